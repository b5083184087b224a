import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the member who worked on the lead; it does not name the person, who may have asked for it. */
export function leadReassigned({ name, url }: { name: string; url: string }): EmailContent {
  return signedEmail({
    subject: "A lead is no longer yours",
    preview: "Please do not contact this person anymore.",
    heading: "A lead is no longer yours",
    blocks: [
      `Hello ${oneLine(name)},`,
      "Our office has taken back a lead that you had accepted. Please do not contact this person anymore.",
      { button: { label: "See the lead", url } },
      { note: `You keep your zip codes. Questions? Please ${callUs}.` },
    ],
    why: "We send you this email with every change of a lead that you accepted, as part of your plan.",
  });
}
