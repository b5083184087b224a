import { localMoment } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { PolicySentence, ReportGround } from "#domain/refunds/policy-terms.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

/** What an agent is emailed about their reports and refunds. Times are ISO; `where` is the lead's place, no name. */
export type RefundNews =
  | { what: "leads-requested" | "leads-reminder" }
  | { what: "report-received"; where: string; ground: ReportGround; decideBy: string }
  | { what: "report-late"; where: string; ground: ReportGround; due: string; reportedAt: string }
  /** `replaceBy` null: it only stops counting. */
  | { what: "report-validated"; where: string; text: string; replaceBy: string | null }
  | { what: "report-undecided"; where: string; replaceBy: string | null }
  | { what: "report-rejected"; where: string; text: string; mayAppeal: boolean }
  | { what: "lead-replaced"; where: string }
  | { what: "refund-prepared"; openFrom: string }
  | { what: "refund-requested"; decideBy: string }
  | { what: "refund-approved"; cents: Cents; text: string }
  | { what: "refund-refused"; rule: PolicySentence; text: string; mayAppeal: boolean }
  | { what: "refunded"; cents: Cents };

interface To {
  agentName: string;
  /** IANA; undefined: not known. */
  timeZone: string | undefined;
  url: string;
}

export function refundNews(news: RefundNews, { agentName, timeZone = officeZone, url }: To): EmailContent {
  const { subject, lines } = composed(news, (at) => localMoment(at, timeZone));
  return signedEmail({
    subject,
    preview: lines[0] ?? subject,
    heading: subject,
    blocks: [
      `Hello ${oneLine(agentName)},`,
      ...lines,
      { button: { label: "Open your refund page", url } },
      { note: `Questions? Please ${callUs}, or reply to this email.` },
    ],
    why: "We send you this email because of our refund policy, as part of your plan.",
  });
}

const place = (where: string) => oneLine(where) || "no location given";
const quoted = (text: string) => `Our office wrote: “${text.trim()}”`;
const appeal = "If you disagree, request a second review on that page. Someone else on our team then decides.";

const noLongerCounts = (replaceBy: string | null, when: (at: string) => string) =>
  replaceBy === null ? "The lead does not count." : `The lead no longer counts. We replace it by ${when(replaceBy)}.`;

/** Nobody calls a stranger until somebody has decided. */
const hasEnded = (ground: ReportGround) =>
  ground === "wrong-person"
    ? ["You reported a wrong number or the wrong person, so this lead has ended. Please do not contact them anymore."]
    : [];

function composed(news: RefundNews, when: (at: string) => string): { subject: string; lines: string[] } {
  switch (news.what) {
    case "leads-requested":
      return {
        subject: "You asked where your leads are",
        lines: ["This is your dated copy. Our office has the same request and answers you."],
      };
    case "leads-reminder":
      return {
        subject: "You reminded us of your leads",
        lines: [`This is your dated copy. ${policySentences["days-to-deliver"]}`, policySentences["not-delivered"]],
      };
    case "report-received":
      return {
        subject: `We have your report: ${place(news.where)}`,
        lines: [
          ...hasEnded(news.ground),
          `It was on time. We decide by ${when(news.decideBy)}.`,
          policySentences["report-working-days"],
        ],
      };
    case "report-late":
      return {
        subject: `Your report was late: ${place(news.where)}`,
        lines: [
          ...hasEnded(news.ground),
          `The 48 hours ended on ${when(news.due)}.`,
          `Your report came on ${when(news.reportedAt)}.`,
          policySentences["late-report"],
        ],
      };
    case "report-validated":
      return {
        subject: `Your report was validated: ${place(news.where)}`,
        lines: [noLongerCounts(news.replaceBy, when), quoted(news.text)],
      };
    case "report-undecided":
      return {
        subject: `Your report was validated: ${place(news.where)}`,
        lines: ["We did not decide in time, so your report counts as validated.", noLongerCounts(news.replaceBy, when)],
      };
    case "report-rejected":
      return {
        subject: `Your report was not validated: ${place(news.where)}`,
        lines: [
          "So the lead counts toward your guaranteed number.",
          quoted(news.text),
          ...(news.mayAppeal ? [appeal] : []),
        ],
      };
    case "lead-replaced":
      return {
        subject: `Your reported lead was replaced: ${place(news.where)}`,
        lines: ["The new lead does not count toward your guaranteed number."],
      };
    case "refund-prepared":
      return {
        subject: "Your refund request is saved",
        lines: [
          `Your request is submitted automatically on ${when(news.openFrom)}.`,
          `You do not need to do anything. ${policySentences["not-before-120-days"]}`,
        ],
      };
    case "refund-requested":
      return {
        subject: "You requested a refund",
        lines: [`We decide by ${when(news.decideBy)}.`, policySentences["original-method"]],
      };
    case "refund-approved":
      return {
        subject: `Your refund of ${formatCents(news.cents)} was approved`,
        lines: [
          quoted(news.text),
          `${policySentences["original-method"]} Your page says so as soon as the payment provider has sent the money.`,
        ],
      };
    case "refund-refused":
      return {
        subject: "Your refund was refused",
        lines: [`The rule: “${policySentences[news.rule]}”`, quoted(news.text), ...(news.mayAppeal ? [appeal] : [])],
      };
    case "refunded":
      return {
        subject: `Your refund of ${formatCents(news.cents)} was sent`,
        lines: ["The payment provider has sent the money the way you paid. Your bank may take a few days to show it."],
      };
  }
}
