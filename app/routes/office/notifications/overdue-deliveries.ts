import { oldestUndelivered, undeliveredCount } from "#database/notifications/outbox-status.ts";
import { minutesOverdue } from "#domain/notifications/minutes-overdue.ts";
import { judge } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import type { World } from "#operations/world.ts";

/** The warning about overdue deliveries, for members who may see them. */
export async function overdueDeliveries(
  { database, now }: Pick<World, "database" | "now">,
  member: StaffMember | undefined,
): Promise<{ count: number; minutes: number } | undefined> {
  if (judge("deliveries.read", member) !== "allowed") return undefined;
  const minutes = minutesOverdue(await oldestUndelivered(database.read), now());
  return minutes === undefined ? undefined : { minutes, count: await undeliveredCount(database.read) };
}
