import { brand } from "#content/brand.ts";
import type { ReportLength } from "#domain/reports/report-months.ts";
import type { FigureSum, Totals } from "#domain/reports/totals.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import { decimalDollars, formatCents, shortCents } from "#domain/values/money.ts";
import { formatTimeSpan } from "#domain/values/time-span.ts";

export const reportCopy = {
  title: "Reports",
  line: "How your work goes, counted from your records when you open this page. Every number leads to what it counts.",
  officeLine:
    "What became of leads in the whole network, counted from their records. What agents keep in their own books is not in it.",
  firmLine:
    "What became of our leads with the agents for whom you signed. We do not share who the people are, nor what agents keep in their own books.",
  calendar: (zone: string) => `Months are those of the calendar in ${zone.replace(/^.*\//, "").replaceAll("_", " ")}.`,
  periods: "Period",
  lengths: { 12: "12 months", 3: "3 months", 1: "This month" } satisfies Record<ReportLength, string>,
  members: "Member",
  everybody: "Everybody",
  figures: "At a glance",
  month: "Month",
  amount: "Amount",
  nobody: "Nobody in particular",
  byMember: "By member",
  groupedBy: "Compared by",
  groups: { source: "By source", zip: "By zip code", agent: "By agent" },
  firstGroups: (most: number, hasFile: boolean) =>
    `The ${most} with the most records are shown.${hasFile ? " The file has all of them." : ""}`,
  noZip: "No zip code",
  noAgent: "No agent",
  officeTitle: "Figures",
  costs: "What each source cost",
  csv: "Download as CSV",
  rowsOf: (title: string, of: string) => (of ? `${title}: ${of}` : title),
  backToReport: "Reports",
  noRows: "Nothing of this was recorded.",
  noAccess: `What we referred to you is always under People, your closings with each lead, and what you paid ${brand.name} under Your plan.`,
} as const;

/** Of a row. */
export const reportRowCopy = {
  unknown: "Unknown",
  givenBack: "A lead that is not with you now",
  none: "None yet",
  kept: "Kept",
  missed: "Missed",
  since: (day: string) => `since ${day}`,
  closing: "A deal",
  plan: "Plan",
  task: "A task",
  leadOf: (agent: string) => (agent ? `Lead of ${agent}` : "A lead"),
  invoice: (number: string) => `Referral fee, invoice ${number}`,
} as const;

export const reportCsv = {
  figure: "figure",
  group: "group",
  month: "month",
  value: "value",
  unit: "unit",
  rows: "rows",
  known: "rows_with_amount",
  day: "day",
  who: "name",
  part: "part",
  about: "about",
} as const;

/** Of values in a file. */
export const unitNames: Record<FigureSum, string> = {
  count: "count",
  cents: "dollars",
  minutes: "minutes (median)",
  share: "percent",
  "cents-per": "dollars for each closing",
};

const noValue = "Not known yet";

/** "$412,000", "2 h 5 min", "90%", "3". @param value null: unknown */
export function valueText(sums: FigureSum, value: number | null): string {
  if (value === null) return noValue;
  switch (sums) {
    case "count":
      return groupDigits(value);
    case "cents":
    case "cents-per":
      return formatCents(value);
    case "minutes":
      return formatTimeSpan(Math.round(value));
    case "share":
      return `${Math.round(value)}%`;
  }
}

/** The same on an axis: "$1.2M", "17 h". */
export function shortValueText(sums: FigureSum, value: number): string {
  if (sums === "cents" || sums === "cents-per") return shortCents(value);
  if (sums !== "minutes" || value < 120) return valueText(sums, value);
  return value < 2 * 1440 ? `${Math.round(value / 60)} h` : `${Math.round(value / 144) / 10} d`;
}

/** For a file, without signs. */
export const plainValue = (sums: FigureSum, value: number | null): string | number | null =>
  value !== null && (sums === "cents" || sums === "cents-per") ? decimalDollars(value) : value;

const forClosings = (count: number) =>
  count === 0 ? "so far, and no closing yet" : `for ${count === 1 ? "1 closing" : `${groupDigits(count)} closings`}`;

const rowsText = (count: number) => (count === 1 ? "1 row" : `${groupDigits(count)} rows`);

/** What a number leaves out, or is made of; empty: nothing to say. @param lacks "no price" */
export function totalsText(sums: FigureSum, { count, known, sum, per }: Totals, lacks: string | undefined): string {
  if (sums === "share") return `${groupDigits(sum)} of ${groupDigits(count)}`;
  if (sums === "cents-per") return `${formatCents(sum)} ${forClosings(per)}`;
  if (lacks === undefined || count === 0) return "";
  const unknown = count - known;
  if (sums === "minutes")
    return `Measured over ${known} of ${count}${unknown > 0 ? `: the others have ${lacks}` : ""}.`;
  if (unknown === 0) return "";
  return `${unknown === count ? "All" : groupDigits(unknown)} of ${rowsText(count)} ${unknown === 1 ? "has" : "have"} ${lacks}, so ${unknown === count ? "nothing is added up" : "the sum is without it"}.`;
}
