import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import { sharedLeads } from "#database/leads/shared-persons.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";

/** Every lead that the workspace has accepted, with what may leave about its person. */
export async function exportedLeads(reader: Reader, { agentId, member }: Viewer, now: Date, page: PageRequest) {
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
    .select(["endedAt", "zip", "memberId"])
    .where("acceptances.agentId", "=", agentId)
    .$if(member.role === "team-member", (own) => own.where("memberId", "=", member.id));
  const rows = await inOrder(accepted, { time: "acceptances.acceptedAt", id: "acceptances.id" }, page).execute();
  // One that was given back and accepted again stands in two rows.
  const open = rows.map(({ leadId, endedAt }) => (endedAt === null ? leadId : null));
  const of = await sharedLeads(reader, agentId, open, now);
  return rows.map((row) => {
    const { written: _, ...person } = of(row.endedAt === null ? row.leadId : null).person;
    return { ...row, ...person };
  });
}

export async function exportedTasks(reader: Reader, { agentId, member }: Viewer, now: Date, page: PageRequest) {
  const tasks = reader
    .selectFrom("tasks")
    .select(["id", "createdAt as receivedAt", "text", "dueOn", "doneAt", "leadId", "memberId"])
    .where("agentId", "=", agentId)
    .$if(member.role === "team-member", (own) => own.where("memberId", "=", member.id));
  const rows = await inOrder(tasks, { time: "tasks.createdAt", id: "tasks.id" }, page).execute();
  const of = await sharedLeads(reader, agentId, leadsIn(rows), now);
  return rows.map((row) => ({ ...row, text: of(row.leadId).text(row.text) }));
}

/** What happened with leads that are still theirs. */
export async function exportedActivities(
  reader: Reader,
  { agentId, member }: Viewer,
  now: Date,
  { kind, ...page }: PageRequest & { kind: "noted" | undefined },
) {
  const activities = reader
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
    .$if(kind !== undefined, (some) => some.where("kind", "=", "noted"));
  const rows = await inOrder(activities, { time: "activities.at", id: "activities.id" }, page).execute();
  const of = await sharedLeads(reader, agentId, leadsIn(rows), now);
  return rows.map((row) => ({ ...row, detail: withTexts(row.detail, of(row.leadId).text) }));
}

const leadsIn = (rows: readonly { leadId: string | null }[]) => rows.map(({ leadId }) => leadId);

/** Ids stay as they are. */
const withTexts = (detail: string, text: (written: string) => string): string =>
  JSON.stringify(
    JSON.parse(detail, (name, value: unknown) =>
      typeof value === "string" && !/id$/i.test(name) ? text(value) : value,
    ),
  );
