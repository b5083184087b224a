import type { Reader } from "#database/schema.ts";

/** Whether the broker whom the agent has now has signed it; the last answer of theirs counts. */
export async function isCountersigned(reader: Reader, signatureId: string): Promise<boolean> {
  const last = await reader
    .selectFrom("brokerSignatures")
    .innerJoin("agents", (join) =>
      join
        .onRef("agents.id", "=", "brokerSignatures.agentId")
        .onRef("agents.brokerId", "=", "brokerSignatures.brokerId"),
    )
    .select("answer")
    .where("signatureId", "=", signatureId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.answer === "signed";
}
