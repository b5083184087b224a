import { brand } from "#content/brand.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { isServed, outlookLines } from "#content/leads/lead-outlook.ts";
import { zipBlocks } from "#content/territory/your-zips.ts";
import type { MissingConsent } from "#domain/consumers/next-step.ts";
import type { LeadOutlook } from "#domain/leads/lead-outlook.ts";
import type { EmailBlock, EmailContent } from "#domain/notifications/email-content.ts";
import type { YourZip } from "#domain/territory/your-zips.ts";
import { unconfirmedMinutes } from "#domain/territory/zip-exclusivity.ts";

export type ConfirmationAbout = "application" | "lead" | "contact" | "question";

interface Confirmation {
  about: ConfirmationAbout;
  stopLink: string;
  left?: ConfirmationStep | undefined;
  /** Of the referral fee, word for word as it is recorded. */
  disclosure?: string | undefined;
  /** Of a request that came from a partner's form. */
  partner?: PartnerConsent | undefined;
  /** What happens with a request. */
  outlook?: LeadOutlook | undefined;
  /** Its consent lifted an opt-out. */
  isAgain?: boolean;
  /** The page of a request. */
  requestUrl?: string | undefined;
  /** Of an application. */
  zips?: readonly YourZip[];
}

/** "approved": staff approved the wording of the form since the first email. */
export type PartnerConsent = Exclude<MissingConsent, "unchecked"> | "approved";

export interface ConfirmationStep {
  what: "pay" | "consent";
  url: string;
  /** Undefined if the email is confirmed. */
  confirmUrl?: string | undefined;
}

interface Wording {
  /** "We received your …". */
  noun: string;
  preview: string;
  text: string;
}

const wordings: Record<ConfirmationAbout, Wording> = {
  application: {
    noun: "application",
    preview: "Where your zip codes stand, and what is next.",
    text: "Thank you for applying.",
  },
  lead: {
    noun: "request",
    preview: "Here is who calls you, and when.",
    text: "Thank you for your answers and your consent. We check your request and then introduce you to one local agent. No one else gets it.",
  },
  contact: {
    noun: "message",
    preview: "A person on our team will answer it during office hours.",
    text: "Thank you for your message. A person on our team will answer it during office hours.",
  },
  question: {
    noun: "question",
    preview: "A person on our team will answer it during office hours.",
    text: "Thank you for your question. A person on our team will answer it during office hours.",
  },
};

const paymentStep = ({ url, confirmUrl }: ConfirmationStep): EmailBlock[] => [
  confirmUrl
    ? `The zip codes that were free are reserved for you for ${unconfirmedMinutes} minutes. They are yours as soon as you pay for your plan.`
    : "The zip codes that were free are reserved for you for a week. They are yours as soon as you pay for your plan.",
  { button: { label: "Continue to payment", url } },
  ...(confirmUrl
    ? [
        `Not ready to pay? Confirm your email address within ${unconfirmedMinutes} minutes, and we keep them for a week.`,
        { link: { label: "Confirm my email address", url: confirmUrl } },
      ]
    : []),
  "Already paid? Then there is nothing left to do.",
];

const consentStep = (url: string, partner: PartnerConsent | undefined): EmailBlock[] => {
  const { text, button } = partner ? partnerConsents[partner] : unchecked;
  return [text, ...(button ? [{ button: { label: button, url } }] : [])];
};

const unchecked = {
  text: "Thank you for your answers. The consent box was not checked, so we may not call you, and no agent gets your request. To meet an agent, send the questionnaire again with the box checked.",
  button: "Send it again",
};

const approvedThanks = "We have read the form on which you agreed to be contacted, and your consent counts.";

const partnerConsents: Record<PartnerConsent, { preview: string; text: string; button?: string }> = {
  "not-sent": {
    preview: "One thing is missing before you can meet an agent.",
    text: "Thank you for your request. It came from a partner’s form, and no consent to calls came with it, so we may not call you, and no agent gets your request. To meet an agent, send our questionnaire with the consent box checked.",
    button: "Open the questionnaire",
  },
  "wording-unread": {
    preview: "We first read the form that you used.",
    text: "Thank you for your request. It came from a partner’s form, on which you agreed to be contacted. We first read what that form says. Until we have approved it, nobody calls you and no agent gets your request. Then we email you again.",
  },
  approved: {
    preview: "We have read the form that you used. Here is what happens now.",
    text: `${approvedThanks} We check your request and then introduce you to one local agent. No one else gets it.`,
  },
};

const againText =
  "You had asked us to stop. With this request you checked the consent box, so we and your one agent may call, text and email you again, at the phone number and the email address of this request. You can stop it again at any time.";

/** Where nobody serves the place, no introduction is promised. */
const receivedBlocks = (text: string, outlook?: LeadOutlook, partner?: PartnerConsent): EmailBlock[] => {
  if (!outlook) return [text];
  const thanks = partner === "approved" ? approvedThanks : "Thank you for your answers and your consent.";
  return [isServed(outlook) ? text : thanks, ...outlookLines(outlook)];
};

/** A link instead of a button if there is something to do first. */
const requestBlocks = (url: string, isFirst: boolean): EmailBlock[] => {
  const link = { label: "See your request", url };
  return ["See where things stand and who has your data, or stop everything:", isFirst ? { button: link } : { link }];
};

/** To the sender. Repeats nothing that was typed but zip codes, as the address may be a stranger's. */
export function confirmation({
  about,
  stopLink,
  left,
  disclosure,
  partner,
  outlook,
  isAgain = false,
  requestUrl,
  zips = [],
}: Confirmation): EmailContent {
  const { noun, preview, text } = { ...wordings[about], ...(partner && partnerConsents[partner]) };
  const subject = partner === "approved" ? "Your request goes on" : `We received your ${noun}`;
  return signedEmail({
    subject,
    preview: left?.what === "consent" && !partner ? "One thing is missing before you can meet an agent." : preview,
    heading: subject,
    blocks: [
      "Hello,",
      ...(left?.what === "consent" ? consentStep(left.url, partner) : receivedBlocks(text, outlook, partner)),
      ...(isAgain ? [againText] : []),
      ...(requestUrl ? requestBlocks(requestUrl, left === undefined) : []),
      ...zipBlocks(zips),
      ...(left?.what === "pay" ? paymentStep(left) : []),
      ...(disclosure ? [`How we are paid: ${disclosure}`] : []),
      { note: `Questions? Call ${brand.phone}, ${brand.officeHours}.` },
    ],
    stopLink,
  });
}
