import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { quotedName, type TableOfFile } from "#database/engine/sqlite-file.ts";

/** In PostgreSQL's text form. */
export type Value = string | null;
export type Row = Value[];

export interface Page {
  rows: Row[];
  last: string;
}

/** @param after the `last` of an earlier page */
export function* pagesOf(source: DatabaseSync, table: TableOfFile, most: number, after?: string): Generator<Page> {
  const place = keyPosition(table);
  const query = [...place.columns, ...table.columns].map((column, at) => `${quotedName(column)} as c${at}`).join(", ");
  const order = place.columns.map(quotedName).join(", ");
  const marks = place.columns.map(() => "?").join(", ");
  const statement = source.prepare(
    `select ${query} from ${quotedName(table.name)} where (${order}) > (${marks}) order by ${order} limit ?`,
  );
  statement.setReadBigInts(true);
  let last = after ?? place.start;
  for (;;) {
    const found = statement.all(...place.read(last), most).map((row) => Object.values(row));
    const end = found.at(-1)?.slice(0, place.columns.length);
    if (!end) return;
    last = place.written(end);
    yield { rows: found.map((row) => row.slice(place.columns.length).map(written)), last };
  }
}

interface KeyPosition {
  columns: string[];
  start: string;
  read(place: string): (bigint | string)[];
  written(values: SQLOutputValue[]): string;
}

function keyPosition({ key, hasRowid }: TableOfFile): KeyPosition {
  if (hasRowid) {
    return {
      columns: ["rowid"],
      start: String(-(2n ** 63n)),
      read: (place) => [BigInt(place)],
      written: ([rowid]) => String(rowid),
    };
  }
  // Our tables without rowid have text keys that are never all empty.
  return {
    columns: key,
    start: JSON.stringify(key.map(() => "")),
    read: (place) => JSON.parse(place),
    written: (values) => JSON.stringify(values),
  };
}

function written(value: SQLOutputValue | undefined): Value {
  if (value === null || value === undefined) return null;
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : String(value);
}

export function countDifferences(table: TableOfFile, rows: readonly Row[], found: readonly Row[]): number {
  const keyColumns = keyColumnIndexes(table);
  const keyOf = (row: Row) => JSON.stringify(keyColumns.map((place) => row[place]));
  const byKey = new Map(found.map((row) => [keyOf(row), JSON.stringify(row)]));
  return rows.filter((row) => byKey.get(keyOf(row)) !== JSON.stringify(row)).length;
}

export function keyColumnIndexes({ columns, key }: TableOfFile): number[] {
  return key.map((column) => columns.indexOf(column));
}
