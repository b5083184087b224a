import { justDoneSince, type PlacedTask, withJustDone } from "#app/routes/my/work/just-done-tasks.ts";
import type { ShownWork } from "#app/ui/my/leads/shown-lead.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { doneTasksOfRecord, openTasksOfRecord, type TasksOf, taskOf } from "#database/work/tasks.ts";
import type { TasksTable } from "#database/work/work-schema.ts";
import { localDay } from "#domain/values/time/day.ts";

/** An integration may add thousands. */
const [openShown, doneShown] = [20, 10];

/** A part of the open tasks of a lead or a contact, with the last of those done. `tasks=` has the last task of the part before. */
export async function loadTasks(
  read: Reader,
  viewer: Viewer,
  { of, url, now, timeZone }: { of: TasksOf; url: URL; now: Date; timeZone: string },
): Promise<Pick<ShownWork, "tasks" | "moreTasks" | "moreDone">> {
  const last = url.searchParams.get("tasks");
  const after = last ? await taskOf(read, viewer, last) : undefined;
  const found = await openTasksOfRecord(read, viewer, { of, after, most: openShown + 1 });
  const ended = await doneTasksOfRecord(read, viewer, { of, most: doneShown + 1 });
  const open = found.slice(0, openShown);
  const since = justDoneSince(now);
  const { just, done } = Object.groupBy(ended.slice(0, doneShown), ({ doneAt }) =>
    doneAt !== null && doneAt >= since ? "just" : "done",
  );
  const placed: PlacedTask<TasksTable>[] = [...withJustDone(open, just ?? []), ...(done ?? [])];
  return {
    tasks: placed.map(({ id, text, dueOn, doneAt, justDone }) => ({
      ...{ id, text, dueOn, of: null, member: null },
      doneOn: doneAt && localDay(new Date(doneAt), timeZone),
      justDone: justDone ?? null,
    })),
    moreTasks: found.length > openShown ? (open.at(-1)?.id ?? null) : null,
    moreDone: ended.length > doneShown,
  };
}
