import type { ShownQueue } from "#app/ui/office/work/work-queue.tsx";
import { dashboardCopy as copy, queueDefinitions } from "#content/office/dashboard.ts";
import { hasNoCounter } from "#database/office-counts.ts";
import type { OldestRecord, officeQueue } from "#database/office-queue.ts";
import { type Action, mayDo, type Role } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { type QueueName, workAge, workLimits } from "#domain/staff/work-limits.ts";
import { groupDigits, stoppedCount } from "#domain/values/group-digits.ts";
import { formatTimeSpan } from "#domain/values/time-span.ts";
import type { World } from "#operations/world.ts";

/** Only what the role may read. Agents who can pay for a change of plan themselves wait for nobody. */
export function queuesFor(role: Role, { payAmount }: Pick<World, "payAmount">): QueueName[] {
  const names = Object.keys(queueDefinitions) as QueueName[];
  return names.filter(
    (name) => mayDo(role, queueDefinitions[name].need) && (name !== "planChanges" || payAmount === undefined),
  );
}

interface Viewer {
  member: Pick<StaffMember, "id" | "role">;
  /** By id, of the members who have a record. */
  staff: ReadonlyMap<string, string>;
  now: Date;
}

/** In the order of `names`, those that wait before those that do not. */
export function waitingQueues(
  queue: Awaited<ReturnType<typeof officeQueue>>,
  names: readonly QueueName[],
  viewer: Viewer,
): ShownQueue[] {
  const shown = names.map((name): ShownQueue => {
    const { count = 0, oldest = null } = queue[name] ?? {};
    const { label, list, act } = queueDefinitions[name];
    const mayAct = mayDo(viewer.member.role, act);
    return {
      name,
      label,
      list,
      count: hasNoCounter(name) ? stoppedCount(count) : groupDigits(count),
      isWaiting: count > 0,
      oldest: oldest && ageOf(name, oldest, viewer.now),
      who: oldest && whoHas(oldest, act, viewer),
      start: startOf(name, oldest, mayAct),
      mayAct,
    };
  });
  return [...shown.filter(({ isWaiting }) => isWaiting), ...shown.filter(({ isWaiting }) => !isWaiting)];
}

export const assigneesIn = (queue: Awaited<ReturnType<typeof officeQueue>>): string[] => [
  ...new Set(Object.values(queue).flatMap(({ oldest }) => oldest?.assigneeId ?? [])),
];

function ageOf(name: QueueName, { since }: OldestRecord, now: Date): ShownQueue["oldest"] {
  const limit = workLimits[name];
  const { minutes, overdue, share, level } = workAge(since, limit, now);
  const line = copy.limit[level](copy.limitOf(limit), formatTimeSpan(overdue));
  return { span: formatTimeSpan(minutes), line, share, level };
}

function whoHas({ assigneeId }: OldestRecord, act: Action, { member, staff }: Viewer): string {
  if (assigneeId === undefined) return mayDo("isa", act) ? copy.who.everybody : copy.who.managers;
  if (assigneeId === null) return copy.who.nobody;
  return assigneeId === member.id ? copy.who.you : (staff.get(assigneeId) ?? copy.who.nobody);
}

/** "next-call" is posted, because it takes the lead. A member who may only read opens the list. */
function startOf(name: QueueName, oldest: OldestRecord | null, mayAct: boolean): ShownQueue["start"] {
  const { start, list } = queueDefinitions[name];
  if (!oldest || !mayAct) return list;
  return start === "next-call" ? start : start(oldest.record);
}
