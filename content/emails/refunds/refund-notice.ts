import { longMoment } from "#content/dates.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { groundSentence } from "#content/refunds/policy-sentences.ts";
import type { EmailBlock, EmailContent } from "#domain/notifications/email-content.ts";
import { type RefundGround, type ReportGround, undecidedIsValid } from "#domain/refunds/policy-terms.ts";

export type RefundNoticeSubject =
  | { what: "leads-requested" | "leads-reminder" }
  | {
      what: "report" | "report-appeal" | "refund" | "refund-appeal";
      ground: RefundGround | ReportGround;
      decideBy: string;
    };

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
            ["Ground", groundSentence(subject.ground)],
            ["Decide by", longMoment(subject.decideBy)],
          ],
        }
      : "Please look at this agent's leads and answer.";
  return { subject: heading, heading, blocks: [block] };
}

/** To the office. @param decideBy of the first one, ISO */
export function openReportsNotice({ count, decideBy }: { count: number; decideBy: string }): EmailContent {
  const what = count === 1 ? "A report waits" : `${count} reports wait`;
  const heading = `${what} for a decision until ${longMoment(decideBy)}`;
  const rule =
    "A report that nobody decides in time counts as validated. Then its lead must be replaced, unless the number or the person was wrong.";
  return { subject: heading, heading, blocks: [undecidedIsValid ? rule : "Please decide in time."] };
}

/** To the office, one email for all reports of one run. @param toReplace how many of their leads must be replaced */
export function undecidedReportsNotice(count: number, toReplace: number): EmailContent {
  const heading =
    count === 1 ? "A report was validated automatically" : `${count} reports were validated automatically`;
  return {
    subject: heading,
    heading,
    blocks: [`Nobody decided within ten working days. ${whatFollows(count, toReplace)}`],
  };
}

function whatFollows(count: number, toReplace: number): string {
  if (toReplace === count) return "Each of these leads must be replaced within 30 days.";
  const wrong = "A lead with a wrong number or the wrong person only stops counting.";
  return toReplace === 0 ? wrong : `${toReplace} of these leads must be replaced within 30 days. ${wrong}`;
}
