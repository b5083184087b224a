import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { keyDays } from "#domain/consumers/request-policy.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To somebody who asked for it. It names nobody, as a stranger may have typed the address. */
export function requestLink({ url }: { url: string }): EmailContent {
  return signedEmail({
    subject: "Your link to your request",
    preview: "See where things stand, who has your data, and stop everything.",
    heading: "See your request",
    blocks: [
      "Hello,",
      "Here you see where things stand and who has your data. You can also stop everything there.",
      { button: { label: "See your request", url } },
      { note: `The link works for ${keyDays} days. Please do not pass it on. Questions? Please ${callUs}.` },
    ],
    why: "We send you this email because somebody asked for it with your email address. If it was not you, ignore it: nothing has changed.",
  });
}
