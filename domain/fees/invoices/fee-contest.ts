import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { endOfWorkingDays } from "#domain/staff/working-days.ts";

export const feeGrounds = [
  "known-before",
  "not-our-side",
  "other-person",
  "after-tail",
  "wrong-amount",
  "paid-already",
] as const;
export type FeeGround = (typeof feeGrounds)[number];

/** "stands": the fee is due as it was; "reduced": another sum is, which may be nothing. */
export type ContestOutcome = "stands" | "reduced";

/** For the first decision, and for the one on appeal. */
export const feeContestWorkingDays = 10;

/** @param since ISO @returns ISO */
export const contestDecideBy = (since: string): string => endOfWorkingDays(since, feeContestWorkingDays);

/** An appeal may come this many days after the decision. */
export const daysToAppeal = 30;

export type ContestRefusal = ReasonRefusal | "no-ground" | "open-already" | "nothing-open" | "unknown-invoice";

export const parseFeeGround = (text: string): FeeGround | undefined => feeGrounds.find((one) => one === text);

export type DecisionRefusal =
  | ReasonRefusal
  | "unknown-dispute"
  | "closed"
  | "issuer"
  | "same-person"
  | "no-outcome"
  | "no-amount";

interface Deciding {
  staffId: string;
  reason: string;
  /** Members of staff who issued the invoice or wrote its sum by hand. */
  issuers: readonly (string | null)[];
  firstDecidedBy: string | null;
}

/** Nobody decides about a sum that they set, and an appeal is decided by somebody else than the first decision. */
export function decisionRefusal({ staffId, reason, issuers, firstDecidedBy }: Deciding): DecisionRefusal | undefined {
  if (firstDecidedBy === staffId) return "same-person";
  if (issuers.includes(staffId)) return "issuer";
  return reasonRefusal(reason);
}

export type AppealRefusal = ReasonRefusal | "unknown-dispute" | "open-already" | "appealed" | "too-late";

/** Of "paid on … by …". */
export type InvoiceAnswerRefusal = "no-method" | "no-date" | "in-future" | "answered" | "disputed" | "nothing-open";
