import { brand } from "#content/brand.ts";
import { imprint } from "./lines.ts";

export type ConfirmationAbout = "application" | "buyer" | "contact" | "question";

const what: Record<ConfirmationAbout, string> = {
  application:
    "Your application has reached us. An account manager reads it next and writes to you about your zip codes.",
  buyer:
    "Your answers have reached us. A person on our team checks them next and then introduces you to one local agent. Nobody else gets your request.",
  contact: "Your message has reached us. A person reads it and answers within our office hours.",
  question: "Your question has reached us. A person reads it and answers within our office hours.",
};

/**
 * To the person who wrote. It repeats nothing of what was typed: a stranger's address put into our form must never
 * make us carry somebody's words to that stranger.
 * @param stopLink whole URL of the one-click link that revokes consent
 */
export function confirmation(about: ConfirmationAbout, stopLink: string) {
  return {
    subject: `${brand.name} has received your ${about === "buyer" ? "request" : about === "contact" ? "message" : about}`,
    text: [
      "Hello,",
      what[about],
      `Office hours: ${brand.officeHours}. Phone: ${brand.phone}.`,
      `If this was not you, or you want to hear no more from us on any channel, open this link:\n${stopLink}`,
      imprint,
    ].join("\n\n"),
  };
}
