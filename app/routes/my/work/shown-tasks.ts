import type { ShownTask } from "#app/ui/my/work/task-rows.tsx";
import { noName } from "#content/person-name.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import type { PlacedTask } from "./just-done-tasks.ts";

/** @param viewer.timeZone IANA, for the day on which a task was done */
export async function shownTasks(
  read: Reader,
  { memberId, timeZone }: { memberId: string; timeZone: string },
  rows: PlacedTask[],
): Promise<ShownTask[]> {
  const others = rows.flatMap((task) => (task.memberId === memberId ? [] : task.memberId));
  const names = await memberNames(read, [...new Set(others)]);
  return rows.map(({ id, text, dueOn, doneAt, justDone, leadId, firstName, lastName, blocked, ...task }) => ({
    id,
    text,
    dueOn,
    justDone: justDone ?? null,
    doneOn: doneAt && localDay(new Date(doneAt), timeZone),
    of:
      leadId !== null
        ? {
            to: `/my/leads/${leadId}`,
            name: listedName({ firstName: firstName ?? "", lastName: lastName ?? "" }, blocked) || noName,
          }
        : task.dealId !== null
          ? { to: `/my/deals/${task.dealId}`, name: task.dealTitle ?? noName }
          : null,
    member: names.get(task.memberId) ?? null,
  }));
}
