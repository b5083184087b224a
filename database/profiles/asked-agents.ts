import type { Reader, Writer } from "#database/schema.ts";
import type { AskedAgentsTable } from "./profiles-schema.ts";

export const insertAskedAgent = async (tx: Writer, asked: AskedAgentsTable): Promise<void> =>
  void (await tx
    .insertInto("askedAgents")
    .values(asked)
    .onConflict((conflict) => conflict.column("leadId").doNothing())
    .execute());

export const askedAgentOf = (reader: Reader, leadId: string): Promise<AskedAgentsTable | undefined> =>
  reader.selectFrom("askedAgents").selectAll().where("leadId", "=", leadId).executeTakeFirst();
