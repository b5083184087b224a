import type { GuaranteeYear } from "#domain/leads/lead-guarantee.ts";
import type { RefundClock, RefundClockKind } from "./refund-status.ts";

export type YearDateKind = "end" | RefundClockKind;

/** A date that is ahead. `at` is ISO. */
export interface YearDate {
  kind: YearDateKind;
  at: string;
  leadId: string | null;
}

export interface PlanYear {
  /** ISO. */
  begins: string;
  ends: string;
  /** Of the time line, 0 to 1: today, and the 120 days as far as they are of this year. */
  today: number;
  policy: { from: number; until: number };
  /** In order. The page of refunds has all. */
  next: YearDate[];
}

const mostDates = 7;

/** The guarantee's year, how far it is, and what comes next in it. Times are ISO. */
export function planYear(
  { start, end }: Pick<GuaranteeYear, "start" | "end">,
  { signedAt, policyEndsAt }: { signedAt: string; policyEndsAt: string },
  clocks: readonly RefundClock[],
  now: Date,
): PlanYear {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const share = (at: string) => Math.min(1, Math.max(0, (Date.parse(at) - first) / (last - first)));
  const running = clocks.filter(({ state }) => state === "running");
  const dates = [...running.map(({ kind, due, leadId }) => ({ kind, at: due, leadId })), yearEnd(end)];
  return {
    begins: start,
    ends: end,
    today: share(now.toISOString()),
    policy: { from: share(signedAt), until: share(policyEndsAt) },
    next: dates.toSorted((one, other) => one.at.localeCompare(other.at)).slice(0, mostDates),
  };
}

const yearEnd = (at: string): YearDate => ({ kind: "end", at, leadId: null });
