import type { ReportPeriod } from "#domain/sources/source-report.ts";
import type { MedianMinutes } from "#domain/values/median.ts";
import { formatTimeSpan } from "#domain/values/time-span.ts";

export const sourceReportCopy = {
  title: "Sources",
  line: "Where leads come from, what they cost and what became of them. A lead counts in the month in which it came.",
  caption: "What each source brought and cost",
  add: "Add a source",
  csv: "Export as CSV",
  staffAdded: "Added by staff",
  periods: "Period of the report",
  periodNames: { "3": "3 months", "12": "12 months", all: "All time" } satisfies Record<ReportPeriod, string>,
  columns: {
    name: "Source",
    leads: "Leads",
    verified: "Verified",
    accepted: "Accepted",
    closed: "Closings",
    fees: "Fees",
    cost: "Cost",
    perClosing: "Cost per closing",
  },
  unknown: "Unknown",
  noClosing: "No closing yet",
  paused: "Paused",
  leadsChart: { title: "Leads by source", line: "As they came, verified or not.", part: "Source", amount: "Leads" },
  feesChart: {
    title: "Fees by source",
    line: "Invoiced fees with adjustments, less what was written off.",
    part: "Source",
    amount: "Fees",
  },
  speed: {
    title: "Speed to lead",
    line: "The median of the newest leads of all sources: half of them were faster.",
    names: {
      verified: "From the request until staff verified it twice",
      accepted: "From the request until an agent accepted it",
      contacted: "From acceptance until the first contact that the agent reported or that we measured",
    },
    value: ({ minutes, sample }: MedianMinutes) =>
      minutes === null
        ? "Not measured yet"
        : `${formatTimeSpan(minutes)} (${sample === 1 ? "1 lead" : `${sample} leads`})`,
  },
  wanted: {
    title: "Where to sell next",
    line: "Zip codes with leads and no agent.",
    list: "See the list",
    map: "See them on the map",
  },
  origins: {
    title: "What led people to our site",
    line: "Those of the newest 2,000 leads of our own site whose browser reported how the visit began. No cookie is used: the browser forgets it when the tab is closed.",
    caption: "What led people to our own site",
    origin: "Campaign source or site",
    typed: "Typed, bookmarked or unknown",
    none: "Nothing is known yet.",
  },
} as const;

export const wantedZipsCopy = {
  title: "Where to sell next",
  line: "Zip codes with leads in the last 365 days and no agent, most leads first.",
  back: "Map of zip codes",
  caption: "Zip codes with leads and no agent",
  none: "Every zip code with a lead in the last 365 days has an agent.",
  most: (most: number, { hasFile }: { hasFile: boolean }) =>
    `The first ${most} are shown.${hasFile ? " The CSV file has all of them." : ""}`,
  csv: "Export as CSV",
  columns: { zip: "Zip code", place: "Place", leads: "Leads", newest: "Newest lead" },
} as const;
