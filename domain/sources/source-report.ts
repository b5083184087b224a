import type { Cents } from "#domain/values/money.ts";
import { costOf, costPerClosing } from "./cost.ts";
import { type SourceFacts, staffAddedId } from "./source.ts";

/** Of the leads that came from one source in one month. */
export interface MonthFigures {
  sourceId: string;
  /** YYYY-MM, UTC. */
  month: string;
  leads: number;
  verified: number;
  accepted: number;
  /** Closings: a lead may have two. */
  closed: number;
  /** As the ledger has them: invoiced and adjusted, without what was written off. */
  feeCents: Cents;
}

export interface ReportedSource extends Pick<SourceFacts, "costCents" | "costUnit"> {
  id: string;
  name: string;
  createdAt: string;
}

export interface ReportLine extends Omit<MonthFigures, "sourceId" | "month"> {
  id: string;
  name: string;
  /** Null: its price is unknown. */
  cost: Cents | null;
  /** Null: nothing closed, or the cost is unknown. */
  perClosing: Cents | null;
}

/** Months back, this one included. */
export const reportPeriods = { "3": 3, "12": 12, all: null } as const;
export type ReportPeriod = keyof typeof reportPeriods;

export const isReportPeriod = (text: string | null): text is ReportPeriod =>
  text !== null && Object.hasOwn(reportPeriods, text);

const counted = ["leads", "verified", "accepted", "closed", "feeCents"] as const;

/**
 * A line for each source, in the given sequence, and one for the leads that staff added, which cost nothing.
 * @param staffAdded the name of that line, which is left out if there are no such leads
 */
export function sourceReport(
  sources: readonly ReportedSource[],
  figures: readonly MonthFigures[],
  { period, now, staffAdded }: { period: ReportPeriod; now: Date; staffAdded: string },
): ReportLine[] {
  const thisMonth = monthIndex(now.toISOString());
  const back = reportPeriods[period];
  const first = back === null ? 0 : thisMonth - back + 1;
  const ofSource = Map.groupBy(figures, ({ sourceId }) => sourceId);
  const lines = sources.map((source): ReportLine => {
    const all = ofSource.get(source.id) ?? [];
    const sums = sumOf(all.filter(({ month }) => monthIndex(month) >= first));
    // Our own site had leads before its price was written down.
    const since = Math.min(monthIndex(source.createdAt), ...all.map(({ month }) => monthIndex(month)));
    const months = Math.max(0, thisMonth - Math.max(first, since) + 1);
    const cost = costOf(source, { leads: sums.leads, months });
    return { id: source.id, name: source.name, ...sums, cost, perClosing: costPerClosing(cost, sums.closed) };
  });
  const added = sumOf((ofSource.get(staffAddedId) ?? []).filter(({ month }) => monthIndex(month) >= first));
  if (added.leads === 0) return lines;
  return [...lines, { id: staffAddedId, name: staffAdded, ...added, cost: null, perClosing: null }];
}

function sumOf(figures: readonly MonthFigures[]) {
  const sums = { leads: 0, verified: 0, accepted: 0, closed: 0, feeCents: 0 };
  for (const one of figures) for (const name of counted) sums[name] += one[name];
  return sums;
}

/** @param at ISO, or YYYY-MM */
const monthIndex = (at: string) => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1;
