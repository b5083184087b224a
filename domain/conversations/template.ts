import type { Channel } from "#domain/privacy/consent.ts";

export const templateChannels = ["text", "email"] as const satisfies readonly Channel[];
export type TemplateChannel = (typeof templateChannels)[number];

/** What a template or a step of a follow-up may name, in braces: "{first name}". */
export const mergeNames = [
  ...(["first name", "last name", "full name", "place", "street", "city"] as const),
  ...(["home", "closing day", "later day"] as const),
  ...(["my first name", "my name", "my phone", "my email", "my brokerage"] as const),
] as const;
export type MergeName = (typeof mergeNames)[number];
/** Left out or empty: not known. */
export type MergeValues = Partial<Record<MergeName, string>>;

export interface Template {
  key: string;
  channel: TemplateChannel;
  name: string;
  /** Of an email; empty for a text. */
  subject: string;
  body: string;
}

export const templateFields = ["channel", "name", "subject", "body"] as const;
export type TemplateField = (typeof templateFields)[number];

export const mostTemplates = 50;
export const templateLimits = { name: 80, subject: 150, body: 1500 } as const;

export type TemplateRefusal = "no-channel" | "no-name" | "no-subject" | "no-body" | "too-long" | "wrong-merge";

export function readTemplate(
  entered: Record<TemplateField, string>,
): { ok: true; template: Omit<Template, "key"> } | { ok: false; reason: TemplateRefusal } {
  const channel = templateChannels.find((one) => one === entered.channel);
  if (!channel) return { ok: false, reason: "no-channel" };
  const [name, body] = [entered.name.trim(), entered.body.trim().replaceAll("\r\n", "\n")];
  const subject = channel === "email" ? entered.subject.trim() : "";
  if (name === "") return { ok: false, reason: "no-name" };
  if (channel === "email" && subject === "") return { ok: false, reason: "no-subject" };
  if (body === "") return { ok: false, reason: "no-body" };
  const template = { channel, name, subject, body };
  const isLong = (["name", "subject", "body"] as const).some((field) => template[field].length > templateLimits[field]);
  if (isLong) return { ok: false, reason: "too-long" };
  if (!hasKnownMerges(`${subject} ${body}`)) return { ok: false, reason: "wrong-merge" };
  return { ok: true, template };
}

const braces = /\{([^{}]*)\}/g;

/** What is named in braces. */
export const mergesIn = (text: string): string[] => [...text.matchAll(braces)].map(([, merge = ""]) => merge.trim());

export const hasKnownMerges = (text: string): boolean =>
  mergesIn(text).every((merge) => mergeNames.some((known) => known === merge));

export type Filled = { ok: true; subject: string; body: string } | { ok: false; missing: MergeName[] };

/** With the person's values in place of the names; an empty value is missing, and refuses. */
export function fillTemplate({ subject, body }: Pick<Template, "subject" | "body">, values: MergeValues): Filled {
  const named = mergesIn(`${subject} ${body}`);
  const missing = mergeNames.filter((name) => named.includes(name) && !values[name]?.trim());
  if (missing.length > 0) return { ok: false, missing };
  const fill = (text: string) =>
    text.replace(braces, (whole, merge: string) => values[merge.trim() as MergeName] ?? whole);
  return { ok: true, subject: fill(subject), body: fill(body) };
}
