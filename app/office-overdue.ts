import { oldestUndelivered, undeliveredCount } from "#database/outbox-standing.ts";
import { minutesOverdue } from "#domain/overdue.ts";
import { judge } from "#domain/permissions.ts";
import type { StaffMember } from "#domain/staff-member.ts";
import type { World } from "#operations/world.ts";

/** What the office's frame says of deliveries that do not arrive, to whom may look at them. */
export async function overdueDeliveries(
  { database, now }: Pick<World, "database" | "now">,
  member: StaffMember | undefined,
): Promise<{ count: number; minutes: number } | undefined> {
  if (judge("deliveries.read", member) !== "allowed") return undefined;
  const minutes = minutesOverdue(await oldestUndelivered(database.read), now());
  return minutes === undefined ? undefined : { minutes, count: await undeliveredCount(database.read) };
}
