import type { Reader } from "#database/schema.ts";
import { parseActivity } from "#database/work/activities.ts";

/** Of these leads: who has them now, their changes of stage and their deals, each oldest first. */
export async function progressOfLeads(reader: Reader, leadIds: readonly string[]) {
  if (leadIds.length === 0) return { acceptances: [], changes: [], closings: [] };
  const acceptances = await reader
    .selectFrom("acceptances")
    .selectAll()
    .where("leadId", "in", leadIds)
    .where("endedAt", "is", null)
    .execute();
  const changes = await reader
    .selectFrom("activities")
    .selectAll()
    .where("leadId", "in", leadIds)
    .where("kind", "=", "stage-changed")
    .orderBy("at")
    .orderBy("id")
    .execute();
  const closings = await reader
    .selectFrom("closings")
    .selectAll()
    .where("leadId", "in", leadIds)
    .orderBy("no")
    .execute();
  return { acceptances, changes: changes.map(parseActivity), closings };
}
