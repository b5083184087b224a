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

export const reportGrounds = ["shared", "existing-client", "no-intent"] as const;
export type ReportGround = (typeof reportGrounds)[number];

/** Why a refund may be requested. */
export type RefundGround = "no-leads" | ReportGround;

/** The sentences that clocks and doors rest on; content/refunds/policy-sentences.ts has the words. */
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
  ...reportGrounds,
  "other-zip",
  "not-delivered",
  "report-in-time",
  "not-replaced",
  "late-report",
] as const satisfies readonly PolicySentence[];

export function parseSentence(text: string): PolicySentence | undefined {
  return refusalRules.find((rule) => rule === text);
}
