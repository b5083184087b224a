import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface Changed {
  name: string;
  from: string;
  to: string;
  by: "member" | "office";
}

/** To a member, at the old and the new address. */
export function memberEmailChanged({ name, from, to, by }: Changed): EmailContent {
  return signedEmail({
    subject: "Your sign-in address has changed",
    preview: "From now on we email your codes and your leads to the new address.",
    heading: "Your sign-in address has changed",
    blocks: [
      `Hello ${oneLine(name)},`,
      by === "member"
        ? "You changed the address that you sign in with:"
        : "Our office corrected the address that you sign in with:",
      {
        facts: [
          ["Before", from],
          ["From now on", to],
        ],
      },
      "We email your codes and your leads to the new address. Any other browser has to sign in again.",
      `If it was not you, or the address is wrong, please ${callUs}.`,
    ],
    why: "We send you this email, at both addresses, whenever your sign-in address changes.",
  });
}
