import type { EnrollmentsTable } from "#database/follow-ups/follow-ups-schema.ts";
import type { Stays, Waits } from "#database/notifications/deliveries.ts";
import type { Reader } from "#database/schema.ts";
import { inHoursFrom, isInHours } from "#domain/privacy/calling-hours.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { followUpsNow } from "./follow-up-facts.ts";

/**
 * Asked when an email of a follow-up leaves: what ended it since it was queued stops it, too, and nobody gets it at night.
 * @returns undefined: it may leave
 */
export async function stepKept(
  reader: Reader,
  enrollment: EnrollmentsTable,
  now: Date,
): Promise<Stays | Waits | undefined> {
  const stands = (await followUpsNow(reader, enrollment.agentId, [enrollment])).get(enrollment.id);
  if (!stands || (stands.end && stands.end.reason !== "done")) return { stays: "follow-up-ended" };
  if (isInHours(stands.zones, now)) return undefined;
  return { waits: inHoursFrom(stands.zones, now)?.toISOString() ?? addDuration(now, { days: 1 }) };
}
