import { queueDefinitions } from "#content/office/dashboard.ts";
import type { officeQueue, QueueName } from "#database/office-queue.ts";
import { mayDo, type Role } from "#domain/staff/permissions.ts";
import { groupDigits, stoppedCount } from "#domain/values/group-digits.ts";
import { formatTimeSpan } from "#domain/values/time-span.ts";
import type { World } from "#operations/world.ts";

export interface ShownQueue {
  label: string;
  list: string;
  /** "12", or "1,000+". */
  count: string;
  isWaiting: boolean;
  /** How long the oldest waits; null if nothing does. */
  oldest: string | null;
}

/** Only what the role may read. Agents who can pay for a change of plan themselves wait for nobody. */
export function queuesFor(role: Role, { payAmount }: Pick<World, "payAmount">): QueueName[] {
  const names = Object.keys(queueDefinitions) as QueueName[];
  return names.filter(
    (name) => mayDo(role, queueDefinitions[name].need) && (name !== "planChanges" || payAmount === undefined),
  );
}

const withoutCounter: readonly QueueName[] = [
  ...(["callbacks", "inquiries", "planChanges", "licensesToCheck"] as const),
  ...(["reportsToDecide", "refundsToDo", "rightsRequests", "closingsToCheck"] as const),
];

/** In the order of `names`, those that wait before those that do not. */
export function waitingQueues(
  queue: Awaited<ReturnType<typeof officeQueue>>,
  names: readonly QueueName[],
  now: Date,
): ShownQueue[] {
  const shown = names.map((name) => {
    const { count = 0, oldest = null } = queue[name] ?? {};
    const { label, list } = queueDefinitions[name];
    return {
      label,
      list,
      count: withoutCounter.includes(name) ? stoppedCount(count) : groupDigits(count),
      isWaiting: count > 0,
      oldest: oldest && formatTimeSpan(Math.max(0, Math.floor((now.getTime() - Date.parse(oldest)) / 60_000))),
    };
  });
  return [...shown.filter(({ isWaiting }) => isWaiting), ...shown.filter(({ isWaiting }) => !isWaiting)];
}
