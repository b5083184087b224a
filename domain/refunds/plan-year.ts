import type { RefundClock, RefundClockKind } from "./refund-status.ts";

export type YearMarkKind = "signed" | "today" | "end" | RefundClockKind;

/** A day of the plan's year that matters. Times are ISO. */
export interface YearMark {
  kind: YearMarkKind;
  at: string;
  /** Of the time line, 0 to 1. */
  share: number;
  leadId: string | null;
}

export interface PlanYear {
  marks: YearMark[];
  /** Of the time line: today, and the end of the 120 days. */
  today: number;
  policy: number;
}

/** Clocks that end first; the page of refunds has all. */
const mostClocks = 6;

/** The time line from the signature to the end of the guarantee's year, in order, with the clocks that run. */
export function planYear(
  { signedAt, policyEndsAt, yearEndsAt }: { signedAt: string; policyEndsAt: string; yearEndsAt: string },
  clocks: readonly RefundClock[],
  now: Date,
): PlanYear {
  const start = Date.parse(signedAt);
  const end = Math.max(Date.parse(yearEndsAt), Date.parse(policyEndsAt), now.getTime());
  const share = (at: string) => Math.min(1, Math.max(0, (Date.parse(at) - start) / (end - start)));
  const running = clocks
    .filter(({ kind, state }) => state === "running" && kind !== "policy")
    .toSorted((one, other) => inOrder(one.due, other.due))
    .slice(0, mostClocks);
  const marks: Omit<YearMark, "share">[] = [
    { kind: "signed", at: signedAt, leadId: null },
    { kind: "policy", at: policyEndsAt, leadId: null },
    { kind: "today", at: now.toISOString(), leadId: null },
    { kind: "end", at: yearEndsAt, leadId: null },
    ...running.map(({ kind, due, leadId }) => ({ kind, at: due, leadId })),
  ];
  return {
    marks: marks
      .toSorted((one, other) => inOrder(one.at, other.at))
      .map((mark) => ({ ...mark, share: share(mark.at) })),
    today: share(now.toISOString()),
    policy: share(policyEndsAt),
  };
}

/** ISO times. */
const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
