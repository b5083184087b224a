import { parseUndoCounts } from "#database/engine/stored-json.ts";
import { advanceImport, markRowsUndone, rowsToUndo } from "#database/imports/imports.ts";
import type { ImportsTable } from "#database/imports/imports-schema.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { kindOf } from "./kind-of-import.ts";
import { sliceSize } from "./read-import.ts";
import { leaseOf, transactionMs } from "./run-import.ts";

/** Takes back row after row, the last first. One that was changed since stays. */
export async function undoImport(world: World, file: ImportsTable, isStopping: () => boolean): Promise<void> {
  const slices = sliceSize(transactionMs(world));
  for (let reached = file; !isStopping(); ) {
    const next = await undoSlice(world, reached, slices);
    if (!next) return;
    reached = next;
  }
}

/** @returns the import after it; undefined: nothing is left, or another process did it */
function undoSlice(
  world: World,
  file: ImportsTable,
  slices: ReturnType<typeof sliceSize>,
): Promise<ImportsTable | undefined> {
  return inTransaction(world, async (tx) => {
    const began = world.steady();
    const rows = await rowsToUndo(tx.db, file.id, file.doneTo, slices.size());
    const last = rows.at(-1);
    if (!last) {
      await advanceImport(tx.db, file, { state: "undone", leasedUntil: null });
      return undefined;
    }
    const outcomes = await kindOf(file).undo(tx, rows, file);
    const counts = parseUndoCounts(file.undoCounts);
    for (const outcome of outcomes.values()) counts[outcome] += 1;
    const change = { doneTo: last.no, undoCounts: JSON.stringify(counts), leasedUntil: leaseOf(tx.now) };
    if (!(await advanceImport(tx.db, file, change))) throw new Error("Two processes undid one import.");
    await markRowsUndone(tx.db, file.id, outcomes);
    slices.took(world.steady() - began, rows.length);
    return { ...file, ...change };
  });
}
