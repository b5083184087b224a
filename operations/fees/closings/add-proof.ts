import { insertProof, proofsOfClosings } from "#database/fees/closing-proofs.ts";
import { closingById } from "#database/fees/closings.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import type { Reader } from "#database/schema.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { commissionOf, maxProofs, type ProofRefusal } from "#domain/fees/closings/closing-proof.ts";
import { readAmount } from "#domain/values/amount.ts";
import { type SentFile, storeFile } from "#operations/files/store-files.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import type { World } from "#operations/world.ts";

export interface SentProof {
  closingId: string;
  /** The commission on the statement, as typed. */
  amount: string;
  /** Undefined: none was chosen. */
  file: SentFile | undefined;
}

export type ProofAdded = { ok: true } | { ok: false; reason: ProofRefusal };

/** The agent proves the commission of a closed deal by its settlement statement (workspace D6). */
export async function addProof(world: World, by: Viewer, { closingId, amount, file }: SentProof): Promise<ProofAdded> {
  const closing = await provableClosing(world.database.read, by, closingId);
  if (typeof closing === "string") return { ok: false, reason: closing };
  const commission = commissionOf(readAmount(amount));
  if (!commission.ok) return { ok: false, reason: commission.problem };
  if (!file) return { ok: false, reason: "no-file" };
  const { agentId, member } = by;
  const { leadId, no } = closing;
  const id = world.newId();
  const place = { ownerKind: "proof" as const, id, ownerId: id, leadId, memberId: member.id };
  const refused = await storeFile<ProofRefusal>(
    world,
    file,
    async (reader) => {
      const found = await provableClosing(reader, by, closingId);
      return typeof found === "string" ? found : place;
    },
    async (tx, { addedAt }) => {
      const { cents } = commission;
      await insertProof(tx.db, { id, closingId, leadId, agentId, addedAt, cents, closedAt: null });
      const sent = { agentId, memberId: member.id, action: "proof-sent", about: leadId, detail: { no } } as const;
      await recordMemberEvent(tx, sent);
    },
  );
  return refused === undefined ? { ok: true } : { ok: false, reason: refused };
}

/** A deal of this member's lead whose commission can be proved now, or why not. */
async function provableClosing(
  reader: Reader,
  by: Viewer,
  closingId: string,
): Promise<ClosingsTable | "unknown-closing" | "not-closed" | "too-many"> {
  const closing = await closingOfMember(reader, by, closingId);
  if (!closing) return "unknown-closing";
  if (closing.state !== "closed") return "not-closed";
  return (await proofsOfClosings(reader, [closingId])).length < maxProofs ? closing : "too-many";
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
