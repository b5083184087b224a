import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { FilesTable } from "#database/files/files-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ClosingProofChecksTable, ClosingProofsTable } from "./proofs-schema.ts";

export interface CheckedProof extends ClosingProofsTable, Pick<FilesTable, "name" | "bytes"> {
  check: ClosingProofChecksTable | undefined;
}

/** Of these closings, newest first, each with what was read on it. */
export async function proofsOfClosings(reader: Reader, closingIds: readonly string[]): Promise<CheckedProof[]> {
  if (closingIds.length === 0) return [];
  const proofs = await withFile(reader)
    .where("closingId", "in", closingIds)
    .orderBy("closingProofs.addedAt", "desc")
    .orderBy("closingProofs.id", "desc")
    .execute();
  if (proofs.length === 0) return [];
  const ids = proofs.map(({ id }) => id);
  const checks = await reader.selectFrom("closingProofChecks").selectAll().where("proofId", "in", ids).execute();
  return proofs.map((proof) => ({ ...proof, check: checks.find(({ proofId }) => proofId === proof.id) }));
}

export async function proofById(reader: Reader, id: string): Promise<CheckedProof | undefined> {
  const proof = await withFile(reader).where("closingProofs.id", "=", id).executeTakeFirst();
  if (!proof) return undefined;
  const checks = reader.selectFrom("closingProofChecks").selectAll().where("proofId", "=", id);
  return { ...proof, check: await checks.executeTakeFirst() };
}

const withFile = (reader: Reader) =>
  reader
    .selectFrom("closingProofs")
    .innerJoin("files", "files.id", "closingProofs.id")
    .selectAll("closingProofs")
    .select(["files.name", "files.bytes"]);

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
      .crossJoin("agents")
      .whereRef("agents.id", "=", "closingProofs.agentId")
      .crossJoin("files")
      .whereRef("files.id", "=", "closingProofs.id")
      .select(["closingProofs.id", "closingId", "closingProofs.leadId", "agentId"])
      .select(["closingProofs.addedAt as receivedAt", "firstName", "lastName"])
      .where("closedAt", "is", null)
      .where("files.name", "<>", ""),
    { time: "closingProofs.addedAt", id: "closingProofs.id" },
    window,
  );
