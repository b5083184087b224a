import type { PlanSlug } from "#domain/agents/plan.ts";

/** Leads promised per 365 days from payment (Specification 9); which ones count: lead-count.ts. */
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
  /** 1 to 365. */
  day: number;
}

/** @param paidAt first payment, ISO, UTC @returns the guarantee year that contains `now` */
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
  /** Whole leads expected by now if they came evenly over the year. */
  due: number;
  status: "kept" | "on-pace" | "behind";
}

export function guaranteeStatus(promise: Promise365, year: GuaranteeYear, delivered: number): GuaranteeStatus {
  const due = Math.floor((promise.least * year.day) / yearDays);
  const status = delivered >= promise.least ? "kept" : delivered >= due ? "on-pace" : "behind";
  return { ...promise, ...year, delivered, due, status };
}
