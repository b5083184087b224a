import type { Reader } from "#database/schema.ts";
import type { Viewer } from "./acceptances.ts";

/** With the person of the lead, if there is one. A team member sees their own. */
function tasksWithLead(reader: Reader, { agentId, member }: Viewer, memberId?: string) {
  const of = member.role === "team-member" ? member.id : memberId;
  const tasks = reader
    .selectFrom("tasks")
    .leftJoin("leads", "leads.id", "tasks.leadId")
    .select(["tasks.id", "text", "dueOn", "memberId", "doneAt", "tasks.leadId", "firstName", "lastName"])
    .where("tasks.agentId", "=", agentId);
  return of === undefined ? tasks : tasks.where("memberId", "=", of);
}

export type ListedTask = Awaited<ReturnType<ReturnType<typeof tasksWithLead>["execute"]>>[number];

interface OpenTasks {
  /** Undefined: of everybody whom the viewer may see. */
  memberId?: string | undefined;
  /** YYYY-MM-DD, with that day. */
  until?: string;
  most: number;
}

/** The most overdue first. */
export function listOpenTasks(reader: Reader, viewer: Viewer, { memberId, until, most }: OpenTasks) {
  const open = tasksWithLead(reader, viewer, memberId).where("doneAt", "is", null);
  return (until === undefined ? open : open.where("dueOn", "<=", until))
    .orderBy("dueOn")
    .orderBy("tasks.createdAt")
    .orderBy("tasks.id")
    .limit(most)
    .execute();
}

/** Done since then (ISO), the last first. */
export const listDoneTasks = (
  reader: Reader,
  viewer: Viewer,
  { memberId, since, most }: { memberId: string | undefined; since: string; most: number },
) =>
  tasksWithLead(reader, viewer, memberId)
    .where("doneAt", ">=", since)
    .orderBy("doneAt", "desc")
    .orderBy("tasks.id")
    .limit(most)
    .execute();

/** The first open task of each of these leads. */
export async function nextTasks(reader: Reader, agentId: string, leadIds: readonly string[]) {
  if (leadIds.length === 0) return new Map<string, { text: string; dueOn: string }>();
  const rows = await reader
    .selectFrom("tasks")
    .select(["leadId", "text", "dueOn", "createdAt"])
    .where("agentId", "=", agentId)
    .where("leadId", "in", leadIds)
    .where("doneAt", "is", null)
    .execute();
  // Sorted here: for an order SQLite would read all tasks of the workspace by day.
  const lastFirst = rows.toSorted(
    (one, other) => other.dueOn.localeCompare(one.dueOn) || other.createdAt.localeCompare(one.createdAt),
  );
  return new Map(lastFirst.map(({ leadId, text, dueOn }) => [leadId ?? "", { text, dueOn }]));
}
