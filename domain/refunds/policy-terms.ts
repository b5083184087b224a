/** The figures of the refund policy (specification 9). A day is 24 hours; months are the calendar's, in UTC. */
export const policyDays = 120;
export const reportHours = 48;
export const deliveryDays = 30;
export const replacementDays = 30;
export const noIntentMonths = 9;

/** Our own promise, not the policy's: the office decides within these, counted by `endOfWorkingDays`. */
export const decisionWorkingDays = 10;
/** A report that the office has not decided by then is validated by itself. False: it waits for the office. */
export const undecidedIsValid = true;

/** The policy's own grounds: a lead that is validated on one of them is replaced, or refunded. */
export const refundableGrounds = ["shared", "existing-client", "no-intent"] as const;
export type RefundableGround = (typeof refundableGrounds)[number];

/**
 * "wrong-person": a wrong number, or not the person who asked. The policy does not name it, so it opens no refund; it
 * ends the lead, which does not count (decision 49).
 */
export const reportGrounds = [...refundableGrounds, "wrong-person"] as const;
export type ReportGround = (typeof reportGrounds)[number];

export const isRefundable = (ground: ReportGround): ground is RefundableGround => ground !== "wrong-person";

/** Why a refund may be requested. */
export type RefundGround = "no-leads" | RefundableGround;

/** The sentences that clocks and actions rest on; content/refunds/policy-sentences.ts has the words. */
export type PolicySentence =
  | "valid-120-days"
  | "not-before-120-days"
  | RefundGround
  | "other-zip"
  | "reminder"
  | "days-to-deliver"
  | "not-delivered"
  | "report-in-time"
  | "days-to-replace"
  | "not-replaced"
  | "late-report"
  | "original-method"
  | "working-days"
  | "report-working-days";

export function parseReportGround(text: string): ReportGround | undefined {
  return reportGrounds.find((ground) => ground === text);
}

/** The sentences by which a refund can be refused. */
export const refusalRules = [
  "not-before-120-days",
  "no-leads",
  ...refundableGrounds,
  "other-zip",
  "not-delivered",
  "report-in-time",
  "not-replaced",
  "late-report",
] as const satisfies readonly PolicySentence[];

export function parseSentence(text: string): PolicySentence | undefined {
  return refusalRules.find((rule) => rule === text);
}
