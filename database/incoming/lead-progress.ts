import type { Reader } from "#database/schema.ts";
import { parseActivity } from "#database/work/activities.ts";

/** Of these leads: who has them now, their changes of stage, contacts and deals, each oldest first. */
export async function progressOfLeads(reader: Reader, leadIds: readonly string[]) {
  if (leadIds.length === 0) return { acceptances: [], activities: [], closings: [] };
  const acceptances = await reader
    .selectFrom("acceptances")
    .selectAll()
    .where("leadId", "in", leadIds)
    .where("endedAt", "is", null)
    .execute();
  const activities = await reader
    .selectFrom("activities")
    .selectAll()
    .where("leadId", "in", leadIds)
    .where("kind", "in", ["stage-changed", "contacted"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  const closings = await reader
    .selectFrom("closings")
    .selectAll()
    .where("leadId", "in", leadIds)
    .orderBy("no")
    .execute();
  return { acceptances, activities: activities.map(parseActivity), closings };
}
