import { didWrite } from "#database/did-write.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { RecommendationsTable } from "./reviews-schema.ts";

/** With the names of both agents, and the license of the one who recommends. */
const open = (reader: Reader) =>
  reader
    .selectFrom("recommendations")
    .innerJoin("agents as from", "from.id", "recommendations.agentId")
    .innerJoin("agents as to", "to.id", "recommendations.toAgentId")
    .selectAll("recommendations")
    .select(["from.firstName", "from.lastName", "from.brokerage", "from.licenseState", "from.licenseNumber"])
    .select(["to.firstName as toFirstName", "to.lastName as toLastName"])
    .where("recommendations.endedAt", "is", null);

export type OpenRecommendation = Awaited<ReturnType<ReturnType<typeof open>["execute"]>>[number];

/** Those of this agent and those by this agent, the newest first. */
export const recommendationsOf = (reader: Reader, agentId: string): Promise<OpenRecommendation[]> =>
  open(reader)
    .where((is) => is.or([is("toAgentId", "=", agentId), is("recommendations.agentId", "=", agentId)]))
    .orderBy("recommendations.at", "desc")
    .execute();

/** @returns false if they recommend this agent already */
export function insertRecommendation(tx: Writer, recommendation: RecommendationsTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("recommendations")
      .values(recommendation)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The agent who recommends, and the one who is recommended. */
type Both = Pick<RecommendationsTable, "agentId" | "toAgentId">;

/** By the agent who is recommended. @returns undefined if there is nothing to accept */
export const acceptRecommendation = (
  tx: Writer,
  { id, toAgentId, at }: { id: string; toAgentId: string; at: string },
): Promise<Both | undefined> =>
  tx
    .updateTable("recommendations")
    .set({ acceptedAt: at })
    .where("id", "=", id)
    .where("toAgentId", "=", toAgentId)
    .where("acceptedAt", "is", null)
    .where("endedAt", "is", null)
    .returning(["agentId", "toAgentId"])
    .executeTakeFirst();

/** By either of the two. @returns undefined if there is nothing to end */
export const endRecommendation = (
  tx: Writer,
  { id, agentId, at }: { id: string; agentId: string; at: string },
): Promise<Both | undefined> =>
  tx
    .updateTable("recommendations")
    .set({ endedAt: at })
    .where("id", "=", id)
    .where((is) => is.or([is("toAgentId", "=", agentId), is("agentId", "=", agentId)]))
    .where("endedAt", "is", null)
    .returning(["agentId", "toAgentId"])
    .executeTakeFirst();

/** An agent of the network, by license or email as typed. */
export async function agentToRecommend(reader: Reader, entered: { email: string; licenseNumber: string }) {
  return reader
    .selectFrom("agents")
    .select(["id", "firstName", "lastName"])
    .where("joinedAt", "is not", null)
    .where("mergedInto", "is", null)
    .where((is) =>
      is.or([
        is("email", "=", entered.email),
        is("contactEmail", "=", entered.email),
        is("licenseNumber", "=", entered.licenseNumber),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}
