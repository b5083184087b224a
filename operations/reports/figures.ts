import { agentStageNames } from "#content/leads/agent-work.ts";
import { clientSourceNames, personSourceNames } from "#content/reports/part-names.ts";
import type { ReportScope, RowsAsked, RowsQuery } from "#database/reports/report-rows.ts";
import { rowsOfCosts, rowsOfPeople, rowsOfReminders } from "#database/reports/rows-of-book.ts";
import { rowsOfClosings, rowsOfCommissions, rowsOfPipeline, rowsOfPrices } from "#database/reports/rows-of-closings.ts";
import {
  rowsOfLeads,
  rowsOfMeasuredContacts,
  rowsOfSaidContacts,
  rowsOfStages,
  stagesInLine,
} from "#database/reports/rows-of-leads.ts";
import type { MyAction } from "#domain/members/my-permissions.ts";
import type { FigureSum } from "#domain/reports/totals.ts";
import { stagesAtWork } from "#domain/work/lead-attention.ts";

/** What a report counts. Table, chart, rows, files and all pages of reports derive from it (docs/decisions/074). */
export interface ReportFigure {
  title: string;
  /** What it counts. */
  counts: string;
  /** The same where nobody's own book is in it; left out: as `counts`. */
  countsOfNetwork?: string;
  /** What will be here, for a workspace where nothing of it has happened. */
  before: string;
  sums: FigureSum;
  /** What the rows with an unknown amount lack. */
  lacks?: string;
  /** Its rows by their part: names in sequence. Left out: rows have no parts. */
  parts?: { title: string; names: Partial<Record<string, string>>; isFunnel?: true };
  /** It stands as it is today, so that no month has it. */
  isNow?: true;
  /** The reports that have it. */
  of: readonly ReportScope["of"][];
  /** What a member must be allowed to do besides. Such a figure is of the workspace, and of no member alone. */
  need?: MyAction;
  rows(asked: RowsAsked): RowsQuery;
  /** Of "cents-per": the rows of this figure with this part. */
  per?: { figure: string; part: string };
}

const everybody = ["workspace", "network", "firms"] as const;
const workspace = ["workspace"] as const;
const stageNames = (stages: readonly (keyof typeof agentStageNames)[]) =>
  Object.fromEntries(stages.map((stage) => [stage, agentStageNames[stage]]));
const bySource = { title: "Client", names: clientSourceNames };

const declared = {
  leads: {
    title: "Leads accepted",
    counts: "Leads in the month in which they were accepted, each once. One that was given back later stays counted.",
    before: "Each lead that is accepted counts here.",
    ...{ sums: "count", of: everybody, rows: rowsOfLeads },
  },
  measured: {
    title: "First contact, measured",
    counts:
      "The median time from acceptance to the first contact that our clock saw: the phone opened with the number, or a message that left or came here. Absence notes and what a follow-up sent do not count.",
    before: "Once a call is begun or a message sent from a lead’s page, the time since the acceptance is here.",
    ...{ sums: "minutes", lacks: "no contact that we measured", of: everybody, rows: rowsOfMeasuredContacts },
  },
  said: {
    title: "First contact, as said",
    counts:
      "The median time from acceptance to the first call, text, email or meeting that a member logged, also one that did not reach the person. The time is that of the entry.",
    before: "Once a contact is logged with a lead, the time since the acceptance is here.",
    ...{ sums: "minutes", lacks: "no contact logged", of: everybody, rows: rowsOfSaidContacts },
  },
  stages: {
    title: "Stages",
    counts:
      "Leads by the stages that they have reached since they were accepted in this time, also if they were lost, put off or given back after that. A lead counts at each stage up to its furthest.",
    before: "As leads move from New to Closed, the steps are here.",
    ...{ sums: "count", of: everybody, rows: rowsOfStages },
    parts: { title: "Reached", names: stageNames(stagesInLine), isFunnel: true },
  },
  people: {
    title: "New people",
    counts: "People who are in your book now, by the month and the way in which they came.",
    before: "Each person of an accepted lead, of an import or added by hand counts here.",
    ...{ sums: "count", of: workspace, rows: rowsOfPeople },
    parts: { title: "Came by", names: personSourceNames },
  },
  reminders: {
    title: "Reminders kept",
    counts: "Tasks whose day is over, and how many of them were done by the end of it.",
    before: "Once the day of a task is over, it counts here as kept or missed.",
    ...{ sums: "share", of: workspace, rows: rowsOfReminders },
  },
  closings: {
    title: "Closings",
    counts:
      "Deals on the day of their closing, as they are recorded now. Those of a colleague’s own client are left out.",
    before: "Each deal that closes counts here.",
    ...{ sums: "count", of: everybody, rows: rowsOfClosings, parts: bySource },
  },
  volume: {
    title: "Sales volume",
    counts: "The prices of closed deals, on the day of their closing.",
    before: "The prices of closed deals add up here.",
    ...{ sums: "cents", lacks: "no price", of: everybody, rows: rowsOfPrices, parts: bySource },
  },
  commission: {
    title: "Commission",
    counts: "The gross commission of closed deals, before splits and fees, on the day of their closing.",
    before: "The commissions of closed deals add up here.",
    ...{ sums: "cents", lacks: "no commission", of: everybody, rows: rowsOfCommissions, parts: bySource },
  },
  pipeline: {
    title: "Pipeline value",
    counts:
      "The prices of what is open today: contracts of leads, and own deals from Tried to Under contract. A lead without a contract has no price yet and is left out.",
    countsOfNetwork: "The prices of contracts of leads that are open today.",
    before: "The prices of open deals add up here.",
    ...{ sums: "cents", lacks: "no price", of: everybody, isNow: true, rows: rowsOfPipeline },
    parts: { title: "Stage", names: stageNames(stagesAtWork) },
  },
  costs: {
    title: "Cost per closing",
    counts:
      "What was paid for the plan, less what was returned, and invoiced referral fees, in the month of payment or invoice, for each closing of a lead from us in the same time.",
    before: "Once something was paid and a lead from us has closed, the cost for each closing is here.",
    ...{ sums: "cents-per", of: workspace, need: "plan.read", rows: rowsOfCosts },
    per: { figure: "closings", part: "network" },
  },
} as const satisfies Record<string, ReportFigure>;

export type ReportFigureName = keyof typeof declared;

export const figures: Readonly<Record<ReportFigureName, ReportFigure>> = declared;

export const figureNames = Object.keys(declared) as ReportFigureName[];

export const parseReportFigure = (text: string): ReportFigureName | undefined =>
  figureNames.find((name) => name === text);

/** What a figure counts in a report, in a sentence. */
export const whatCounts = (name: ReportFigureName, scope: ReportScope["of"]): string =>
  (scope === "workspace" ? undefined : figures[name].countsOfNetwork) ?? figures[name].counts;
