import { type RawBuilder, sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import { minutesBetween, noTotals, type TotalsGroup } from "#domain/reports/totals.ts";
import { ownSiteId, staffAddedId } from "#domain/sources/source.ts";
import { isInScope, isWithin, type ReportRow, type RowsAsked, type RowsQuery } from "./report-rows.ts";

/** By what the rows of a figure are grouped beside their month. */
export type ReportGroup = "member" | "agent" | "source" | "zip";

const ofLead = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from leads as named where named.id = found."leadId")`;

const groups: Record<ReportGroup, RawBuilder<unknown>> = {
  member: sql`found."memberId"`,
  agent: sql`found."agentId"`,
  source: ofLead(sql`coalesce(named."sourceId", case when named."addedBy" is null then ${sql.lit(ownSiteId)}
    else ${sql.lit(staffAddedId)} end)`),
  zip: ofLead(sql`named.zip`),
};

const groupOf = (group: ReportGroup) => sql`coalesce(${groups[group]}, '')`;

export interface NamedRows {
  name: string;
  rows: RowsQuery;
  /** Its rows last from a time to another one. */
  spans: boolean;
}

/** All figures by month, group and part: one statement for those that add up, and one for those of minutes. */
export async function totalsOfFigures(
  reader: Reader,
  figures: readonly NamedRows[],
  group: ReportGroup,
): Promise<TotalsGroup[]> {
  const sums = figures.filter(({ spans }) => !spans);
  const spans = figures.filter((figure) => figure.spans);
  return [
    ...(sums.length > 0 ? await totalsOfSums(reader, sums, group) : []),
    ...(spans.length > 0 ? await totalsOfSpans(reader, spans, group) : []),
  ];
}

const manyLeads = 1000;

/** Whether so many leads were accepted in the months that all of them at once would take long. */
export async function hasManyLeads(asked: RowsAsked): Promise<boolean> {
  const mine = isInScope(asked, sql`acceptances."agentId"`, sql`acceptances."memberId"`);
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from (select 1 from acceptances
    where ${mine} and ${isWithin(sql`acceptances."acceptedAt"`, asked)} limit ${sql.lit(manyLeads)}) as found`.execute(
    asked.reader,
  );
  return Number(rows[0]?.count ?? 0) === manyLeads;
}

interface Summed {
  figure: string;
  month: string;
  who: string;
  part: string;
  count: number | string;
  known: number | string;
  sum: number | string | null;
}

async function totalsOfSums(reader: Reader, figures: readonly NamedRows[], group: ReportGroup): Promise<TotalsGroup[]> {
  const of = ({ name, rows }: NamedRows) => sql`select ${sql.lit(name)} as figure, found.month as month,
    ${groupOf(group)} as who, found.part as part, count(*) as count, count(found.amount) as known,
    sum(found.amount) as sum from (${rows}) as found group by 2, 3, 4`;
  const { rows } = await sql<Summed>`${sql.join(figures.map(of), sql` union all `)}`.execute(reader);
  return rows.map(({ figure, month, who, part, ...counted }) => {
    const { count, known, sum } = counted;
    return {
      figure,
      month,
      who,
      part,
      totals: { ...noTotals, count: Number(count), known: Number(known), sum: Number(sum ?? 0) },
    };
  });
}

interface Span extends Pick<Summed, "figure" | "month" | "who" | "part"> {
  receivedAt: string;
  until: string | null;
}

async function totalsOfSpans(
  reader: Reader,
  figures: readonly NamedRows[],
  group: ReportGroup,
): Promise<TotalsGroup[]> {
  const of = ({ name, rows }: NamedRows) => sql`select ${sql.lit(name)} as figure, found.month as month,
    ${groupOf(group)} as who, found.part as part, found."receivedAt", found.until from (${rows}) as found`;
  const { rows } = await sql<Span>`${sql.join(figures.map(of), sql` union all `)}`.execute(reader);
  const cells = Map.groupBy(rows, ({ figure, month, who, part }) => JSON.stringify([figure, month, who, part]));
  return [...cells.values()].flatMap((spans) => {
    const [first] = spans;
    if (!first) return [];
    const minutes = spans.flatMap(({ receivedAt, until }) =>
      until === null ? [] : [minutesBetween(receivedAt, until)],
    );
    const { figure, month, who, part } = first;
    return [{ figure, month, who, part, totals: { ...noTotals, count: spans.length, known: minutes.length, minutes } }];
  });
}

export interface RowsFilter {
  group: ReportGroup;
  /** Undefined: all. */
  who?: string | undefined;
  /** Undefined: all. */
  parts?: readonly string[] | undefined;
}

/** The rows behind a figure, the newest first. */
export function figureRows(
  reader: Reader,
  rows: RowsQuery,
  { group, who, parts }: RowsFilter,
  window: PageRequest,
): Promise<ReportRow[]> {
  let found = reader.selectFrom(sql<ReportRow>`(${rows})`.as("found")).selectAll("found");
  if (who !== undefined) found = found.where(sql<boolean>`${groupOf(group)} = ${who}`);
  if (parts !== undefined) found = found.where("found.part", "in", parts);
  return inOrder(found, { time: "found.receivedAt", id: "found.id" }, window).execute();
}
