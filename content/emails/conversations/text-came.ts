import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To a member to whom somebody texted, for the first text that waits. */
export function textCame({
  firstName,
  from,
  text,
  url,
}: {
  firstName: string;
  /** Their name, or the number. */
  from: string;
  text: string;
  url: string;
}): EmailContent {
  return signedEmail({
    subject: `Text from ${oneLine(from)}`,
    preview: "It came to your number and waits for your answer.",
    heading: `${oneLine(from)} sent you a text`,
    blocks: [
      `Hello ${oneLine(firstName)},`,
      text || "A picture came to your number.",
      { button: { label: "Answer", url } },
      { note: "An answer to this email does not reach them. We email you the first text that waits, not each one." },
    ],
    why: "We send you this email when somebody texts your number.",
  });
}
