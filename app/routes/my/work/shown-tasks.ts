import type { ShownTask } from "#app/ui/my/work/task-rows.tsx";
import { personName } from "#content/person-name.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import type { ListedTask } from "#database/work/task-list.ts";
import { localDay } from "#domain/members/local-moment.ts";

/** @param viewer.timeZone IANA, for the day on which a task was done */
export async function shownTasks(
  read: Reader,
  { memberId, timeZone }: { memberId: string; timeZone: string },
  rows: ListedTask[],
): Promise<ShownTask[]> {
  const names = await memberNames(read, [...new Set(rows.map((task) => task.memberId))]);
  return rows.map(({ id, text, dueOn, doneAt, leadId, firstName, lastName, ...task }) => ({
    id,
    text,
    dueOn,
    doneOn: doneAt && localDay(new Date(doneAt), timeZone),
    lead: leadId ? { id: leadId, name: personName({ firstName: firstName ?? "", lastName: lastName ?? "" }) } : null,
    member: task.memberId === memberId ? null : (names.get(task.memberId) ?? null),
  }));
}
