import { setImmediate as nextTurn } from "node:timers/promises";
import type { ListWindow } from "#database/engine/list-window.ts";
import type { Position } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import { type CsvColumns, csvCell } from "#domain/text/csv-cell.ts";
import { textFile } from "./text-file.ts";

/** Rows of one turn of the event loop: as many as it reads and writes out in a few milliseconds. */
const rowsAtOnce = { first: 50, fewest: 25, most: 1000 };
const turnMs = 4;

export interface CsvOf<Row> {
  names: string[];
  /** For a program that takes a byte order mark for a part of the first name. */
  unmarked?: true;
  linesOf(read: Reader, rows: Row[]): Promise<string[][]> | string[][];
}

/** A line for each row. */
export const csvOf = <Row>(columns: CsvColumns<Row>): CsvOf<Row> => ({
  names: Object.keys(columns),
  linesOf: (_, rows) => cellsOf(columns, rows),
});

/** A line for each row, with more than the list shows. */
export const csvOfMore = <Row, Line>(
  more: (read: Reader, rows: Row[]) => Promise<Line[]>,
  columns: CsvColumns<Line>,
): CsvOf<Row> => ({
  names: Object.keys(columns),
  linesOf: async (read, rows) => cellsOf(columns, await more(read, rows)),
});

const cellsOf = <Line>(columns: CsvColumns<Line>, lines: Line[]) =>
  lines.map((line) => Object.values(columns).map(([kind, of]) => csvCell(kind, of(line))));

interface Export<Row> {
  columns: CsvOf<Row>;
  read: Reader;
  window: ListWindow;
}

/**
 * Streams all rows as a CSV file (RFC 4180, UTF-8 with a byte order mark for Excel). A spreadsheet runs no cell as a
 * formula and shows every text as it is.
 */
export function csvFile<Row extends Position>(
  name: string,
  list: Export<Row>,
  rows: (window: ListWindow) => Promise<Row[]>,
): Response {
  return textFile(name, "text/csv", textOf(list, rows));
}

/** Of lines that are there already. */
export const csvFileOf = <Line>(name: string, columns: CsvColumns<Line>, lines: Line[]): Response =>
  textFile(name, "text/csv", textOfLines(columns, lines));

async function* textOfLines<Line>(columns: CsvColumns<Line>, lines: Line[]) {
  yield headOf(Object.keys(columns)) + cellsOf(columns, lines).map(lineOf).join("");
}

/** With a byte order mark, for Excel. */
const headOf = (names: readonly string[]) => `\uFEFF${namesOf(names)}`;
const namesOf = (names: readonly string[]) => lineOf(names.map((name) => csvCell("text", name)));

async function* textOf<Row extends Position>(
  { columns, read, window }: Export<Row>,
  rows: (window: ListWindow) => Promise<Row[]>,
) {
  yield columns.unmarked ? namesOf(columns.names) : headOf(columns.names);
  let after = window.after;
  let most = rowsAtOnce.first;
  for (;;) {
    // SQLite and a fast client never wait, so without this no other request is answered until the end.
    await nextTurn();
    const began = performance.now();
    const page = await rows({ ...window, after, most });
    const lines = await columns.linesOf(read, page);
    const isLast = page.length < most;
    most = rowsForOneTurn(most, performance.now() - began);
    yield lines.map(lineOf).join("");
    if (isLast) return;
    after = page.at(-1);
  }
}

/** @param ms how long the last `rows` took */
function rowsForOneTurn(rows: number, ms: number): number {
  const fitting = Math.min(2 * rows, Math.round((rows * turnMs) / Math.max(ms, 0.1)));
  return Math.max(rowsAtOnce.fewest, Math.min(rowsAtOnce.most, fitting));
}

const lineOf = (cells: readonly string[]) => `${cells.join(",")}\r\n`;
