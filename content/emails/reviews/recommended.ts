import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the agent who is recommended. */
export function recommended({ name, by, url }: { name: string; by: string; url: string }): EmailContent {
  const who = oneLine(by) || "An agent in our network";
  return signedEmail({
    subject: `${who} recommends you`,
    preview: "It is public once you accept it.",
    heading: `${who} recommends you`,
    blocks: [
      `Hello ${oneLine(name)},`,
      "Read what they wrote. If you accept it, your page shows it apart from your reviews. It does not count toward your average.",
      { button: { label: "Read the recommendation", url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    why: "We send you this email because an agent in our network recommends you.",
  });
}
