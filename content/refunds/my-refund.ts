import { longReason } from "#content/office/long-reason.ts";
import type { ReasonRefusal } from "#domain/audit/written-reason.ts";
import type { ClockState } from "#domain/refunds/clock.ts";
import type { ReportRefusal, ReportState } from "#domain/refunds/lead-report.ts";
import type { RefundGround, ReportGround } from "#domain/refunds/policy-terms.ts";
import type { RefundState } from "#domain/refunds/refund-request.ts";
import type { RefundClockKind } from "#domain/refunds/refund-status.ts";
import { policySentences } from "./policy-sentences.ts";

export const groundNames: Record<RefundGround | ReportGround, string> = {
  "no-leads": "No leads within 120 days",
  shared: "Shared with another agent",
  "existing-client": "An existing client of mine",
  "no-intent": "No intent within nine months",
  "wrong-person": "Wrong number or wrong person",
};

export const reportStateNames: Record<ReportState, string> = {
  late: "Late: the lead is treated as valid",
  open: "Waiting for our decision",
  validated: "Validated",
  rejected: "Not validated",
};

export const refundRequestStateNames: Record<RefundState, string> = {
  prepared: "Saved until day 120",
  requested: "Waiting for our decision",
  approved: "Approved, not yet refunded",
  refused: "Refused",
  refunded: "Refunded",
};

const unplaced = "an unknown location";

export const refundPage = {
  title: "Refund",
  line: "Our office sees the same page.",
  policy: "Full refund policy",
  history: "History to print",
  unplaced,

  basics: "Your 120 days",
  unsigned: "They begin when you sign the Referral Agreement.",
  sign: "Go to the Referral Agreement",
  signedAt: "Agreement signed",
  policyEndsAt: "Refunds are processed from",
  policyEnded: "Refunds are processed since",
  left: "Paid, less refunds",

  cases: "Your cases",
  noActions: ({ hasPaid, hasCases }: { hasPaid: boolean; hasCases: boolean }) => {
    if (!hasPaid) return "You have paid us nothing that could be refunded.";
    if (hasCases) return "You have nothing to do now.";
    return "You have reported nothing. A lead that you accept can be reported here for 48 hours.";
  },
  dates: "Dates and reasons",
  reportIs: (state: string) => `Report: ${state.toLowerCase()}`,
  approvedOf: (amount: string) => `${amount} approved`,
  secondReview: "Second review: waiting for our decision",
  ask: "Where are my leads?",
  askLine: "Sends our office a dated request, with a copy to you.",
  remind: "Send the reminder",
  remindLine: "Sends our office a dated reminder, with a copy to you. The 30 days begin.",
  reportLead: (where: string) => `Report the lead in ${where || unplaced}`,
  request: "Request refund",
  prepare: "Save the refund request",
  preparedLine: (openFrom: string) => `It is submitted automatically on ${openFrom}.`,
  appeal: "Request a second review",

  deadlines: {
    policy: "Until",
    delivery: "30 days to deliver a lead, until",
    report: "You can report it until",
    "no-intent": "You can report no intent until",
    decision: "We decide by",
    replacement: "30 days to replace the lead, until",
    refund: "We decide by",
  } satisfies Record<RefundClockKind, string>,
  clocksOver: (count: number) => (count === 1 ? "1 past deadline" : `${count} past deadlines`),
  clockNames: {
    policy: "120 days from the agreement",
    delivery: "30 days to deliver a lead",
    report: "48 hours to report",
    "no-intent": "48 hours to report no intent",
    decision: "Our decision on your report",
    replacement: "30 days to replace the lead",
    refund: "Our decision on your refund",
  } satisfies Record<RefundClockKind, string>,
  clockStates: { met: "Done in time", missed: "Time is up" } satisfies Record<Exclude<ClockState, "running">, string>,
  otherLeads: ({ count, hasMore }: { count: number; hasMore: boolean }) =>
    `Not listed: ${count.toLocaleString("en-US")}${hasMore ? " or more" : ""} accepted ${count === 1 ? "lead" : "leads"} that you did not report. The history has them all.`,
  earlierReports: (count: number) =>
    count === 1 ? "1 earlier report is in the history." : `${count} earlier reports are in the history.`,
  over: "Over",

  reports: "Your reports",
  reportedAt: "Reported",
  decided: "Decided",
  byRule: "Nobody decided in time, so the report counts as validated.",
  replaced: "Replaced",
  preparedAt: "Saved",
  openFrom: "Submitted on",
  amount: "Amount",
  rule: "The rule",
  text: "Our explanation",
  sentence: (text: string) => `“${text}”`,
  notOpen:
    "Nothing was sent, because our refund policy does not allow it now. This page shows what has to happen first.",
  done: {
    asked: "Your request was sent. You have a copy by email.",
    claimed: "Your refund request is saved. You have a copy by email.",
    appealed: "Someone else on our team will review it again.",
  },
} as const;

export const reportPage = {
  title: (where: string) => `Report the lead in ${where || unplaced}`,
  line: policySentences["report-in-time"],
  back: "Refund",
  acceptedAt: "You accepted it",
  due: "The 48 hours end",
  late: "The 48 hours are over. You can still report it, but the policy already has the answer:",
  form: "Your report",
  ground: "Ground",
  choose: "Choose a ground",
  grounds: {
    shared: groundNames.shared,
    "existing-client": groundNames["existing-client"],
    "no-intent": groundNames["no-intent"],
    "wrong-person": groundNames["wrong-person"],
  } satisfies Record<ReportGround, string>,
  text: "What happened",
  textHint: "With dates, as well as you know them. Our office reads it.",
  evidence: "Records from your timeline that show it",
  noEvidence: "Your timeline has no calls, meetings or notes yet.",
  button: "Send report",
  buttonLine: "It is recorded the second you send it.",
  groundHint: "A wrong number or the wrong person ends the lead at once: please do not contact them anymore.",
  ended: "You reported a wrong number or the wrong person, so this lead has ended. Do not contact this person anymore.",
  otherZip: "This lead is not in one of your zip codes, so only a wrong number or the wrong person can be reported.",
  refusals: {
    "no-ground": "Choose a ground.",
    "no-reason": "Describe in a few words what happened.",
    "too-long": longReason,
    "other-zip": policySentences["other-zip"],
    "too-early": "Nine months without a conversation have not passed yet. You can use this ground then, for 48 hours.",
    "given-back": "You gave this lead back, so this ground does not apply.",
    closed: "This lead is closed and its fee is on record, so it cannot have the wrong number.",
    validated: "A report about this lead was validated already.",
    decided: "We have decided a report on this ground. If you disagree, request a second review.",
  } satisfies Record<ReportRefusal | ReasonRefusal | "no-ground" | "closed", string>,
} as const;

export const appealPage = {
  title: "Request a second review",
  line: "Somebody else on our team decides again, within ten working days. You can ask once.",
  text: "Why we should review it again",
  button: "Send",
  refusals: {
    "no-reason": "Say in a few words why.",
    "too-long": longReason,
    "not-rejected": "There is nothing to review again: it was not rejected, or the second review is over.",
  } satisfies Record<ReasonRefusal | "not-rejected", string>,
} as const;
