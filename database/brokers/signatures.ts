import type { Reader, Writer } from "#database/schema.ts";
import { type Signature, signatureChainStart } from "#domain/brokers/agreement.ts";

/** @returns the end of the chain */
export async function lastSignature(tx: Writer): Promise<{ position: number; hash: string }> {
  const last = await tx
    .selectFrom("signatures")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? { position: 0, hash: signatureChainStart };
}

/** The first one counts: later texts change nothing of what was signed. */
export const signatureOfAgent = (reader: Reader, agentId: string): Promise<Signature | undefined> =>
  reader
    .selectFrom("signatures")
    .selectAll()
    .where("agentId", "=", agentId)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();

export const signatureById = (reader: Reader, id: string): Promise<Signature | undefined> =>
  reader.selectFrom("signatures").selectAll().where("id", "=", id).executeTakeFirst();

export const signaturesAfter = (reader: Reader, position: number, most: number): Promise<Signature[]> =>
  reader
    .selectFrom("signatures")
    .selectAll()
    .where("position", ">", position)
    .orderBy("position")
    .limit(most)
    .execute();
