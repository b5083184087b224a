import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the member for whom staff entered the address of their CRM. */
export function leadAddressSet({ name, email, url }: { name: string; email: string; url: string }): EmailContent {
  return signedEmail({
    subject: "Copies of your leads go to another address",
    preview: "Our office entered the address of your CRM for you.",
    heading: "Copies of your leads go to another address",
    blocks: [
      `Hello ${oneLine(name)},`,
      "Our office entered this address for you. From now on it gets a copy of each lead that you accept:",
      { facts: [["Address", email]] },
      "You can send a test lead there, or end it, under Connections.",
      { button: { label: "Open your connections", url } },
      `If you did not ask for it, please end it and ${callUs}.`,
    ],
    why: "You get this email because the address was entered for you.",
  });
}
