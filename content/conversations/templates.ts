import {
  type MergeName,
  mergeNames,
  mostTemplates,
  type Template,
  type TemplateChannel,
  type TemplateField,
  type TemplateRefusal,
} from "#domain/conversations/template.ts";

/** Before a workspace changes them. */
export const shippedTemplates: readonly Template[] = [
  {
    ...{ key: "first-text", channel: "text", name: "First text", subject: "" },
    body: "Hi {first name}, this is {my name}. You asked about a home, and I would like to help. When is a good time to talk?",
  },
  {
    ...{ key: "no-answer", channel: "text", name: "I tried to call", subject: "" },
    body: "Hi {first name}, {my name} here. I just tried to call you. When would suit you better?",
  },
  {
    ...{ key: "first-email", channel: "email", name: "First email", subject: "Your home search in {place}" },
    body: "Hi {first name},\n\nThank you for asking about {place}. When would be a good time to talk? Ten minutes are enough to start.\n\n{my name}",
  },
  {
    ...{ key: "year", channel: "text", name: "One year later", subject: "" },
    body: "Hi {first name}, can you believe it has been a year? I hope you feel at home. If you ever need anything, call me. {my name}",
  },
];

const mergeTexts: Record<MergeName, string> = {
  "first name": "their first name",
  "last name": "their last name",
  "full name": "their name",
  place: "the place",
  street: "their street",
  city: "their city",
  home: "the home that they bought or sold",
  "closing day": "the day of the closing",
  "later day": "the day that they named",
  "my first name": "your first name",
  "my name": "your name",
  "my phone": "your phone",
  "my email": "your email",
  "my brokerage": "your brokerage",
};

/** "their first name and the place". */
export const missingNames = (missing: readonly MergeName[]): string =>
  missing.map((name) => mergeTexts[name]).join(" and ");

/** What can stand in braces. */
export const mergesText = mergeNames.map((name) => `{${name}}`).join(", ");

/** Why a template cannot be filled in for somebody. */
export function missingText(missing: readonly MergeName[]): string {
  return `We do not know ${missingNames(missing)}, which this template names. Add it, or choose another one.`;
}

const channels: Record<TemplateChannel, string> = { text: "Text", email: "Email" };

const refusals: Record<TemplateRefusal | "too-many", string> = {
  "no-channel": "Choose text or email.",
  "no-name": "Give it a name.",
  "no-subject": "An email needs a subject.",
  "no-body": "Write the text.",
  "too-long": "This is too long.",
  "wrong-merge": `In braces only these can stand: ${mergesText}.`,
  "too-many": `You have ${mostTemplates} templates. Remove one first.`,
};

const fields: Record<TemplateField, string> = { channel: "For", name: "Name", subject: "Subject", body: "Text" };

export const templatesCopy = {
  channels,
  refusals,
  fields,
  title: "Templates",
  line: "Texts and emails to start from. Everybody in your workspace uses them.",
  back: "Back to the inbox",
  none: "No templates. Add one below.",
  change: "Change",
  save: "Save",
  add: "Add a template",
  merges: `We fill in ${mergesText}. If one is not known, we say so instead of sending a gap.`,
  subjectHint: "Only an email has one.",
  remove: "Remove",
  removeLine: "It cannot be brought back. What was sent stays in the history.",
} as const;

export const writeCopy = {
  title: (name: string) => `Write to ${name}`,
  line: "The one that you choose is filled in, and you can change it. Nothing leaves before you send it.",
  open: { text: "Open in Messages", email: "Open in Mail" } satisfies Record<TemplateChannel, string>,
  here: { text: "Text it from here", email: "Write it here" } satisfies Record<TemplateChannel, string>,
  sentTitle: "Sent it?",
  sent: "Yes, log it",
  none: "There is no template. Add one first.",
  edit: "Edit templates",
  refusals: {
    "no-template": "This template is not there any more.",
    "no-way": "They may not be contacted this way now.",
  },
} as const;
