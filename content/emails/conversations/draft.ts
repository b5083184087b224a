import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { DraftReason } from "#domain/conversations/message.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

const whys: Record<DraftReason, string> = {
  "not-proved": "We could not prove that you sent it. If you did, one press sends it; if not, throw it away.",
  refused: "The person could not be written to at that time. The page says why.",
};

/** To a member in whose name an email came that did not leave. Staff may read it, so it names nobody else. */
export function waitingDraft({ name, reason, url }: { name: string; reason: DraftReason; url: string }): EmailContent {
  return signedEmail({
    subject: "An email in your name has not left",
    preview: "One press sends it, or throws it away.",
    heading: "An email in your name has not left",
    blocks: [
      `Hello ${oneLine(name)},`,
      `An email came from your address to one of your people. ${whys[reason]}`,
      { button: { label: "See the email", url } },
    ],
    why: "We send you this email when one in your name waits for you.",
  });
}
