import type { Reader, Writer } from "#database/schema.ts";
import type { RequestedAgentsTable } from "./profiles-schema.ts";

export const insertRequestedAgent = async (tx: Writer, asked: RequestedAgentsTable): Promise<void> =>
  void (await tx
    .insertInto("askedAgents")
    .values(asked)
    .onConflict((conflict) => conflict.column("leadId").doNothing())
    .execute());

export const requestedAgentOf = (reader: Reader, leadId: string): Promise<RequestedAgentsTable | undefined> =>
  reader.selectFrom("askedAgents").selectAll().where("leadId", "=", leadId).executeTakeFirst();
