import type { ShownInvite } from "#app/ui/my/work/shown-appointment.ts";
import { mayNotWrite } from "#content/conversations/conversations.ts";
import { shownAs } from "#content/dates.ts";
import { appointmentCopy as copy } from "#content/work/appointments.ts";
import type { Reader } from "#database/schema.ts";
import type { AppointmentGuest } from "#database/work/work-schema.ts";
import { guestOf, isInvited } from "#operations/work/guest.ts";

/** The tick that invites the person of an appointment by email, or why there is none. */
export async function shownInvite(
  read: Reader,
  of: Parameters<typeof guestOf>[1],
  { name, now, ticked }: { name: string; now: Date; ticked: boolean },
): Promise<ShownInvite> {
  const client = await guestOf(read, of, now);
  const why = !client
    ? copy.noClient
    : client.refused
      ? mayNotWrite("email", client.refused, { dead: client.dead, now })
      : "";
  // A guest can be taken off the list, whatever they said since.
  return {
    label: copy.invite(name),
    line: copy.inviteLine,
    why: why && !ticked ? copy.cannotInvite(name, why) : "",
    ticked,
  };
}

const shortDay = shownAs({ month: "short", day: "numeric" });

/** "Rosa Marsh accepted on Nov 29"; empty: nobody is invited. */
export function guestLine(of: AppointmentGuest, name: string, timeZone: string): string {
  if (!isInvited(of)) return "";
  const who = name || of.guestEmail || "";
  if (of.guestAnswer === null || of.guestAnsweredAt === null) return copy.guest.waits(who);
  return copy.guest[of.guestAnswer](who, shortDay(of.guestAnsweredAt, timeZone));
}
