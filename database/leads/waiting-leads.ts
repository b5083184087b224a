import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";

/**
 * Verified leads in this agent's zip codes that were routed to nobody, because those who could get them have no checked
 * license, are away or have an overdue fee. By zip code, without the persons.
 */
export async function waitingLeads(reader: Reader, agentId: string): Promise<{ zip: string; count: number }[]> {
  const rows = await reader
    .selectFrom("leads")
    .innerJoin("zipClaims", "zipClaims.zip", "leads.zip")
    .select(["zipClaims.zip", (is) => is.fn.countAll<number>().as("count")])
    .where("zipClaims.agentId", "=", agentId)
    .where("zipClaims.state", "=", "active")
    .where("leads.stage", "=", "double-verified")
    .where((is) =>
      is.exists(
        is
          .selectFrom("leadRoutings")
          .select("leadRoutings.id")
          .whereRef("leadRoutings.leadId", "=", "leads.id")
          .where("leadRoutings.agentId", "is", null)
          .where(
            sql<boolean>`(reasons like '%"license-not-checked"%' or reasons like '%"away"%' or reasons like '%"fee-overdue"%')`,
          ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("offers")
            .select("offers.id")
            .whereRef("offers.leadId", "=", "leads.id")
            .where("offers.state", "=", "open"),
        ),
      ),
    )
    .groupBy("zipClaims.zip")
    .orderBy("zipClaims.zip")
    .execute();
  return rows.map(({ zip, count }) => ({ zip, count: Number(count) }));
}
