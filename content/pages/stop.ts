import { brand } from "#content/brand.ts";

export const stopPage = {
  title: "Stop all messages",
  ask: (email: string) =>
    `Press the button, and ${brand.name} will no longer call, text or e-mail the person at ${email}.`,
  /** What is service (docs/decisions/010-consent.md), and what is not. */
  agents:
    "Are you an agent with us? Then the leads that you pay for still reach you, and word of any that you must not contact; receipts and news of your zip codes do not.",
  button: "Stop all messages",
  done: "Done. You will hear no more from us on any channel.",
  doneLine: "If you change your mind, write to us; a person will help.",
  broken: "This link is not whole",
  brokenLine: "Please open it from the message again, or write to us and we will see to it.",
  write: { label: "Contact Us", link: "/contact-us" },
};
