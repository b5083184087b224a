import type { z } from "zod";
import { leadRefusals } from "#content/members/lead-refusals.ts";
import { sharedLeads } from "#database/leads/shared-persons.ts";
import type { Reader } from "#database/schema.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { listDoneTasks, listOpenTasks } from "#database/work/task-list.ts";
import { doneTasksOfRecord, openTasksOfRecord, taskOf } from "#database/work/tasks.ts";
import type { TasksTable } from "#database/work/work-schema.ts";
import { addTask as addTaskTo } from "#operations/work/add-task.ts";
import { finishTask, reopenTask as reopen, type TaskFinished } from "#operations/work/finish-task.ts";
import { badCursor, cursorOf, readCursor } from "./cursor.ts";
import { endpoint, notFound, nothing } from "./endpoint.ts";
import { newTask, pageQuery, Stored, Task, TaskPage, tasksQuery } from "./schemas.ts";
import type { ApiAccess } from "./token.ts";

const listTasks = endpoint({
  ...{ method: "GET", path: "tasks", name: "listTasks", scope: "tasks:read" },
  ...{ query: tasksQuery, body: nothing, answer: TaskPage },
  async run({ database: { read }, now }, { access, query: { show, limit, cursor } }) {
    const last = readCursor(cursor);
    if (last === "unreadable") return badCursor;
    const [at = "", second = "", third = ""] = last ?? [];
    const most = limit + 1;
    const rows =
      show === "open"
        ? await listOpenTasks(read, access, { after: last && { dueOn: at, createdAt: second, id: third }, most })
        : await listDoneTasks(read, access, {
            ...{ memberId: undefined, since: "", after: last && { doneAt: at, id: second }, most },
          });
    const data = rows.slice(0, limit);
    const end = rows.length > limit ? data.at(-1) : undefined;
    const place = end && (show === "open" ? [end.dueOn, end.createdAt, end.id] : [end.doneAt ?? "", end.id]);
    return {
      ok: true,
      answer: { data: await shownTasks(read, access, data, now()), next: place ? cursorOf(...place) : null },
    };
  },
});

const listLeadTasks = endpoint({
  ...{ method: "GET", path: "leads/:id/tasks", name: "listLeadTasks", scope: "tasks:read" },
  ...{ query: pageQuery, body: nothing, answer: TaskPage, problems: ["lead-ended"] },
  async run({ database: { read }, now }, { access, params, query: { limit, cursor } }) {
    const last = readCursor(cursor);
    if (last === "unreadable") return badCursor;
    const acceptance = await acceptanceOf(read, access, params.id ?? "");
    if (!acceptance) return notFound;
    if (acceptance.endedAt !== null) return { ok: false, problem: "lead-ended" };
    const rows = await openThenDone(read, access, { leadId: acceptance.leadId, last, most: limit + 1 });
    const data = rows.slice(0, limit);
    const end = rows.length > limit ? data.at(-1) : undefined;
    const place = end && (end.doneAt === null ? [end.dueOn, end.createdAt, end.id] : [end.doneAt, end.id]);
    return {
      ok: true,
      answer: { data: await shownTasks(read, access, data, now()), next: place ? cursorOf(...place) : null },
    };
  },
});

interface Part {
  leadId: string;
  /** Of the part before: day, time and id of one that was open, or time and id of one that was done. */
  last: string[] | undefined;
  most: number;
}

async function openThenDone(read: Reader, access: ApiAccess, { leadId, last, most }: Part): Promise<TasksTable[]> {
  const [first = "", second = "", third] = last ?? [];
  const of = { leadId };
  if (last && third === undefined)
    return doneTasksOfRecord(read, access, { of, after: { doneAt: first, id: second }, most });
  const after = third === undefined ? undefined : { dueOn: first, createdAt: second, id: third };
  const open = await openTasksOfRecord(read, access, { of, after, most });
  if (open.length === most) return open;
  return [...open, ...(await doneTasksOfRecord(read, access, { of, after: undefined, most: most - open.length }))];
}

const readTask = endpoint({
  ...{ method: "GET", path: "tasks/:id", name: "readTask", scope: "tasks:read" },
  ...{ query: nothing, body: nothing, answer: Task },
  async run({ database: { read }, now }, { access, params }) {
    const task = await taskOf(read, access, params.id ?? "");
    const [shown] = task ? await shownTasks(read, access, [task], now()) : [];
    return shown ? { ok: true, answer: shown } : notFound;
  },
});

const addTask = endpoint({
  ...{ method: "POST", path: "tasks", name: "addTask", scope: "tasks:write" },
  ...{ query: nothing, body: newTask, answer: Stored, status: 201, problems: ["lead-ended", "not-found"] },
  async run(world, { access, body: { text, dueOn, leadId = null } }) {
    const added = await addTaskTo(world, access, { text, dueOn, leadId });
    if (added.ok) return { ok: true, answer: { id: added.id } };
    if (added.reason === "unknown-lead") return notFound;
    if (added.reason === "ended") return { ok: false, problem: "lead-ended" };
    return { ok: false, problem: "invalid", detail: leadRefusals.task[added.reason] };
  },
});

const completeTask = endpoint({
  ...{ method: "POST", path: "tasks/:id/completion", name: "completeTask", scope: "tasks:write" },
  ...{ query: nothing, body: nothing, answer: null },
  run: async (world, { access, params }) => without(await finishTask(world, access, params.id ?? "")),
});

const reopenTask = endpoint({
  ...{ method: "POST", path: "tasks/:id/reopening", name: "reopenTask", scope: "tasks:write" },
  ...{ query: nothing, body: nothing, answer: null },
  run: async (world, { access, params }) => without(await reopen(world, access, params.id ?? "")),
});

export const taskEndpoints = [listTasks, listLeadTasks, readTask, addTask, completeTask, reopenTask];

const without = (finished: TaskFinished) => (finished.ok ? ({ ok: true, answer: null } as const) : notFound);

type Shown = Pick<TasksTable, "id" | "leadId" | "text" | "dueOn" | "createdAt" | "doneAt">;

async function shownTasks(read: Reader, { agentId }: ApiAccess, tasks: readonly Shown[], now: Date) {
  const ids = tasks.map(({ leadId }) => leadId);
  const of = await sharedLeads(read, agentId, ids, now);
  return tasks.map(({ id, leadId, text, dueOn, createdAt, doneAt }): z.infer<typeof Task> => {
    return { id, leadId, text: of(leadId).text(text), dueOn, createdAt, doneAt };
  });
}
