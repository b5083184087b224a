import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { ImportState, UndoOutcome } from "#domain/imports/import-state.ts";
import type { ImportRowsTable, ImportsTable } from "./imports-schema.ts";

/** A team member sees their own. */
export function importsFor(reader: Reader, { agentId, member }: Viewer) {
  const all = reader.selectFrom("imports").where("agentId", "=", agentId);
  return member.role === "team-member" ? all.where("memberId", "=", member.id) : all;
}

/** Newest first. */
export const listImports = (reader: Reader, viewer: Viewer, most: number): Promise<ImportsTable[]> =>
  importsFor(reader, viewer).selectAll().orderBy("createdAt", "desc").orderBy("id", "desc").limit(most).execute();

export const importOf = (reader: Reader, viewer: Viewer, id: string): Promise<ImportsTable | undefined> =>
  importsFor(reader, viewer).selectAll().where("id", "=", id).executeTakeFirst();

/** @param from in which state it must be @returns false if it is in another one */
export async function moveImport(
  tx: Writer,
  id: string,
  from: readonly ImportState[],
  change: Partial<Omit<ImportsTable, "id" | "agentId" | "memberId">>,
): Promise<boolean> {
  const moved = tx.updateTable("imports").set(change).where("id", "=", id).where("state", "in", from);
  return (await moved.returning("id").executeTakeFirst()) !== undefined;
}

/** As the index has it, so that both stores use it. */
const atWork = sql<boolean>`state in ('checking', 'running', 'undoing')`;

/** Asked before each claim, as a transaction for nothing would make other writers wait. */
export async function hasImportAtWork(reader: Reader, now: string): Promise<boolean> {
  return (await waitingImport(reader, now).executeTakeFirst()) !== undefined;
}

/** The import that waits longest for somebody to work on it. Nobody else gets it until `leasedUntil`. */
export const claimImport = (
  tx: Writer,
  { now, leasedUntil }: { now: string; leasedUntil: string },
): Promise<ImportsTable | undefined> =>
  tx
    .updateTable("imports")
    .set({ leasedUntil })
    .where("id", "=", waitingImport(tx, now))
    .returningAll()
    .executeTakeFirst();

const waitingImport = (reader: Reader, now: string) =>
  reader
    .selectFrom("imports")
    .select("id")
    .where(atWork)
    .where((is) => is.or([is("leasedUntil", "is", null), is("leasedUntil", "<", now)]))
    .orderBy("id")
    .limit(1);

/** Those whose file may go: sent, and ended, before this time. */
export const oldImports = (reader: Reader, until: string) =>
  reader
    .selectFrom("imports")
    .select("id")
    .where(sql<boolean>`sha256 <> ''`)
    .where("createdAt", "<", until)
    .where((is) => is.or([is("endedAt", "is", null), is("endedAt", "<", until)]))
    .where(sql<boolean>`not (${atWork})`)
    .execute();

/**
 * The work on an import went on.
 * @param from what it was based on @returns false if another process has done it: then nothing may be stored
 */
export async function advanceImport(
  tx: Writer,
  { id, state, doneTo }: Pick<ImportsTable, "id" | "state" | "doneTo">,
  change: Partial<ImportsTable>,
): Promise<boolean> {
  const row = await tx
    .updateTable("imports")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", state)
    .where("doneTo", "=", doneTo)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type NewImportRow = Omit<ImportRowsTable, "undone">;

/** In place of what a dry run said of them. */
export async function insertImportRows(tx: Writer, rows: readonly NewImportRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  if (first.says)
    await tx
      .deleteFrom("importRows")
      .where("importId", "=", first.importId)
      .where(
        "no",
        "in",
        rows.map(({ no }) => no),
      )
      .execute();
  await tx
    .insertInto("importRows")
    .values(rows.map((row) => ({ ...row, undone: null })))
    .execute();
}

/** Those that changed the book, the last first: each was based on those before it. */
export const rowsToUndo = (reader: Reader, importId: string, below: number, most: number): Promise<ImportRowsTable[]> =>
  reader
    .selectFrom("importRows")
    .selectAll()
    .where("importId", "=", importId)
    .where("no", "<", below)
    .where((is) => is.or([is("outcome", "=", "new"), is("before", "is not", null)]))
    .orderBy("no", "desc")
    .limit(most)
    .execute();

export const refusedRows = (
  reader: Reader,
  importId: string,
  after: number,
  most: number,
): Promise<ImportRowsTable[]> =>
  reader
    .selectFrom("importRows")
    .selectAll()
    .where("importId", "=", importId)
    .where("outcome", "=", "refused")
    .where("no", ">", after)
    .orderBy("no")
    .limit(most)
    .execute();

/** Those whose phone Excel had shortened: their numbers. */
export async function shortenedRows(reader: Reader, importId: string, most: number): Promise<number[]> {
  const rows = reader.selectFrom("importRows").select("no").where("importId", "=", importId);
  const found = await rows.where("reason", "=", "shortened").orderBy("no").limit(most).execute();
  return found.map(({ no }) => no);
}

/** Of whom the undo left, because the member changed them. */
export const keptByUndo = (reader: Reader, importId: string, most: number) =>
  reader
    .selectFrom("importRows")
    .innerJoin("contacts", "contacts.id", "importRows.contactId")
    .select(["contacts.id", "contacts.firstName", "contacts.lastName", "contacts.company", "importRows.no"])
    .where("importRows.importId", "=", importId)
    .where("importRows.undone", "=", "kept")
    .orderBy("importRows.no")
    .limit(most)
    .execute();

export async function markRowsUndone(
  tx: Writer,
  importId: string,
  outcomes: ReadonlyMap<number, UndoOutcome>,
): Promise<void> {
  for (const [undone, found] of Map.groupBy(outcomes, ([, outcome]) => outcome)) {
    const rows = tx.updateTable("importRows").set({ undone }).where("importId", "=", importId);
    await rows
      .where(
        "no",
        "in",
        found.map(([no]) => no),
      )
      .execute();
  }
}

/** Rows of imports that nobody can take back any more. @returns how many went */
export async function deleteOldRows(tx: Writer, importId: string, most: number): Promise<number> {
  const { rows } = await sql<{ no: number }>`delete from "importRows" where "importId" = ${importId} and no in
    (select no from "importRows" where "importId" = ${importId} limit ${most}) returning no`.execute(tx);
  return rows.length;
}

/** Of an import of agents: what became of each row, or of those that staff must look at. */
export const saidRows = (
  reader: Reader,
  importId: string,
  { after, most, such }: { after: number; most: number; such?: readonly ImportRowsTable["outcome"][] },
): Promise<ImportRowsTable[]> => {
  const rows = reader.selectFrom("importRows").selectAll().where("importId", "=", importId).where("no", ">", after);
  return (such ? rows.where("outcome", "in", such) : rows).orderBy("no").limit(most).execute();
};

/** Agents whom an import added and no undo has taken back. */
export const importedAgents = (reader: Reader, importId: string) =>
  reader
    .selectFrom("importRows")
    .innerJoin("agents", "agents.id", "importRows.agentId")
    .select(["agents.id", "agents.firstName", "agents.lastName", "importRows.no", "importRows.undone"])
    .where("importRows.importId", "=", importId)
    .where("importRows.outcome", "=", "new")
    .orderBy("importRows.no")
    .execute();
