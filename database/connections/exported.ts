import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";

/** Every lead that the workspace has accepted; of one that is no longer theirs, no name and no address. */
export async function exportedLeads(reader: Reader, { agentId, member }: Viewer, page: PageRequest) {
  const accepted = reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .select([
      "acceptances.id as id",
      "acceptedAt as receivedAt",
      "leadId",
      "leads.kind as kind",
      "acceptances.stage as stage",
    ])
    .select(["endedAt", "firstName", "lastName", "phone", "email", "zip", "memberId"])
    .where("acceptances.agentId", "=", agentId)
    .$if(member.role === "team-member", (own) => own.where("memberId", "=", member.id));
  const rows = await inOrder(accepted, { time: "acceptances.acceptedAt", id: "acceptances.id" }, page).execute();
  return rows.map((row) => (row.endedAt === null ? row : { ...row, ...nobody }));
}

const nobody = { firstName: "", lastName: "", phone: "", email: "" };

export const exportedTasks = (reader: Reader, { agentId, member }: Viewer, page: PageRequest) =>
  inOrder(
    reader
      .selectFrom("tasks")
      .select(["id", "createdAt as receivedAt", "text", "dueOn", "doneAt", "leadId", "memberId"])
      .where("agentId", "=", agentId)
      .$if(member.role === "team-member", (own) => own.where("memberId", "=", member.id)),
    { time: "tasks.createdAt", id: "tasks.id" },
    page,
  ).execute();

/** What happened with leads that are still theirs. */
export const exportedActivities = (
  reader: Reader,
  { agentId, member }: Viewer,
  kind: "noted" | undefined,
  page: PageRequest,
) =>
  inOrder(
    reader
      .selectFrom("activities")
      .select(["id", "at as receivedAt", "kind", "detail", "leadId", "memberId"])
      .where("agentId", "=", agentId)
      .where((is) =>
        is(
          "leadId",
          "in",
          is
            .selectFrom("acceptances")
            .select("acceptances.leadId")
            .where("acceptances.agentId", "=", agentId)
            .where("endedAt", "is", null)
            .$if(member.role === "team-member", (own) => own.where("memberId", "=", member.id)),
        ),
      )
      .$if(kind !== undefined, (some) => some.where("kind", "=", "noted")),
    { time: "activities.at", id: "activities.id" },
    page,
  ).execute();
