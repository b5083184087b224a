import type { ChartPart } from "#app/ui/records/charts/chart.tsx";
import { monthPart } from "#app/ui/records/charts/month-part.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { chartLists, dashboardCopy as copy, figureDefinitions } from "#content/office/dashboard.ts";
import { deliveriesIn } from "#database/notifications/outbox-status.ts";
import type { OfficeFigures } from "#database/office-figures.ts";
import type { WeeklyFigure } from "#database/weekly-figures.ts";
import { type PlanSlug, planByName, planNames, planSlugs } from "#domain/agents/plan.ts";
import { leadStages } from "#domain/leads/lead-lifecycle.ts";
import { mayDo, type Role } from "#domain/staff/permissions.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import { medianSampleSize } from "#domain/values/median.ts";
import { formatCents } from "#domain/values/money.ts";
import { formatTimeSpan, lastTwelveMonths } from "#domain/values/time-span.ts";

export type FigureName = keyof typeof figureDefinitions;

export function dashboardOf(figures: OfficeFigures, role: Role, now: Date) {
  const { counters } = figures;
  const all = figureTexts(figures);
  const names = Object.keys(figureDefinitions) as FigureName[];
  const allowed = names.filter((name) => mayDo(role, figureDefinitions[name].need));
  const months = lastTwelveMonths(now);
  return {
    figures: Object.fromEntries(allowed.map((name) => [name, all[name]])) as Partial<Record<FigureName, string>>,
    mediansOver: medianSampleSize,
    stages: leadStages.map(
      (stage): ChartPart => ({
        label: stageNames[stage],
        amount: counters["leads-by-stage"]?.[stage] ?? 0,
        list: chartLists.stage(stage),
      }),
    ),
    leadMonths: months.map((month) => monthPart(month, counters["leads-by-month"]?.[month] ?? 0)),
    joiningMonths: months.map((month) => monthPart(month, counters["applications-by-month"]?.[month] ?? 0)),
    plans: mayDo(role, "payments.read") ? planParts(counters["revenue-by-plan"]) : null,
  };
}

function figureTexts({ counters, transferMinutes, zips }: OfficeFigures): Record<FigureName, string> {
  return {
    leads: groupDigits(sumOf(counters["leads-by-stage"])),
    transfer: transferMinutes === null ? copy.notYet : formatTimeSpan(transferMinutes),
    applications: groupDigits(sumOf(counters["applications-by-month"])),
    revenue: formatCents(sumOf(counters["revenue-by-plan"])),
    zipsTaken: groupDigits(zips.active),
    zipsFree: groupDigits(zips.free),
    inquiries: groupDigits(sumOf(counters["inquiries-by-kind"])),
    deliveriesPending: groupDigits(deliveriesIn(counters, "pending")),
  };
}

/** Those that have a line of weeks, and that the role may read. */
export const weeklyNames = (role: Role) =>
  (["leads", "applications", "inquiries", "revenue"] as const).filter((name) =>
    mayDo(role, figureDefinitions[name].need),
  );

/** What the lines beside the figures show. */
export function weeksOf(weekly: ReadonlyMap<WeeklyFigure, number[]>) {
  const weeks = [...weekly].map(([name, amounts]) => {
    const show = name === "revenue" ? formatCents : groupDigits;
    const [first = 0, last = 0] = [amounts[0], amounts.at(-1)];
    const text = copy.weeks(show(first), show(last), show(Math.min(...amounts)), show(Math.max(...amounts)));
    return [name, { amounts, text }] as const;
  });
  return Object.fromEntries(weeks) as Partial<Record<FigureName, { amounts: number[]; text: string }>>;
}

/** The four plans, whatever the spelling of their names, and other revenue if there is any. */
function planParts(revenue: Record<string, number> = {}): ChartPart[] {
  const entered = Object.entries(revenue);
  const amountOf = (plan: PlanSlug | undefined) =>
    sumOf(Object.fromEntries(entered.filter(([name]) => planByName(name) === plan)));
  const known = planSlugs.map(
    (slug): ChartPart => ({ label: planNames[slug], amount: amountOf(slug), list: chartLists.plan(slug) }),
  );
  const others = amountOf(undefined);
  return others === 0 ? known : [...known, { label: copy.otherPlans, amount: others }];
}

const sumOf = (amounts: Record<string, number> = {}) => Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
