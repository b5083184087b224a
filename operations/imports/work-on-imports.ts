import { claimImport, hasImportAtWork } from "#database/imports/imports.ts";
import type { ImportsTable } from "#database/imports/imports-schema.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { checkImport, leaseOf, runImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

const work: Partial<Record<ImportsTable["state"], typeof runImport>> = {
  checking: checkImport,
  running: runImport,
  undoing: undoImport,
};

/**
 * Works on one import to its end. One that a killed process left is taken up where that one stopped, once its lease is
 * over. @param isStopping asked between slices: then another process may go on at once @returns whether there was one
 */
export async function workOnImports(world: World, isStopping: () => boolean = () => false): Promise<boolean> {
  const now = world.now();
  if (!(await hasImportAtWork(world.database.read, now.toISOString()))) return false;
  const lease = { now: now.toISOString(), leasedUntil: leaseOf(now) };
  const file = await inTransaction(world, ({ db }) => claimImport(db, lease));
  if (!file) return false;
  await work[file.state]?.(world, file, isStopping);
  if (isStopping()) await inTransaction(world, ({ db }) => release(db, file.id));
  return true;
}

async function release(db: Parameters<typeof claimImport>[0], id: string): Promise<void> {
  await db.updateTable("imports").set({ leasedUntil: null }).where("id", "=", id).execute();
}
