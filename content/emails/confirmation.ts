import { brand } from "#content/brand.ts";
import { unconfirmedMinutes } from "#domain/territory/zip-exclusivity.ts";
import { imprint } from "./email-lines.ts";

export type ConfirmationAbout = "application" | "buyer" | "contact" | "question";

export interface NextStep {
  what: "pay" | "consent";
  url: string;
  /** Undefined if the email is confirmed. */
  confirmUrl?: string | undefined;
}

const subjects: Record<ConfirmationAbout, string> = {
  application: "application",
  buyer: "request",
  contact: "message",
  question: "question",
};

const what: Record<ConfirmationAbout, string> = {
  application: "We received your application. An account manager will review it and email you about your zip codes.",
  buyer:
    "We received your answers. A person on our team will check them and then introduce you to one local agent. Nobody else gets your request.",
  contact: "We received your message. A person on our team will answer it during office hours.",
  question: "We received your question. A person on our team will answer it during office hours.",
};

const paymentStep = ({ url, confirmUrl }: NextStep) => [
  ...(confirmUrl
    ? [
        `The zip codes that we could reserve for you stay reserved for ${unconfirmedMinutes} minutes. Confirm your email address within that time, and we keep them for a week:\n${confirmUrl}`,
      ]
    : ["The zip codes that we could reserve for you stay reserved for a week."]),
  `They are yours as soon as you pay for your plan:\n${url}\nIf you have already paid, there is nothing left to do.`,
];

const withoutConsent = (url: string) =>
  `We received your answers. The consent box was not checked, so nobody may call you and no agent gets your request. To meet an agent, send the questionnaire again with the box checked:\n${url}`;

/** To the sender. Repeats nothing that was typed, as the address may be a stranger's. */
export function confirmation(about: ConfirmationAbout, stopLink: string, left?: NextStep) {
  return {
    subject: `${brand.name} has received your ${subjects[about]}`,
    text: [
      "Hello,",
      ...(left?.what === "consent" ? [withoutConsent(left.url)] : [what[about]]),
      ...(left?.what === "pay" ? paymentStep(left) : []),
      `Office hours: ${brand.officeHours}. Phone: ${brand.phone}.`,
      `If this was not you, or you no longer want to hear from us by phone, text or email, open this link:\n${stopLink}`,
      imprint,
    ].join("\n\n"),
  };
}
