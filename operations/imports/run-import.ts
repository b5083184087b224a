import { parseImportCounts } from "#database/engine/stored-json.ts";
import { advanceImport, insertImportRows, type NewImportRow } from "#database/imports/imports.ts";
import type { ImportsTable } from "#database/imports/imports-schema.ts";
import { addCounts, noCounts } from "#domain/imports/import-state.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { ImportedRow, ImportWork } from "./import-kind.ts";
import { kindOf } from "./kind-of-import.ts";
import { inSlices, type ReadRow, readImport, sliceSize } from "./read-import.ts";

/** While a process works on an import, nobody else gets it; a killed one's is taken up after it. */
const leaseSeconds = 60;
export const leaseOf = (now: Date): string => addDuration(now, { seconds: leaseSeconds });

/** In milliseconds, of one transaction. SQLite's run on the event loop; a PostgreSQL server takes time of its own. */
const mostMs = { sqlite: 10, postgres: 100 };
export const transactionMs = (world: World) => mostMs[world.database.engine];

const rowsOfDryRun = 40;
const leaseEveryRows = 2000;

/** The dry run: says what the run will do, and changes nobody. Begins again after a kill. */
export async function checkImport(world: World, file: ImportsTable, isStopping: () => boolean): Promise<void> {
  const kind = kindOf(file);
  const work = await kind.begin(world, file);
  let [counts, last, reached] = [noCounts, 0, file];
  for await (const slice of inSlices(readImport(world, file, { after: 0, kind }), () => rowsOfDryRun)) {
    const rows = slice.filter(isRead);
    const fault = slice.find((row) => "fault" in row);
    if (fault) return advance({ state: "refused", fault: fault.fault, faultAt: fault.no, leasedUntil: null });
    const judged = await work.judge(rows);
    counts = addCounts(counts, judged.counts);
    last = slice.at(-1)?.no ?? last;
    if (isStopping()) return advance({ leasedUntil: null });
    if (judged.rows.length > 0 || last - reached.doneTo >= leaseEveryRows)
      await advance({ doneTo: last, leasedUntil: leaseOf(world.now()) }, judged.rows);
  }
  if (last === 0) return advance({ state: "refused", fault: "no-rows", faultAt: null, leasedUntil: null });
  return advance({ state: "checked", total: last, counts: JSON.stringify(counts), leasedUntil: null });

  async function advance(change: Partial<ImportsTable>, rows: readonly NewImportRow[] = []): Promise<void> {
    await inTransaction(world, async ({ db }) => {
      if (await advanceImport(db, reached, change)) await insertImportRows(db, rows);
    });
    reached = { ...reached, ...change };
  }
}

/** Stores slice after slice; each says in its own transaction how far it came, so that none is stored twice. */
export async function runImport(world: World, file: ImportsTable, isStopping: () => boolean): Promise<void> {
  const kind = kindOf(file);
  const work = await kind.begin(world, file);
  const slices = sliceSize(transactionMs(world));
  let reached = file;
  for await (const slice of inSlices(readImport(world, file, { after: file.doneTo, kind }), slices.size)) {
    if (isStopping()) return;
    const next = await storeSlice(world, reached, slice, { work, took: slices.took });
    if (!next) return;
    reached = next;
  }
  const ended = { state: "done" as const, endedAt: world.now().toISOString(), leasedUntil: null };
  await inTransaction(world, ({ db }) => advanceImport(db, reached, ended));
}

/** @returns the import after it; undefined if another process did it */
function storeSlice(
  world: World,
  file: ImportsTable,
  slice: readonly ReadRow[],
  { work, took }: { work: ImportWork; took(ms: number, rows: number): void },
): Promise<ImportsTable | undefined> {
  return inTransaction(world, async (tx) => {
    const began = world.steady();
    const rows = slice.filter(isRead);
    const reached = { doneTo: slice.at(-1)?.no ?? file.doneTo, leasedUntil: leaseOf(tx.now) };
    if (!(await advanceImport(tx.db, file, reached))) return undefined;
    const counts = JSON.stringify(addCounts(parseImportCounts(file.counts), await work.store(tx, rows)));
    await advanceImport(tx.db, { ...file, ...reached }, { counts });
    took(world.steady() - began, slice.length);
    return { ...file, ...reached, counts };
  });
}

const isRead = (row: ReadRow): row is ImportedRow => !("fault" in row);
