import type { ChartPart, ColumnPart } from "#app/ui/office/chart.tsx";
import { chartLists, dashboardFigures, dashboardWords as words } from "#content/office/dashboard.ts";
import { stageNames } from "#content/office/leads.ts";
import { mediansOver, type OfficeFigures } from "#database/office-figures.ts";
import { groupDigits } from "#domain/group-digits.ts";
import { leadStages } from "#domain/lead-lifecycle.ts";
import { madeOnce } from "#domain/made-once.ts";
import { formatCents } from "#domain/money.ts";
import { mayDo, type Role } from "#domain/permissions.ts";
import { type PlanSlug, planByName, planNames, planSlugs } from "#domain/plan.ts";
import { lastTwelveMonths, spanInWords } from "#domain/time-span.ts";

export type FigureName = keyof typeof dashboardFigures;

/** The dashboard as one of this role may see it: figures in words, and the parts of the charts. */
export function dashboardOf(figures: OfficeFigures, role: Role, now: Date) {
  const { tallies } = figures;
  const all = figuresInWords(figures);
  const names = Object.keys(dashboardFigures) as FigureName[];
  const allowed = names.filter((name) => mayDo(role, dashboardFigures[name].need));
  const months = lastTwelveMonths(now);
  return {
    figures: Object.fromEntries(allowed.map((name) => [name, all[name]])) as Partial<Record<FigureName, string>>,
    mediansOver,
    stages: leadStages.map(
      (stage): ChartPart => ({
        label: stageNames[stage],
        amount: tallies["leads-by-stage"]?.[stage] ?? 0,
        list: chartLists.stage(stage),
      }),
    ),
    leadMonths: months.map((month) => monthPart(month, tallies["leads-by-month"])),
    joiningMonths: months.map((month) => monthPart(month, tallies["applications-by-month"])),
    plans: mayDo(role, "payments.read") ? planParts(tallies["revenue-by-plan"]) : null,
  };
}

function figuresInWords({ tallies, waiting, transferMinutes, zips }: OfficeFigures): Record<FigureName, string> {
  const deliveries = tallies["deliveries-by-state"];
  return {
    leads: groupDigits(sumOf(tallies["leads-by-stage"])),
    transfer: transferMinutes === null ? words.notYet : spanInWords(transferMinutes),
    applications: groupDigits(sumOf(tallies["applications-by-month"])),
    revenue: formatCents(sumOf(tallies["revenue-by-plan"])),
    zipsHeld: groupDigits(zips.held),
    zipsFree: groupDigits(zips.free),
    messages: groupDigits(sumOf(tallies["messages-by-kind"])),
    deliveriesWaiting: groupDigits(deliveries?.pending ?? 0),
    deliveriesFailed: groupDigits((deliveries?.failed ?? 0) + (deliveries?.refused ?? 0)),
    held: groupDigits(waiting.held),
    orders: groupDigits(tallies["orders-needing-attention"]?.[""] ?? 0),
    unmatched: groupDigits(waiting.unmatchedPayments),
  };
}

/** The four plans, however they were typed, and all that was sold besides where there is any. */
function planParts(revenue: Record<string, number> = {}): ChartPart[] {
  const typed = Object.entries(revenue);
  const amountOf = (plan: PlanSlug | undefined) =>
    sumOf(Object.fromEntries(typed.filter(([name]) => planByName(name) === plan)));
  const known = planSlugs.map(
    (slug): ChartPart => ({ label: planNames[slug], amount: amountOf(slug), list: chartLists.plan(slug) }),
  );
  const besides = amountOf(undefined);
  return besides === 0 ? known : [...known, { label: words.otherPlans, amount: besides }];
}

const monthName = madeOnce(() => new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }));
const shortName = madeOnce(() => new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }));

function monthPart(month: string, amounts: Record<string, number> = {}): ColumnPart {
  const first = new Date(`${month}-01T00:00:00Z`);
  return { label: monthName().format(first), short: shortName().format(first), amount: amounts[month] ?? 0 };
}

const sumOf = (amounts: Record<string, number> = {}) => Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
