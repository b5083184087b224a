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

/** A plan that the agent had from then (ISO, UTC; empty: from the beginning) until the next one began. */
export interface PlanPeriod {
  plan: PlanSlug;
  from: string;
}

export interface GuaranteeStatus extends Promise365, GuaranteeYear {
  delivered: number;
  /** Whole leads expected by now if they came evenly over the year. */
  due: number;
  /** The plan changed within the year. */
  isMixed: boolean;
  status: "kept" | "on-pace" | "behind";
}

/**
 * Each plan promises for its share of the year, rounded up to whole leads.
 * @param periods the present plan last @returns "none" if the present plan promises no number
 */
export function guaranteeStatus(
  periods: readonly PlanPeriod[],
  year: GuaranteeYear,
  delivered: number,
): GuaranteeStatus | "none" {
  const present = periods.at(-1)?.plan;
  if (!present || !promisedLeads[present]) return "none";
  const start = Date.parse(year.start);
  const promisedBy = (day: number, side: keyof Promise365) =>
    promisedUntil(periods, start, start + day * dayLength, side);
  const [least, most] = [Math.ceil(promisedBy(yearDays, "least")), Math.ceil(promisedBy(yearDays, "most"))];
  const due = Math.floor(promisedBy(year.day, "least"));
  const status = delivered >= least ? "kept" : delivered >= due ? "on-pace" : "behind";
  const isMixed = periods.some(({ from }) => from > year.start && from < year.end);
  return { least, most, ...year, delivered, due, isMixed, status };
}

function promisedUntil(periods: readonly PlanPeriod[], start: number, end: number, side: keyof Promise365): number {
  const inTime = (at: string | undefined, otherwise: number) => {
    const time = at ? Date.parse(at) : otherwise;
    return Math.min(Math.max(time, start), end);
  };
  const sum = periods.reduce((total, { plan, from }, index) => {
    const length = inTime(periods[index + 1]?.from, end) - inTime(from, start);
    return total + (promisedLeads[plan]?.[side] ?? 0) * length;
  }, 0);
  return sum / (yearDays * dayLength);
}
