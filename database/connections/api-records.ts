import { type RawBuilder, sql } from "kysely";
import { agentsOfFirms } from "#database/brokers/leads-of-firm.ts";
import type { TableName } from "#database/privacy/declaration.ts";
import type { Reader } from "#database/schema.ts";
import type { FirmRecord } from "#domain/connections/api-record.ts";

export type StoredValue = string | number | null;
export type StoredRow = Readonly<Record<string, StoredValue>>;

/** The rows of one kind of record. */
export interface RecordRows {
  table: TableName;
  /** Unique. */
  id: string;
  /** The order, newest first, with the id. An index has both. */
  time: string;
  /** Besides id and time. */
  columns: readonly string[];
  /** A row with all of these is of an erased person, and left out. */
  erased?: Readonly<Record<string, StoredValue>> | undefined;
}

/** Whose: undefined: the network's. */
export type OfFirms = { record: FirmRecord; brokerIds: readonly string[] } | undefined;

/** The newest first. @param where what columns are */
export async function pageOfRecords(
  reader: Reader,
  rows: RecordRows,
  asked: {
    where: Readonly<Record<string, StoredValue>>;
    of: OfFirms;
    after: readonly string[] | undefined;
    most: number;
  },
): Promise<StoredRow[]> {
  const [time, id] = [sql.ref(rows.time), sql.ref(rows.id)];
  const conditions = [...always(reader, rows, asked.of)];
  for (const [column, value] of Object.entries(asked.where)) conditions.push(sql`${sql.ref(column)} = ${value}`);
  if (asked.after) conditions.push(sql`(${time}, ${id}) < (${asked.after[0]}, ${asked.after[1]})`);
  const { rows: found } = await sql<StoredRow>`select ${columnsOf(rows)} from ${sql.table(rows.table)}
    where ${sql.join(conditions, sql` and `)} order by ${time} desc, ${id} desc limit ${asked.most}`.execute(reader);
  return found;
}

/** In no order. */
export async function recordsOfIds(
  reader: Reader,
  rows: RecordRows,
  { ids, of }: { ids: readonly string[]; of: OfFirms },
): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const conditions = [sql`${sql.ref(rows.id)} in (${sql.join(ids)})`, ...always(reader, rows, of)];
  const { rows: found } = await sql<StoredRow>`select ${columnsOf(rows)} from ${sql.table(rows.table)}
    where ${sql.join(conditions, sql` and `)}`.execute(reader);
  return found;
}

/** What belongs to records: rows of another table that name them in a column. */
export async function rowsBeside(
  reader: Reader,
  { table, by, columns }: { table: TableName; by: string; columns: readonly string[] },
  ids: readonly string[],
): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const { rows: found } = await sql<StoredRow>`select ${names([by, ...columns])} from ${sql.table(table)}
    where ${sql.ref(by)} in (${sql.join(ids)}) order by ${sql.ref(by)}, ${sql.ref(columns[0] ?? by)}`.execute(reader);
  return found;
}

const names = (columns: readonly string[]) => sql.join([...new Set(columns)].map((name) => sql.ref(name)));
const columnsOf = ({ id, time, columns }: RecordRows) => names([id, time, ...columns]);

/** At least one condition. */
function always(reader: Reader, { erased = {}, id }: RecordRows, of: OfFirms): RawBuilder<unknown>[] {
  const erasedParts = Object.entries(erased).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  return [
    erasedParts.length === 0 ? sql`${sql.ref(id)} <> ''` : sql`not (${sql.join(erasedParts, sql` and `)})`,
    ...(of ? [ofFirms[of.record](reader, of.brokerIds)] : []),
  ];
}

/** Which records are a firm's own. A closing is once we have invoiced it to the firm: agents change firms. */
const ofFirms: Record<FirmRecord, (reader: Reader, brokerIds: readonly string[]) => RawBuilder<unknown>> = {
  agents: (reader, brokerIds) => sql`id in (${agentsOfFirms(reader, brokerIds)})`,
  closings: (reader, brokerIds) =>
    sql`id in (${reader
      .selectFrom("invoices")
      .innerJoin("invoiceBalances", "invoiceBalances.id", "invoices.id")
      .select("invoices.closingId")
      .where("invoiceBalances.brokerId", "in", brokerIds)})`,
  invoices: (_reader, brokerIds) => sql`"brokerId" in (${sql.join(brokerIds)})`,
  entries: (reader, brokerIds) =>
    sql`"invoiceId" in (${reader
      .selectFrom("invoiceBalances")
      .select("invoiceBalances.id")
      .where("brokerId", "in", brokerIds)})`,
};
