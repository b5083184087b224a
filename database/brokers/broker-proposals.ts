import type { Reader, Writer } from "#database/schema.ts";
import type { BrokerProposalsTable } from "./brokers-schema.ts";

export const openProposal = (reader: Reader, agentId: string): Promise<BrokerProposalsTable | undefined> =>
  reader
    .selectFrom("brokerProposals")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("closedAt", "is", null)
    .executeTakeFirst();

export async function insertProposal(
  tx: Writer,
  proposal: Omit<BrokerProposalsTable, "closedAt" | "closedBy" | "outcome">,
): Promise<void> {
  await tx
    .insertInto("brokerProposals")
    .values({ ...proposal, closedAt: null, closedBy: null, outcome: null })
    .execute();
}

/** The agent's open one, if there is one. */
export async function closeProposal(
  tx: Writer,
  agentId: string,
  how: Pick<BrokerProposalsTable, "closedAt" | "closedBy" | "outcome">,
): Promise<void> {
  await tx
    .updateTable("brokerProposals")
    .set(how)
    .where("agentId", "=", agentId)
    .where("closedAt", "is", null)
    .execute();
}
