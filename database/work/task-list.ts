import { type RawBuilder, sql } from "kysely";
import { contactBlock } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { mostCounted } from "#domain/values/group-digits.ts";
import type { Viewer } from "./acceptances.ts";
import type { TasksTable } from "./work-schema.ts";

/** With the person of the lead, if there is one. A team member sees their own. */
function tasksWithLead(reader: Reader, { agentId, member }: Viewer, memberId?: string) {
  const of = member.role === "team-member" ? member.id : memberId;
  const tasks = reader
    .selectFrom("tasks")
    .leftJoin("leads", "leads.id", "tasks.leadId")
    .select([
      "tasks.id",
      "text",
      "dueOn",
      "memberId",
      "doneAt",
      "tasks.createdAt",
      "tasks.leadId",
      "firstName",
      "lastName",
      contactBlock.as("blocked"),
      "tasks.dealId",
    ])
    .select((is) => is.selectFrom("deals").select("title").whereRef("deals.id", "=", "tasks.dealId").as("dealTitle"))
    .where("tasks.agentId", "=", agentId);
  return of === undefined ? tasks : tasks.where("memberId", "=", of);
}

export type ListedTask = Awaited<ReturnType<ReturnType<typeof tasksWithLead>["execute"]>>[number];

interface OpenTasks {
  /** Undefined for everybody whom the viewer may see. */
  memberId?: string | undefined;
  /** YYYY-MM-DD, with that day. */
  until?: string;
  /** The last one of the page before. */
  after?: Pick<TasksTable, "dueOn" | "createdAt" | "id"> | undefined;
  most: number;
}

/** The most overdue first. */
export function listOpenTasks(reader: Reader, viewer: Viewer, { memberId, until, after, most }: OpenTasks) {
  let open = tasksWithLead(reader, viewer, memberId).where("doneAt", "is", null);
  if (until !== undefined) open = open.where("dueOn", "<=", until);
  if (after) {
    const { dueOn, createdAt, id } = after;
    open = open
      .where("dueOn", ">=", dueOn)
      .where(sql<boolean>`(tasks."dueOn", tasks."createdAt", tasks.id) > (${dueOn}, ${createdAt}, ${id})`);
  }
  return open.orderBy("dueOn").orderBy("tasks.createdAt").orderBy("tasks.id").limit(most).execute();
}

interface DoneTasks {
  memberId: string | undefined;
  /** ISO */
  since: string;
  after?: Pick<TasksTable, "doneAt" | "id"> | undefined;
  most: number;
}

/** The last first. */
export function listDoneTasks(reader: Reader, viewer: Viewer, { memberId, since, after, most }: DoneTasks) {
  let done = tasksWithLead(reader, viewer, memberId).where("doneAt", ">=", since);
  if (after?.doneAt) {
    const { doneAt, id } = after;
    done = done
      .where("doneAt", "<=", doneAt)
      .where((is) => is.or([is("doneAt", "<", doneAt), is("tasks.id", ">", id)]));
  }
  return done.orderBy("doneAt", "desc").orderBy("tasks.id").limit(most).execute();
}

export interface TaskCounts {
  overdue: number;
  today: number;
  coming: number;
  done: number;
}

/** Each up to `mostCounted`. @param today YYYY-MM-DD @param since ISO, for those done */
export async function taskCounts(
  reader: Reader,
  { agentId, member }: Viewer,
  { memberId, today, since }: { memberId: string | undefined; today: string; since: string },
): Promise<TaskCounts> {
  const of = member.role === "team-member" ? member.id : memberId;
  const own = of === undefined ? sql`` : sql`and "memberId" = ${of}`;
  const count = (those: RawBuilder<unknown>) => sql<number | string>`(select count(*) from (select 1 from tasks
    where "agentId" = ${agentId} ${own} and ${those} limit ${sql.lit(mostCounted)}) as found)`;
  const { rows } = await sql<Record<keyof TaskCounts, number | string>>`select
    ${count(sql`"doneAt" is null and "dueOn" < ${today}`)} as overdue,
    ${count(sql`"doneAt" is null and "dueOn" = ${today}`)} as today,
    ${count(sql`"doneAt" is null and "dueOn" > ${today}`)} as coming,
    ${count(sql`"doneAt" >= ${since}`)} as done`.execute(reader);
  const number = (name: keyof TaskCounts) => Number(rows[0]?.[name] ?? 0);
  return { overdue: number("overdue"), today: number("today"), coming: number("coming"), done: number("done") };
}

/** The first open task of each of these leads. One reads the start of an index, however many tasks a lead has. */
export async function nextTasks(reader: Reader, agentId: string, leadIds: readonly string[]) {
  if (leadIds.length === 0) return new Map<string, { text: string; dueOn: string }>();
  const rows = await reader
    .selectFrom("acceptances as of")
    .innerJoin("tasks", (join) =>
      join.on("tasks.id", "=", (is) =>
        is
          .selectFrom("tasks as open")
          .select("open.id")
          .where("open.agentId", "=", agentId)
          .whereRef("open.leadId", "=", "of.leadId")
          .where("open.doneAt", "is", null)
          .orderBy("open.dueOn")
          .orderBy("open.createdAt")
          .orderBy("open.id")
          .limit(1),
      ),
    )
    .select(["of.leadId", "tasks.text", "tasks.dueOn"])
    .where("of.agentId", "=", agentId)
    .where("of.leadId", "in", leadIds)
    .execute();
  return new Map(rows.map(({ leadId, text, dueOn }) => [leadId, { text, dueOn }]));
}
