import { longReason } from "#content/office/long-reason.ts";
import type { ReasonRefusal } from "#domain/audit/written-reason.ts";
import type { ClockState } from "#domain/refunds/clock.ts";
import type { ReportRefusal, ReportState } from "#domain/refunds/lead-report.ts";
import type { RefundGround, ReportGround } from "#domain/refunds/policy-terms.ts";
import type { ClaimState } from "#domain/refunds/refund-claim.ts";
import type { RefundClockKind } from "#domain/refunds/refund-status.ts";
import { policySentences } from "./policy-sentences.ts";

export const groundNames: Record<RefundGround, string> = {
  "no-leads": "No leads within 120 days",
  shared: "Shared with another agent",
  "existing-client": "An existing client of mine",
  "no-intent": "No intent within nine months",
};

export const reportStateNames: Record<ReportState, string> = {
  late: "Came late: the lead is treated as valid",
  open: "Waits for our decision",
  validated: "Validated",
  rejected: "Not validated",
};

export const claimStateNames: Record<ClaimState, string> = {
  "laid-down": "Saved, goes in on day 120",
  requested: "Waits for our decision",
  approved: "Approved, not yet refunded",
  refused: "Refused",
  refunded: "Refunded",
};

const unplaced = "an unnamed place";

export const refundPage = {
  title: "Refund",
  line: "What runs by our refund policy, what you can do now, and the sentence behind each. Our office sees the same.",
  policy: "The whole refund policy",
  history: "History to print",
  promise: "What we promised",
  unplaced,

  basics: "Your 120 days",
  unsigned: "They begin when you sign the Referral Agreement.",
  sign: "Go to the Referral Agreement",
  signedAt: "Agreement signed",
  policyEndsAt: "Refunds are processed from",
  left: "Paid and not refunded",

  doors: "What you can do now",
  noDoors: "Nothing at the moment.",
  leads: "Leads",
  ask: "Where are my leads?",
  askLine: "Sends our office a dated request, with a copy to you.",
  remind: "Send the reminder",
  remindLine: "Sends our office a dated reminder, with a copy to you. The 30 days begin.",
  reportLead: (where: string) => `Report the lead in ${where || unplaced}`,
  until: "Possible until",
  request: "Request refund",
  layDown: "Save the refund request",
  layDownLine: (openFrom: string) => `It goes in by itself on ${openFrom}.`,
  appeal: "Ask for a second look",

  clocks: "Clocks",
  noClock: "No clock runs now.",
  clocksOver: (count: number) => (count === 1 ? "1 clock that is over" : `${count} clocks that are over`),
  clockNames: {
    policy: "120 days from the agreement",
    delivery: "30 days to deliver a lead",
    report: "48 hours to report",
    "no-intent": "48 hours to report no intent",
    decision: "Our decision on your report",
    replacement: "30 days to replace the lead",
    refund: "Our decision on your refund",
  } satisfies Record<RefundClockKind, string>,
  clockStates: { running: "Running", met: "Done in time", missed: "Time is over" } satisfies Record<ClockState, string>,
  over: "Over",
  from: "From",
  due: "Until",

  reports: "Your reports",
  claims: "Your refund requests",
  reportedAt: "Reported",
  decided: "Decided",
  byRule: "Nobody decided in time, so the report counts as validated.",
  replaced: "Replaced",
  laidAt: "Saved",
  openFrom: "Goes in",
  decideBy: "We decide by",
  amount: "Amount",
  rule: "The rule",
  words: "Our words",
  sentence: (words: string) => `“${words}”`,
  notOpen: "Nothing was sent: our refund policy does not allow this now. This page shows what it waits for.",
  done: {
    asked: "Your request was sent. You have a copy by email.",
    claimed: "Your refund request is stored. You have a copy by email.",
    appealed: "Somebody else on our team looks at it again.",
  },
} as const;

export const reportPage = {
  title: (where: string) => `Report the lead in ${where || unplaced}`,
  line: policySentences["report-in-time"],
  back: "Refund",
  acceptedAt: "You accepted it",
  due: "The 48 hours end",
  late: "The 48 hours are over. You can still report; the policy then answers at once:",
  form: "Your report",
  ground: "Ground",
  choose: "Choose a ground",
  grounds: {
    shared: groundNames.shared,
    "existing-client": groundNames["existing-client"],
    "no-intent": groundNames["no-intent"],
  } satisfies Record<ReportGround, string>,
  words: "What happened",
  wordsHint: "With dates, as well as you know them. Our office reads it.",
  evidence: "Records from your timeline that show it",
  noEvidence: "Your timeline has no calls, meetings or notes yet.",
  button: "Send report",
  buttonLine: "It is stored the second you send it.",
  otherZip: "This lead is not in one of your zip codes.",
  refusals: {
    "no-ground": "Choose a ground.",
    "no-reason": "Describe in a few words what happened.",
    "too-long": longReason,
    "other-zip": policySentences["other-zip"],
    "too-early": "Nine months without a talk have not passed yet. This ground opens then, for 48 hours.",
    "given-back": "You gave this lead back, so this ground does not apply.",
    validated: "A report about this lead was validated already.",
    decided: "We have decided a report on this ground. If you disagree, ask for a second look.",
  } satisfies Record<ReportRefusal | ReasonRefusal | "no-ground", string>,
} as const;

export const appealPage = {
  title: "Ask for a second look",
  line: "Somebody else on our team decides again, within ten working days. You can ask once.",
  words: "Why we should look again",
  button: "Send",
  refusals: {
    "no-reason": "Say in a few words why.",
    "too-long": longReason,
    "not-rejected": "There is nothing to look at again: it was not rejected, or a second look is over.",
  } satisfies Record<ReasonRefusal | "not-rejected", string>,
} as const;
