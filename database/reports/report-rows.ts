import { type RawBuilder, sql } from "kysely";
import { agentsOfFirms } from "#database/brokers/leads-of-firm.ts";
import type { Reader } from "#database/schema.ts";
import type { ReportMonth } from "#domain/reports/report-months.ts";

/** The rows that a report counts: a workspace's, or of one of its members; the network's; those of agents of firms. */
export type ReportScope =
  | { of: "workspace"; agentId: string; memberId?: string | undefined }
  | { of: "network" }
  | { of: "firms"; brokerIds: readonly string[] };

export interface RowsAsked {
  reader: Reader;
  scope: ReportScope;
  /** The oldest first, not empty. */
  months: readonly ReportMonth[];
  /** YYYY-MM-DD. */
  today: string;
  /** IANA. */
  timeZone: string;
}

/** A statement that selects the columns of `ReportRow`. */
export type RowsQuery = RawBuilder<ReportRow>;

export interface ReportRow {
  id: string;
  /** ISO; of a day its noon in UTC, which is the same day in every zone of the network. */
  receivedAt: string;
  /** YYYY-MM; empty: as it stands today. */
  month: string;
  agentId: string;
  memberId: string | null;
  leadId: string | null;
  contactId: string | null;
  dealId: string | null;
  /** What it says of itself: "12 Oak Street". */
  title: string | null;
  part: string;
  /** Cents, or 1 and 0; null: unknown. */
  amount: number | string | null;
  /** ISO: when what began at `receivedAt` was over; null: not yet. */
  until: string | null;
}

type Column = keyof ReportRow;

const none = sql`cast(null as text)`;

/** The columns of a row; those that are left out are null. */
export function rowOf(of: Partial<Record<Column, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const columns: Record<Column, RawBuilder<unknown>> = {
    ...{ id: none, receivedAt: none, month: sql`''`, agentId: none, memberId: none, leadId: none, contactId: none },
    ...{ dealId: none, title: none, part: sql`''`, amount: sql`cast(null as integer)`, until: none },
    ...of,
  };
  return sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
}

/** The month of an instant on the report's calendar. It must be within `months`. */
export function monthOf(at: RawBuilder<unknown>, { months }: Pick<RowsAsked, "months">): RawBuilder<unknown> {
  const [first, ...later] = months;
  if (!first) throw new RangeError("A report has no month.");
  if (later.length === 0) return sql`cast(${first.month} as text)`;
  const cases = later.toReversed().map(({ month, from }) => sql`when ${at} >= ${from} then ${month}`);
  return sql`case ${sql.join(cases, sql` `)} else ${first.month} end`;
}

/** Whether an instant is within the months. */
export const isWithin = (at: RawBuilder<unknown>, { months }: Pick<RowsAsked, "months">): RawBuilder<boolean> =>
  sql`${at} >= ${months[0]?.from} and ${at} < ${months.at(-1)?.until}`;

/** The same of a day (YYYY-MM-DD). */
export const isDayWithin = (day: RawBuilder<unknown>, { months }: Pick<RowsAsked, "months">): RawBuilder<boolean> =>
  sql`${day} >= ${`${months[0]?.month}-01`} and ${day} <= ${`${months.at(-1)?.month}-31`}`;

/** The instant that stands for a day. */
export const noonOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`${day} || 'T12:00:00.000Z'`;

/** Whether a row is in the scope. @param memberId null: the table knows no member */
export function isInScope(
  { reader, scope }: Pick<RowsAsked, "reader" | "scope">,
  agentId: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (scope.of === "network") return sql`true`;
  if (scope.of === "firms") return sql`${agentId} in ${agentsOfFirms(reader, scope.brokerIds)}`;
  const own = sql<boolean>`${agentId} = ${scope.agentId}`;
  return scope.memberId === undefined ? own : sql`${own} and ${memberId} = ${scope.memberId}`;
}
