import type { ExpressionBuilder } from "kysely";
import { didWrite } from "#database/did-write.ts";
import type { Reader, Schema, Writer } from "#database/schema.ts";
import type { Viewer } from "./acceptances.ts";
import type { TasksTable } from "./work-schema.ts";

export async function insertTask(
  tx: Writer,
  task: Pick<TasksTable, "id" | "agentId" | "memberId" | "leadId" | "text" | "dueOn" | "createdAt"> &
    Partial<Pick<TasksTable, "contactId" | "dealId" | "ruleKey" | "closingId">>,
): Promise<void> {
  await tx.insertInto("tasks").values(task).execute();
}

/** Of this workspace: for a team member, their own and those of the leads they work on. */
const tasksFor = (reader: Reader, viewer: Viewer) => {
  const { agentId, member } = viewer;
  const tasks = reader.selectFrom("tasks").selectAll().where("agentId", "=", agentId);
  if (member.role !== "team-member") return tasks;
  return tasks.where((is) => is.or([is("memberId", "=", member.id), is("leadId", "in", leadsOf(is, viewer))]));
};

const leadsOf = (is: ExpressionBuilder<Schema, "tasks">, { agentId, member }: Viewer) =>
  is
    .selectFrom("acceptances")
    .select("acceptances.leadId")
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.memberId", "=", member.id)
    .where("endedAt", "is", null);

/** @returns undefined if there is none that this viewer may see */
export const taskOf = (reader: Reader, viewer: Viewer, id: string): Promise<TasksTable | undefined> =>
  tasksFor(reader, viewer).where("id", "=", id).executeTakeFirst();

/** A lead, or a contact with those merged into it and its deals. */
export type TasksOf = { leadId: string } | { contactIds: readonly string[] };

/** Their visibility follows the record's page, which the viewer may see. */
const tasksOfRecord = (reader: Reader, viewer: Viewer, of: TasksOf) =>
  "leadId" in of
    ? tasksFor(reader, viewer).where("leadId", "=", of.leadId)
    : reader
        .selectFrom("tasks")
        .selectAll()
        .where("agentId", "=", viewer.agentId)
        .where((is) =>
          is.or([
            is("contactId", "in", of.contactIds),
            is("dealId", "in", is.selectFrom("deals").select("deals.id").where("contactId", "in", of.contactIds)),
          ]),
        );

/** Some open ones by day. @param after the last of the part before */
export function openTasksOfRecord(
  reader: Reader,
  viewer: Viewer,
  { of, after, most }: { of: TasksOf; after: Pick<TasksTable, "dueOn" | "createdAt" | "id"> | undefined; most: number },
): Promise<TasksTable[]> {
  const open = tasksOfRecord(reader, viewer, of).where("doneAt", "is", null);
  return open
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("dueOn", "createdAt", "id"),
          ">",
          tuple(after?.dueOn ?? "", after?.createdAt ?? "", after?.id ?? ""),
        ),
      ),
    )
    .orderBy("dueOn")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** The last of those done, the last first. @param after the last of the part before */
export const doneTasksOfRecord = (
  reader: Reader,
  viewer: Viewer,
  { of, after, most }: { of: TasksOf; after?: { doneAt: string; id: string } | undefined; most: number },
): Promise<TasksTable[]> =>
  tasksOfRecord(reader, viewer, of)
    .where("doneAt", "is not", null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("doneAt", "id"), "<", tuple(after?.doneAt ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("doneAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();

/** Open tasks of one member, by day. @param until YYYY-MM-DD, with that day */
export function openTasksOf(
  reader: Reader,
  viewer: Viewer,
  { memberId, until }: { memberId: string; until: string },
): Promise<TasksTable[]> {
  return tasksFor(reader, viewer)
    .where("memberId", "=", memberId)
    .where("doneAt", "is", null)
    .where("dueOn", "<=", until)
    .orderBy("dueOn")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** @returns the open task that says the same, as a second press sends it */
export function sameOpenTask(
  reader: Reader,
  {
    agentId,
    memberId,
    leadId,
    contactId = null,
    text,
    dueOn,
  }: Pick<TasksTable, "agentId" | "memberId" | "leadId" | "text" | "dueOn"> & { contactId?: string | null },
): Promise<TasksTable | undefined> {
  return reader
    .selectFrom("tasks")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("memberId", "=", memberId)
    .where("leadId", leadId === null ? "is" : "=", leadId)
    .where("contactId", contactId === null ? "is" : "=", contactId)
    .where("text", "=", text)
    .where("dueOn", "=", dueOn)
    .where("doneAt", "is", null)
    .executeTakeFirst();
}

/** @param done null: it is open again @returns false if it was so already */
export function markTask(tx: Writer, id: string, done: { at: string; by: string } | null): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("tasks")
      .set({ doneAt: done?.at ?? null, doneBy: done?.by ?? null })
      .where("id", "=", id)
      .where("doneAt", done ? "is" : "is not", null),
  );
}

/** The tasks of a lead that this workspace no longer has; its history keeps what was done. */
export async function deleteTasks(tx: Writer, { agentId, leadId }: { agentId: string; leadId: string }): Promise<void> {
  await tx.deleteFrom("tasks").where("agentId", "=", agentId).where("leadId", "=", leadId).execute();
}
