import type { Reader, Writer } from "#database/schema.ts";
import { signatureChainStart } from "#domain/brokers/agreement.ts";
import type { BrokerSignature } from "#domain/brokers/broker-signature.ts";

/** Whether the broker whom the agent has now has signed it. */
export const isCountersigned = async (reader: Reader, signatureId: string): Promise<boolean> =>
  (await currentAnswer(reader, signatureId))?.answer === "signed";

/** The last one of the broker whom the agent has now. */
export const currentAnswer = (reader: Reader, signatureId: string): Promise<BrokerSignature | undefined> =>
  reader
    .selectFrom("brokerSignatures")
    .innerJoin("agents", (join) =>
      join
        .onRef("agents.id", "=", "brokerSignatures.agentId")
        .onRef("agents.brokerId", "=", "brokerSignatures.brokerId"),
    )
    .selectAll("brokerSignatures")
    .where("signatureId", "=", signatureId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();

/** All answers to one signature, whoever gave them, the first one first. */
export const answersTo = (reader: Reader, signatureId: string): Promise<BrokerSignature[]> =>
  reader
    .selectFrom("brokerSignatures")
    .selectAll()
    .where("signatureId", "=", signatureId)
    .orderBy("position")
    .execute();

/** @returns the end of the chain */
export async function lastBrokerSignature(tx: Writer): Promise<{ position: number; hash: string }> {
  const last = await tx
    .selectFrom("brokerSignatures")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? { position: 0, hash: signatureChainStart };
}

export const brokerSignaturesAfter = (reader: Reader, position: number, most: number): Promise<BrokerSignature[]> =>
  reader
    .selectFrom("brokerSignatures")
    .selectAll()
    .where("position", ">", position)
    .orderBy("position")
    .limit(most)
    .execute();
