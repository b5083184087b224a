import { insertProof, proofsOfClosings } from "#database/referrals/closing-proofs.ts";
import { closingById } from "#database/referrals/closings.ts";
import type { ClosingsTable } from "#database/referrals/referrals-schema.ts";
import type { Reader } from "#database/schema.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { safeFileName } from "#domain/files/file-type.ts";
import { commissionOf, isProofType, maxProofs, type ProofRefusal } from "#domain/referrals/closing-proof.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { readAmount } from "#domain/values/amount.ts";
import { storeOrReport } from "#operations/files/store-or-report.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface SentProof {
  closingId: string;
  /** The commission on the statement, as typed. */
  amount: string;
  /** Undefined: none was chosen. */
  file: { name: string; content: AsyncIterable<Uint8Array> } | undefined;
}

export type ProofAdded = { ok: true } | { ok: false; reason: ProofRefusal };

/** The agent proves the commission of a closed deal by its settlement statement (workspace D6). */
export async function addProof(world: World, by: Viewer, { closingId, amount, file }: SentProof): Promise<ProofAdded> {
  const early = await provableClosing(world.database.read, by, closingId);
  if (typeof early === "string") return { ok: false, reason: early };
  const commission = commissionOf(readAmount(amount));
  if (!commission.ok) return { ok: false, reason: commission.problem };
  if (!file) return { ok: false, reason: "no-file" };
  const stored = await storeOrReport(world, file.content, (content) => world.files.add(content));
  if (stored === "not-stored") return { ok: false, reason: stored };
  if ("refused" in stored) return { ok: false, reason: stored.refused };
  // The content that is no proof has no row, so that `removeUnusedFiles` takes it.
  if (!isProofType(stored.type)) return { ok: false, reason: "unknown-type" };
  const { sha256, bytes, type } = stored;
  return inTransaction(world, async (tx): Promise<ProofAdded> => {
    const closing = await provableClosing(tx.db, by, closingId);
    if (typeof closing === "string") return { ok: false, reason: closing };
    const { leadId } = closing;
    const { agentId } = by;
    const memberId = by.member.id;
    const name = safeFileName(wellFormed(file.name), type);
    const row = { id: tx.newId(), closingId, leadId, agentId, memberId, addedAt: tx.now.toISOString() };
    await insertProof(tx.db, { ...row, name, type, sha256, bytes, cents: commission.cents, closedAt: null });
    await recordMemberEvent(tx, { agentId, memberId, action: "proof-sent", about: leadId, detail: { no: closing.no } });
    return { ok: true };
  });
}

/** A deal of this member's lead whose commission can be proved now, or why not. */
async function provableClosing(
  reader: Reader,
  by: Viewer,
  closingId: string,
): Promise<ClosingsTable | "unknown-closing" | "not-closed" | "too-many-proofs"> {
  const closing = await closingOfMember(reader, by, closingId);
  if (!closing) return "unknown-closing";
  if (closing.state !== "closed") return "not-closed";
  return (await proofsOfClosings(reader, [closingId])).length < maxProofs ? closing : "too-many-proofs";
}

/** @returns undefined unless it is of a lead that this member works or worked */
export async function closingOfMember(
  reader: Reader,
  by: Viewer,
  closingId: string,
): Promise<ClosingsTable | undefined> {
  const closing = await closingById(reader, closingId);
  if (!closing || closing.agentId !== by.agentId) return undefined;
  return (await acceptanceOf(reader, by, closing.leadId)) ? closing : undefined;
}
