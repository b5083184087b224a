import { brand } from "#content/brand.ts";

export const stopPage = {
  title: "Stop all messages",
  confirmText: (email: string) =>
    `Press the button, and ${brand.name} will no longer call, text or email the person at ${email}.`,
  /** Service mail ignores opt-outs (docs/decisions/010-consent.md). */
  agents:
    "Are you one of our agents? You still get the leads that you pay for, and notices about people whom you must not contact. You no longer get receipts or news about your zip codes.",
  button: "Stop all messages",
  done: "Done. We will no longer contact you on any channel.",
  doneLine: "If you change your mind, write to us and we will help.",
  write: { label: "Contact Us", link: "/contact-us" },
};
