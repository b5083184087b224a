import { setImmediate as nextTurn } from "node:timers/promises";
import { parseColumns } from "#database/engine/stored-json.ts";
import type { ImportsTable } from "#database/imports/imports-schema.ts";
import { valuesOfRow } from "#domain/imports/columns.ts";
import type { ImportFileFault } from "#domain/imports/import-file.ts";
import type { World } from "#operations/world.ts";
import type { ImportedRow, ImportKind } from "./import-kind.ts";

export type ReadRow = ImportedRow | { no: number; fault: ImportFileFault };

type ImportWorld = Pick<World, "files" | "contactReader" | "steady">;

/** What else waits for the event loop gets its turn at least so often. */
const turnMs = 8;

/**
 * The rows of an import's file after this one, in short turns. The last may be a fault: then nothing of the file may be
 * used.
 */
export async function* readImport(
  world: ImportWorld,
  file: ImportsTable,
  { after, kind }: { after: number; kind: ImportKind },
): AsyncGenerator<ReadRow> {
  const content = await world.files.open(file.sha256);
  if (!content) throw new Error(`The file of import ${file.id} is missing.`);
  const columns = parseColumns(file.columns, kind.fields);
  let began = world.steady();
  let rows = 0;
  const form = { encoding: file.encoding, delimiter: file.delimiter ?? undefined };
  for await (const row of world.contactReader.rows(content, form)) {
    if (world.steady() - began > turnMs) {
      await nextTurn();
      began = world.steady();
    }
    if ("fault" in row) return yield row;
    if (row.no === 1 && file.hasHeader === 1) continue;
    rows += 1;
    if (rows > kind.mostRows) return yield { no: row.no, fault: "too-many-rows" };
    if (row.no <= after) continue;
    if ("refused" in row) yield { no: row.no, refused: row.refused, cells: [row.text] };
    else if ("cells" in row) yield { no: row.no, values: valuesOfRow(columns, row.cells), cells: row.cells };
    else yield { no: row.no, values: row.values, cells: [] };
  }
}

/** Rows in slices of the size that `size` names then. */
export async function* inSlices<Row>(rows: AsyncIterable<Row>, size: () => number): AsyncGenerator<Row[]> {
  let slice: Row[] = [];
  for await (const row of rows) {
    slice.push(row);
    if (slice.length < size()) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

/** As many rows as one transaction writes in its time: a slice that took long makes the next one shorter. */
export function sliceSize(mostMs: number) {
  let size = 10;
  return {
    size: () => size,
    took(ms: number, rows: number) {
      const fitting = Math.round((rows * mostMs) / Math.max(ms, 0.1));
      size = Math.max(2, Math.min(2 * size, fitting, mostRows));
    },
  };
}

// PostgreSQL's driver takes 50 ms for the search terms of 200.
const mostRows = 100;
