import { shippedSequences } from "#content/follow-ups/sequences.ts";
import {
  insertSequenceVersion,
  storedSequences,
  upsertSequence,
  versionThatSays,
} from "#database/follow-ups/sequences.ts";
import { type EnteredSequence, mostSequences, readSequence, type Sequence } from "#domain/follow-ups/sequence.ts";
import { shippedList } from "#operations/shipped-list.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Follow-ups of a workspace. An edit is a new version: who is under way finishes the one that they began. */
export const sequences = shippedList({
  shipped: shippedSequences,
  most: mostSequences,
  stored: storedSequences,
  bare: ({ key, name, base, steps }: Sequence): Sequence => ({ key, name, base, steps }),
  read(entered: EnteredSequence) {
    const read = readSequence(entered);
    return read.ok ? { ok: true, item: read.sequence } : read;
  },
  async store(tx, { agentId, member }, { removedAt, ...sequence }) {
    const at = tx.now.toISOString();
    const versionId = tx.newId();
    await insertSequenceVersion(tx.db, { id: versionId, agentId, memberId: member.id, at }, sequence);
    await upsertSequence(tx.db, { id: tx.newId(), agentId, key: sequence.key, versionId, createdAt: at, removedAt });
  },
});

/** The version that somebody who starts now is on. Ours is stored here, so that a later release changes nobody's. */
export async function versionToStart(tx: Transaction, agentId: string, sequence: Sequence): Promise<string> {
  const known = await versionThatSays(tx.db, agentId, sequence);
  if (known !== undefined) return known;
  const id = tx.newId();
  await insertSequenceVersion(tx.db, { id, agentId, memberId: null, at: tx.now.toISOString() }, sequence);
  return id;
}
