import { listUrl } from "#app/http/list-state.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { type ListedTask, listDoneTasks, listOpenTasks, taskCounts } from "#database/work/task-list.ts";
import { taskOf } from "#database/work/tasks.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { justDoneTasks, type PlacedTask, withJustDone } from "./just-done-tasks.ts";

const pageSize = 25;
const doneDays = 30;
/** Of those done, below the first open ones. */
const doneShown = 5;

interface AskedTasks {
  /** Undefined for everybody whom the viewer may see. */
  memberId: string | undefined;
  /** YYYY-MM-DD */
  today: string;
  now: Date;
}

export interface PageWithTasks {
  showsDone: boolean;
  open: PlacedTask[];
  done: ListedTask[];
  counts: Awaited<ReturnType<typeof taskCounts>>;
  /** Of the first and of the next page; undefined if this is the first, or the last. */
  first: string | undefined;
  next: string | undefined;
}

/** A page of open tasks, or with `show=done` of those done; `after` has the last task of the page before. */
export async function taskPage(read: Reader, viewer: Viewer, url: URL, asked: AskedTasks): Promise<PageWithTasks> {
  const { memberId, today, now } = asked;
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const showsDone = param("show") === "done";
  const after = param("after") ? await taskOf(read, viewer, param("after")) : undefined;
  const since = addDuration(now, { days: -doneDays });
  const most = pageSize + 1;
  const found = showsDone
    ? await listDoneTasks(read, viewer, { memberId, since, after, most })
    : await listOpenTasks(read, viewer, { memberId, after, most });
  const rows = found.slice(0, pageSize);
  const just = showsDone ? [] : await justDoneTasks(read, viewer, { memberId, now });
  const isJustDone = ({ id }: ListedTask) => just.some((one) => one.id === id);
  const done =
    after || showsDone ? [] : await listDoneTasks(read, viewer, { memberId, since, most: doneShown + just.length });
  const counts = await taskCounts(read, viewer, { memberId, today, since });
  const state = { of: param("of"), show: showsDone ? "done" : "" };
  return {
    showsDone,
    open: showsDone ? [] : withJustDone(rows, just),
    done: showsDone ? rows : done.filter((task) => !isJustDone(task)).slice(0, doneShown),
    counts: { ...counts, done: Math.max(0, counts.done - just.length) },
    first: after && listUrl(url.pathname, state),
    next: found.length > pageSize ? listUrl(url.pathname, { ...state, after: rows.at(-1)?.id ?? "" }) : undefined,
  };
}
