import { queueDefinitions } from "#content/office/dashboard.ts";
import { mostCounted, type officeQueue, type QueueName } from "#database/office-queue.ts";
import { mayDo, type Role } from "#domain/staff/permissions.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import { formatTimeSpan } from "#domain/values/time-span.ts";

export interface ShownQueue {
  label: string;
  list: string;
  /** "12", or "1,000+". */
  count: string;
  isWaiting: boolean;
  /** How long the oldest waits; null if nothing does. */
  oldest: string | null;
}

/** Only what the role may read. */
export function queuesFor(role: Role): QueueName[] {
  const names = Object.keys(queueDefinitions) as QueueName[];
  return names.filter((name) => mayDo(role, queueDefinitions[name].need));
}

const withoutCounter: readonly QueueName[] = [
  ...(["callbacks", "messages", "planChanges", "licensesToCheck"] as const),
  ...(["reportsToDecide", "refundsToDo", "rightsRequests"] as const),
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
    const isMore = withoutCounter.includes(name) && count >= mostCounted;
    return {
      label,
      list,
      count: isMore ? `${groupDigits(mostCounted)}+` : groupDigits(count),
      isWaiting: count > 0,
      oldest: oldest && formatTimeSpan(Math.max(0, Math.floor((now.getTime() - Date.parse(oldest)) / 60_000))),
    };
  });
  return [...shown.filter(({ isWaiting }) => isWaiting), ...shown.filter(({ isWaiting }) => !isWaiting)];
}
