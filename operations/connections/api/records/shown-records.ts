import { type RecordRows, rowsBeside, type StoredRow } from "#database/connections/api-records.ts";
import type { Reader } from "#database/schema.ts";
import { peopleScope } from "#domain/connections/api-scope.ts";
import type { FirmAccess, NetworkAccess } from "#operations/connections/api/token.ts";
import type { ApiRecord, RecordField } from "./record.ts";

type Access = NetworkAccess | FirmAccess;

/** Whether the token reads what names a person. */
const seesPeople = ({ firmSeesPeople }: ApiRecord, { holder, token }: Access): boolean =>
  token.scopes.includes(peopleScope) && (holder === "network" || firmSeesPeople);

export const rowsOf = (record: ApiRecord, access: Access): RecordRows => ({
  ...{ table: record.table, id: record.id, time: record.time, erased: record.erased },
  columns: Object.keys(fieldsOf(record, seesPeople(record, access))),
});

/** @param rows with the columns of `rowsOf` */
export async function shownRecords(
  reader: Reader,
  record: ApiRecord,
  { rows, access }: { rows: readonly StoredRow[]; access: Access },
): Promise<Record<string, unknown>[]> {
  const withPeople = seesPeople(record, access);
  const ids = rows.map((row) => String(row[record.id]));
  const besides = Object.entries({ ...record.lists, ...(record.more && { "": record.more }) });
  const found = await Promise.all(
    besides.map(async ([name, { table, by, ...of }]) => {
      const fields = fieldsOf(of, withPeople);
      const all = await rowsBeside(reader, { table, by, columns: Object.keys(fields) }, ids);
      return { name, fields, rowsById: Map.groupBy(all, (row) => String(row[by])) };
    }),
  );
  return rows.map((row) => {
    const id = String(row[record.id]);
    const shown: Record<string, unknown> = { id, ...shownRow(fieldsOf(record, withPeople), row) };
    for (const { name, fields, rowsById } of found) {
      const own = (rowsById.get(id) ?? []).map((one) => shownRow(fields, one));
      Object.assign(shown, name === "" ? own[0] : { [name]: own });
    }
    return shown;
  });
}

const fieldsOf = (
  { fields, people }: Pick<ApiRecord, "fields" | "people">,
  withPeople: boolean,
): Record<string, RecordField> => ({ ...fields, ...(withPeople && people) });

const shownRow = (fields: Readonly<Record<string, RecordField>>, row: StoredRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { read }]) => {
      const stored = row[name] ?? null;
      return [name, read ? read(stored) : stored];
    }),
  );
