import { sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";

/**
 * How many leads agents have accepted, by month (UTC), the newest first; of the leads themselves nothing. Of agents who
 * are with these firms now and for whom these have signed. `id` is the agent's, `receivedAt` when the month began.
 */
export function acceptedByMonth(reader: Reader, brokerIds: readonly string[], window: PageRequest) {
  const month = sql<string>`substr("acceptedAt", 1, 7) || '-01T00:00:00.000Z'`;
  const months = reader
    .selectFrom("acceptances")
    .select(["agentId as id", month.as("receivedAt"), sql<number>`cast(count(*) as integer)`.as("accepted")])
    .where("agentId", "in", agentsOfFirms(reader, brokerIds))
    .groupBy(["agentId", month]);
  const listed = reader.selectFrom(months.as("months")).select(["id", "receivedAt", "accepted"]);
  return inOrder(listed, { time: "receivedAt", id: "id" }, window).execute();
}

/** Agents who are with these firms now, and for whom these have signed. */
export const agentsOfFirms = (reader: Reader, brokerIds: readonly string[]) =>
  reader
    .selectFrom("brokerSignatures as answers")
    .innerJoin("agents", "agents.id", "answers.agentId")
    .select("agents.id")
    .where("answers.brokerId", "in", brokerIds)
    .where("agents.brokerId", "in", brokerIds)
    .where("answers.answer", "=", "signed")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("brokerSignatures as later")
            .select("later.id")
            .whereRef("later.signatureId", "=", "answers.signatureId")
            .whereRef("later.position", ">", "answers.position")
            .where("later.brokerId", "in", brokerIds),
        ),
      ),
    );

/** As they signed their first agreement, by the agent's id. */
export async function namesSigned(reader: Reader, agentIds: readonly string[]): Promise<Map<string, string>> {
  if (agentIds.length === 0) return new Map();
  const signed = await reader
    .selectFrom("signatures")
    .select(["agentId", "typedName"])
    .where("agentId", "in", agentIds)
    .orderBy("position", "desc")
    .execute();
  return new Map(signed.map(({ agentId, typedName }) => [agentId, typedName]));
}
