import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { type ListedTask, listDoneTasks } from "#database/work/task-list.ts";
import type { TasksTable } from "#database/work/work-schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { undoSeconds } from "#domain/work/task.ts";

/** Done since then, tasks stay in their places, with an undo; without scripts until the page is opened again. */
export const justDoneSince = (now: Date): string => addDuration(now, { seconds: -undoSeconds });

export const justDoneTasks = (
  read: Reader,
  viewer: Viewer,
  { memberId, now }: { memberId: string | undefined; now: Date },
): Promise<ListedTask[]> => listDoneTasks(read, viewer, { memberId, since: justDoneSince(now), most: 5 });

export type PlacedTask<Task = ListedTask> = Task & { justDone?: "last" | "before" };

/** Each where it was. @param done the last first */
export const withJustDone = <Task extends Pick<TasksTable, "dueOn" | "createdAt" | "id">>(
  open: readonly Task[],
  done: readonly Task[],
): PlacedTask<Task>[] =>
  [
    ...open,
    ...done.map((task, index) => ({ ...task, justDone: index === 0 ? ("last" as const) : ("before" as const) })),
  ].toSorted(
    (one, other) =>
      one.dueOn.localeCompare(other.dueOn) ||
      one.createdAt.localeCompare(other.createdAt) ||
      one.id.localeCompare(other.id),
  );
