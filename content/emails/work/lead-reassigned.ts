import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { whomLines } from "#content/emails/work/whom-lines.ts";
import { leadEndings } from "#content/leads/whom.ts";
import type { Whom } from "#domain/leads/whom.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the member who worked on the lead. */
export function leadReassigned({ name, whom, url }: { name: string; whom: Whom; url: string }): EmailContent {
  return signedEmail({
    subject: "A lead is no longer yours",
    preview: "Please do not contact this person anymore.",
    heading: "A lead is no longer yours",
    blocks: [
      `Hello ${oneLine(name)},`,
      "Our office has taken back a lead that you had accepted. Please do not contact this person anymore.",
      whomLines(whom, leadEndings.office),
      { button: { label: "See the lead", url } },
      { note: `You keep your zip codes. Questions? Please ${callUs}.` },
    ],
    why: "We send you this email with every change of a lead that you accepted, as part of your plan.",
  });
}
