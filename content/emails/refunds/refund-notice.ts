import { momentOf, oneLine } from "#content/emails/email-lines.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import type { EmailBlock, EmailContent } from "#domain/notifications/email-content.ts";
import { type RefundGround, undecidedIsValid } from "#domain/refunds/policy-terms.ts";

export type RefundNoticeSubject =
  | { what: "leads-requested" | "leads-reminder" }
  | { what: "report" | "report-appeal" | "refund" | "refund-appeal"; ground: RefundGround; decideBy: string };

const headings: Record<RefundNoticeSubject["what"], string> = {
  "leads-requested": "asks where the leads are",
  "leads-reminder": "reminds us of the leads: 30 days to deliver",
  report: "reported a lead",
  "report-appeal": "requests a second review of a report",
  refund: "requests a refund",
  "refund-appeal": "requests a second review of a refund",
};

/** To the office. What the agent wrote stays in the office. */
export function refundNotice(subject: RefundNoticeSubject, agent: string): EmailContent {
  const heading = `${oneLine(agent)} ${headings[subject.what]}`;
  const block: EmailBlock =
    "ground" in subject
      ? {
          facts: [
            ["Ground", policySentences[subject.ground]],
            ["Decide by", momentOf(subject.decideBy)],
          ],
        }
      : "Please look at this agent's leads and answer.";
  return { subject: heading, heading, blocks: [block] };
}

/** To the office. @param decideBy of the first one, ISO */
export function openReportsNotice({ count, decideBy }: { count: number; decideBy: string }): EmailContent {
  const what = count === 1 ? "A report waits" : `${count} reports wait`;
  const heading = `${what} for a decision until ${momentOf(decideBy)}`;
  const rule = "A report that nobody decides in time counts as validated, and its lead must be replaced.";
  return { subject: heading, heading, blocks: [undecidedIsValid ? rule : "Please decide in time."] };
}

/** To the office, one email for all reports of one run. */
export function undecidedReportsNotice(count: number): EmailContent {
  const heading =
    count === 1 ? "A report was validated automatically" : `${count} reports were validated automatically`;
  return {
    subject: heading,
    heading,
    blocks: ["Nobody decided within ten working days. Each of these leads must be replaced within 30 days."],
  };
}
