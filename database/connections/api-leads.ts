import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";

function accepted(reader: Reader, { agentId, member }: Viewer) {
  const all = reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .select(["acceptances.id", "acceptedAt as receivedAt", "leadId", "acceptances.stage", "acceptances.stageSince"])
    .select(["laterOn", "lostReason", "version", "endedAt", "kind", "zip", "city", "state", "answers", "ownAnswers"])
    .where("acceptances.agentId", "=", agentId);
  return member.role === "team-member" ? all.where("acceptances.memberId", "=", member.id) : all;
}

export type ApiLead = Awaited<ReturnType<ReturnType<typeof accepted>["execute"]>>[number];

/** By the time of acceptance. */
export function acceptedLeads(
  reader: Reader,
  viewer: Viewer,
  { isEnded, stage }: { isEnded: boolean; stage: AgentStage | undefined },
  page: PageRequest,
): Promise<ApiLead[]> {
  let found = accepted(reader, viewer).where("endedAt", isEnded ? "is not" : "is", null);
  if (stage) found = found.where("acceptances.stage", "=", stage);
  return inOrder(found, { time: "acceptedAt", id: "acceptances.id" }, page).execute();
}

/** By the newest acceptance of this workspace. */
export const apiLead = (reader: Reader, viewer: Viewer, leadId: string): Promise<ApiLead | undefined> =>
  accepted(reader, viewer).where("leadId", "=", leadId).orderBy("acceptedAt", "desc").limit(1).executeTakeFirst();

/** Of one lead, the newest first. */
export const activitiesPage = (
  reader: Reader,
  { agentId, leadId, onlyNotes }: { agentId: string; leadId: string; onlyNotes: boolean },
  page: PageRequest,
) =>
  inOrder(
    reader
      .selectFrom("activities")
      .selectAll()
      .select("at as receivedAt")
      .where("agentId", "=", agentId)
      .where("leadId", "=", leadId)
      .$if(onlyNotes, (notes) => notes.where("kind", "=", "noted")),
    { time: "at", id: "id" },
    page,
  ).execute();
