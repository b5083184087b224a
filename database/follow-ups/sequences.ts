import { z } from "zod";
import { insert } from "#database/insert.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type Sequence, stepKinds, stepOrigins } from "#domain/follow-ups/sequence.ts";
import type { SequencesTable, SequenceVersionsTable } from "./follow-ups-schema.ts";

const steps = z.array(
  z.object({
    kind: z.enum(stepKinds),
    days: z.number(),
    after: z.enum(stepOrigins),
    subject: z.string(),
    body: z.string(),
  }),
);

export type StoredSequence = Sequence & Pick<SequencesTable, "id" | "versionId" | "removedAt" | "createdAt">;

/** What a workspace has changed of ours, with its own, the oldest first, each in its newest version. */
export async function storedSequences(reader: Reader, agentId: string): Promise<StoredSequence[]> {
  const rows = await reader
    .selectFrom("sequences")
    .innerJoin("sequenceVersions", "sequenceVersions.id", "sequences.versionId")
    .select(["sequences.id", "sequences.key", "versionId", "createdAt", "removedAt", "name", "base", "steps"])
    .where("sequences.agentId", "=", agentId)
    .orderBy("createdAt")
    .orderBy("sequences.id")
    .execute();
  return rows.map((row) => ({ ...row, steps: steps.parse(JSON.parse(row.steps)) }));
}

type Version = Pick<SequenceVersionsTable, "id" | "agentId" | "memberId" | "at">;

/** A version never changes. */
export const insertSequenceVersion = (
  tx: Writer,
  version: Version,
  { key, name, base, steps: all }: Sequence,
): Promise<void> => insert(tx, "sequenceVersions", { ...version, key, name, base, steps: JSON.stringify(all) });

export async function upsertSequence(tx: Writer, sequence: SequencesTable): Promise<void> {
  const { versionId, removedAt } = sequence;
  await tx
    .insertInto("sequences")
    .values(sequence)
    .onConflict((conflict) => conflict.columns(["agentId", "key"]).doUpdateSet({ versionId, removedAt }))
    .execute();
}

/** The newest version of this workspace that says exactly this. */
export async function versionThatSays(
  reader: Reader,
  agentId: string,
  { key, name, base, steps: all }: Sequence,
): Promise<string | undefined> {
  const found = await reader
    .selectFrom("sequenceVersions")
    .select("id")
    .where("agentId", "=", agentId)
    .where("key", "=", key)
    .where("name", "=", name)
    .where("base", "=", base)
    .where("steps", "=", JSON.stringify(all))
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** As they were when people began them, by id. */
export async function sequencesOfVersions(reader: Reader, ids: readonly string[]): Promise<Map<string, Sequence>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("sequenceVersions")
    .select(["id", "key", "name", "base", "steps"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, steps: steps.parse(JSON.parse(row.steps)) }]));
}
