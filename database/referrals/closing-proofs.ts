import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ClosingProofChecksTable, ClosingProofsTable } from "./proofs-schema.ts";

export interface CheckedProof extends ClosingProofsTable {
  check: ClosingProofChecksTable | undefined;
}

/** Of these closings, newest first, each with what was read on it. */
export async function proofsOfClosings(reader: Reader, closingIds: readonly string[]): Promise<CheckedProof[]> {
  if (closingIds.length === 0) return [];
  const proofs = await reader
    .selectFrom("closingProofs")
    .selectAll()
    .where("closingId", "in", closingIds)
    .orderBy("addedAt", "desc")
    .orderBy("id", "desc")
    .execute();
  if (proofs.length === 0) return [];
  const ids = proofs.map(({ id }) => id);
  const checks = await reader.selectFrom("closingProofChecks").selectAll().where("proofId", "in", ids).execute();
  return proofs.map((proof) => ({ ...proof, check: checks.find(({ proofId }) => proofId === proof.id) }));
}

export async function proofById(reader: Reader, id: string): Promise<CheckedProof | undefined> {
  const proof = await reader.selectFrom("closingProofs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!proof) return undefined;
  const checks = reader.selectFrom("closingProofChecks").selectAll().where("proofId", "=", id);
  return { ...proof, check: await checks.executeTakeFirst() };
}

/** One that waited before needs no check any more. */
export async function insertProof(tx: Writer, proof: ClosingProofsTable): Promise<void> {
  const before = tx.updateTable("closingProofs").set({ closedAt: proof.addedAt });
  await before.where("closingId", "=", proof.closingId).where("closedAt", "is", null).execute();
  await tx.insertInto("closingProofs").values(proof).execute();
}

export async function insertProofCheck(tx: Writer, check: ClosingProofChecksTable): Promise<void> {
  await tx.updateTable("closingProofs").set({ closedAt: check.at }).where("id", "=", check.proofId).execute();
  await tx.insertInto("closingProofChecks").values(check).execute();
}

/** Those that wait for a check, with the agent. A file that was removed has nothing to check. */
export const listProofs = (reader: Reader, window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("closingProofs")
      .innerJoin("agents", "agents.id", "closingProofs.agentId")
      .select(["closingProofs.id", "closingId", "leadId", "agentId", "addedAt as receivedAt"])
      .select(["firstName", "lastName"])
      .where("closedAt", "is", null)
      .where("closingProofs.name", "<>", ""),
    { time: "addedAt", id: "closingProofs.id" },
    window,
  ).execute();

/**
 * The files of those whose fee was paid, or that were added if it never was, before this time go; what was read on them
 * stays. @returns how many
 */
export async function emptyOldProofs(tx: Writer, until: string, most: number): Promise<number> {
  const old = tx
    .selectFrom("closingProofs")
    .select("id")
    .where("name", "<>", "")
    .where("addedAt", "<", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("invoices")
            .innerJoin("invoiceBalances", "invoiceBalances.id", "invoices.id")
            .select("invoices.id")
            .whereRef("invoices.closingId", "=", "closingProofs.closingId")
            .where("paidOn", ">=", until.slice(0, 10)),
        ),
      ),
    )
    .orderBy("addedAt")
    .orderBy("id")
    .limit(most);
  const emptied = await tx
    .updateTable("closingProofs")
    .set({ name: "" })
    .where("id", "in", old)
    .returning("id")
    .execute();
  return emptied.length;
}
