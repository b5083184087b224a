import type { PlanSlug } from "#domain/agents/plan.ts";

/**
 * How many leads a plan promises within 365 days (specification 9): Standard 24-36, Professional 36-60, Growth 60-90.
 * The Team Plan names no such number. The year begins when the plan is paid for, and begins anew every 365 days. What
 * counts is each lead that was transferred to the agent within it, whatever became of the lead.
 */
export interface Promise365 {
  least: number;
  most: number;
}

export const promisedLeads: Record<PlanSlug, Promise365 | null> = {
  standard: { least: 24, most: 36 },
  professional: { least: 36, most: 60 },
  growth: { least: 60, most: 90 },
  team: null,
};

const dayLength = 86_400_000;
const yearDays = 365;

export interface GuaranteeYear {
  /** ISO, UTC; the year ends just before `end`. */
  start: string;
  end: string;
  /** 1 on the first day, 365 on the last. */
  day: number;
}

/** @param paidAt ISO, UTC, when the plan was first paid for. @returns the year of the guarantee that runs at `now` */
export function guaranteeYear(paidAt: string, now: Date): GuaranteeYear {
  const since = Date.parse(paidAt);
  const days = Math.max(0, Math.floor((now.getTime() - since) / dayLength));
  const start = since + Math.floor(days / yearDays) * yearDays * dayLength;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + yearDays * dayLength).toISOString(),
    day: (days % yearDays) + 1,
  };
}

export interface GuaranteeStatus extends Promise365, GuaranteeYear {
  delivered: number;
  /** How many there should be by now, were they spread evenly over the year; whole leads. */
  due: number;
  status: "kept" | "on-pace" | "behind";
}

/** @param delivered the leads transferred to the agent within this year */
export function guaranteeStatus(promise: Promise365, year: GuaranteeYear, delivered: number): GuaranteeStatus {
  const due = Math.floor((promise.least * year.day) / yearDays);
  const status = delivered >= promise.least ? "kept" : delivered >= due ? "on-pace" : "behind";
  return { ...promise, ...year, delivered, due, status };
}
