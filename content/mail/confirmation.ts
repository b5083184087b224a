import { brand } from "#content/brand.ts";
import { imprint } from "./lines.ts";

export type ConfirmationAbout = "application" | "buyer" | "contact" | "question";

/** What is left for the person to do, for what they sent to go on. */
export interface LeftToDo {
  what: "pay" | "consent";
  /** Whole URL of where it is done. */
  url: string;
}

const subjects: Record<ConfirmationAbout, string> = {
  application: "application",
  buyer: "request",
  contact: "message",
  question: "question",
};

const what: Record<ConfirmationAbout, string> = {
  application:
    "Your application has reached us. An account manager reads it next and writes to you about your zip codes.",
  buyer:
    "Your answers have reached us. A person on our team checks them next and then introduces you to one local agent. Nobody else gets your request.",
  contact: "Your message has reached us. A person reads it and answers within our office hours.",
  question: "Your question has reached us. A person reads it and answers within our office hours.",
};

/** Most are at the checkout by now, so the letter only asks. */
const stillToPay = (url: string) =>
  `Have you not paid for your plan yet? What we could reserve for you is kept for a week, and is yours as soon as your plan is paid for:\n${url}\nOnce you have paid, nothing is left to do here.`;

const withoutConsent = (url: string) =>
  `Your answers have reached us. The consent to be contacted was not ticked with them, so nobody may call you, and no agent gets your request. Would you like to meet one? Then send us the questionnaire once more, with the box ticked:\n${url}`;

/**
 * To the person who wrote. It repeats nothing of what was typed: a stranger's address put into our form must never
 * make us carry somebody's words to that stranger.
 * @param stopLink whole URL of the one-click link that revokes consent
 */
export function confirmation(about: ConfirmationAbout, stopLink: string, left?: LeftToDo) {
  return {
    subject: `${brand.name} has received your ${subjects[about]}`,
    text: [
      "Hello,",
      ...(left?.what === "consent" ? [withoutConsent(left.url)] : [what[about]]),
      ...(left?.what === "pay" ? [stillToPay(left.url)] : []),
      `Office hours: ${brand.officeHours}. Phone: ${brand.phone}.`,
      `If this was not you, or you want to hear no more from us on any channel, open this link:\n${stopLink}`,
      imprint,
    ].join("\n\n"),
  };
}
