import type { ShownQueue } from "#app/ui/office/work/work-queue.tsx";
import { dashboardCopy as copy } from "#content/office/dashboard.ts";
import { type Action, mayDo } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { type WorkLimit, workAge } from "#domain/staff/work-limits.ts";
import { groupDigits, stoppedCount } from "#domain/values/group-digits.ts";
import { formatTimeSpan } from "#domain/values/time-span.ts";
import type { OldestItem, Queue } from "./queue.ts";
import { type QueueName, queues, type ReadQueues } from "./queues.ts";

interface Viewer {
  member: Pick<StaffMember, "id" | "role">;
  /** By id, of the members who have a record. */
  staff: ReadonlyMap<string, string>;
  now: Date;
}

/** In the order of `names`, those that wait before those that do not. */
export function waitingQueues(read: ReadQueues, names: readonly QueueName[], viewer: Viewer): ShownQueue[] {
  const shown = names.map((name): ShownQueue => {
    const { count = 0, oldest = null } = read[name] ?? {};
    const { label, list, act, limit, isExact }: Queue = queues[name];
    const mayAct = mayDo(viewer.member.role, act);
    return {
      name,
      label,
      list,
      count: isExact ? groupDigits(count) : stoppedCount(count),
      isWaiting: count > 0,
      oldest: oldest && ageOf(oldest, limit, viewer.now),
      who: oldest && whoHas(oldest, act, viewer),
      // "next-call" is posted, because it takes the lead. A member who may only read opens the list.
      start: oldest && mayAct ? oldest.start : list,
      mayAct,
    };
  });
  return [...shown.filter(({ isWaiting }) => isWaiting), ...shown.filter(({ isWaiting }) => !isWaiting)];
}

export const assigneesIn = (read: ReadQueues): string[] => [
  ...new Set(Object.values(read).flatMap(({ oldest }) => oldest?.assigneeId ?? [])),
];

function ageOf({ since }: OldestItem, limit: WorkLimit, now: Date): ShownQueue["oldest"] {
  const { minutes, overdue, share, level } = workAge(since, limit, now);
  const line = copy.limit[level](copy.limitOf(limit), formatTimeSpan(overdue));
  return { span: formatTimeSpan(minutes), line, share, level };
}

function whoHas({ assigneeId }: OldestItem, act: Action, { member, staff }: Viewer): string {
  if (assigneeId === undefined) return mayDo("isa", act) ? copy.who.everybody : copy.who.managers;
  if (assigneeId === null) return copy.who.nobody;
  return assigneeId === member.id ? copy.who.you : (staff.get(assigneeId) ?? copy.who.nobody);
}
