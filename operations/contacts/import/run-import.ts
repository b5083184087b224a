import { type AddressOfLead, addressesOfLeads } from "#database/contacts/import-matches.ts";
import { advanceImport } from "#database/contacts/imports.ts";
import type { ImportsTable } from "#database/contacts/imports-schema.ts";
import { parseImportCounts } from "#database/engine/stored-json.ts";
import { type ImportCounts, noCounts } from "#domain/contacts/import/import-state.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { findPeople } from "./find-people.ts";
import { importBook, type ReadPerson, type RowDecision } from "./import-book.ts";
import { inSlices, type ReadRow, readImport, sliceSize } from "./read-import.ts";
import { storeRows } from "./store-rows.ts";
import { viewerOfImport } from "./viewer-of-import.ts";

/** While a process works on an import, nobody else gets it; a killed one's is taken up after it. */
const leaseSeconds = 60;
export const leaseOf = (now: Date): string => addDuration(now, { seconds: leaseSeconds });

/** In milliseconds, of one transaction. SQLite's run on the event loop; a PostgreSQL server takes time of its own. */
const mostMs = { sqlite: 10, postgres: 100 };
export const transactionMs = (world: World) => mostMs[world.database.engine];

const rowsOfDryRun = 40;
const leaseEveryRows = 2000;

/** The dry run: counts what the run will do, and changes nobody. Begins again after a kill. */
export async function checkImport(world: World, file: ImportsTable, isStopping: () => boolean): Promise<void> {
  const { read } = world.database;
  const viewer = await viewerOfImport(read, file);
  const book = importBook({ ...file, newId: world.newId }, await addressesOfLeads(read, file.agentId));
  let [counts, last, reached] = [{ ...noCounts }, 0, file];
  for await (const slice of inSlices(readImport(world, file, 0), () => rowsOfDryRun)) {
    const fault = slice.find((row) => "fault" in row);
    if (fault) return advance({ state: "refused", fault: fault.fault, faultAt: fault.no, leasedUntil: null });
    const people = slice.filter((row) => "person" in row);
    const found = await findPeople(read, viewer, book, people);
    counts = counted(
      counts,
      slice.length - people.length,
      people.map((row) => book.decide(row, found)),
    );
    last = slice.at(-1)?.no ?? last;
    if (isStopping()) return advance({ leasedUntil: null });
    if (last - reached.doneTo >= leaseEveryRows) await advance({ doneTo: last, leasedUntil: leaseOf(world.now()) });
  }
  if (last === 0) return advance({ state: "refused", fault: "no-rows", faultAt: null, leasedUntil: null });
  return advance({ state: "checked", total: last, counts: JSON.stringify(counts), leasedUntil: null });

  async function advance(change: Partial<ImportsTable>): Promise<void> {
    await inTransaction(world, ({ db }) => advanceImport(db, reached, change));
    reached = { ...reached, ...change };
  }
}

/** Stores slice after slice; each says in its own transaction how far it came, so that none is stored twice. */
export async function runImport(world: World, file: ImportsTable, isStopping: () => boolean): Promise<void> {
  const { read } = world.database;
  const leads = await addressesOfLeads(read, file.agentId);
  const slices = sliceSize(transactionMs(world));
  let reached = file;
  for await (const slice of inSlices(readImport(world, file, file.doneTo), slices.size)) {
    if (isStopping()) return;
    const next = await storeSlice(world, reached, slice, { leads, took: slices.took });
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
  { leads, took }: { leads: readonly AddressOfLead[]; took(ms: number, rows: number): void },
): Promise<ImportsTable | undefined> {
  return inTransaction(world, async (tx) => {
    const began = world.steady();
    const people = slice.filter((row) => "person" in row);
    const refused = slice.filter((row) => "refused" in row);
    const viewer = await viewerOfImport(tx.db, file);
    const book = importBook({ ...file, newId: tx.newId }, leads);
    const found = await findPeople(tx.db, viewer, book, people);
    const decisions = people.map((row: ReadPerson) => book.decide(row, found));
    const counts = counted(parseImportCounts(file.counts), refused.length, decisions);
    const change = {
      doneTo: slice.at(-1)?.no ?? file.doneTo,
      counts: JSON.stringify(counts),
      leasedUntil: leaseOf(tx.now),
    };
    if (!(await advanceImport(tx.db, file, change))) return undefined;
    await storeRows(tx, file, decisions, refused);
    took(world.steady() - began, slice.length);
    return { ...file, ...change };
  });
}

function counted(before: ImportCounts, refused: number, decisions: readonly RowDecision[]): ImportCounts {
  const counts = { ...before, refused: before.refused + refused };
  for (const { outcome, isHousehold, person } of decisions) {
    counts[outcome] += 1;
    counts.households += isHousehold ? 1 : 0;
    counts.shortened += person.isShortened ? 1 : 0;
    counts.stopped += person.stops.length > 0 ? 1 : 0;
  }
  return counts;
}
