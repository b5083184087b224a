import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { quoted, type TableOfFile } from "../sqlite-file.ts";

/** A value as both engines write it: PostgreSQL's text form. */
export type Value = string | null;
export type Row = Value[];

export interface Page {
  /** In the order of the table's columns. */
  rows: Row[];
  /** Where the page ends; the next begins after it. */
  last: string;
}

/** A table's rows in the file's own order, a page at a time, from after a place that an earlier page has told. */
export function* pagesOf(source: DatabaseSync, table: TableOfFile, most: number, after?: string): Generator<Page> {
  const columns = table.columns.map(quoted).join(", ");
  const statement = source.prepare(
    `select rowid as "rowid", ${columns} from ${quoted(table.name)} where rowid > ? order by rowid limit ?`,
  );
  statement.setReadBigInts(true);
  let last = BigInt(after ?? -(2n ** 63n));
  for (;;) {
    const found = statement.all(last, most);
    const end = found.at(-1)?.rowid;
    if (end === undefined) return;
    last = BigInt(String(end));
    yield { rows: found.map((row) => table.columns.map((column) => written(row[column]))), last: String(last) };
  }
}

function written(value: SQLOutputValue | undefined): Value {
  if (value === null || value === undefined) return null;
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : String(value);
}

/** @returns how many of these rows have no like among those found under their keys */
export function differences(table: TableOfFile, rows: readonly Row[], found: readonly Row[]): number {
  const places = keyPlaces(table);
  const keyOf = (row: Row) => JSON.stringify(places.map((place) => row[place]));
  const byKey = new Map(found.map((row) => [keyOf(row), JSON.stringify(row)]));
  return rows.filter((row) => byKey.get(keyOf(row)) !== JSON.stringify(row)).length;
}

/** Where in a row the columns of its key stand. */
export function keyPlaces({ columns, key }: TableOfFile): number[] {
  return key.map((column) => columns.indexOf(column));
}
