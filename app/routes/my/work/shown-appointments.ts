import type { AppointmentsCopy } from "#app/ui/my/work/appointment-rows.tsx";
import type { ShownAppointment } from "#app/ui/my/work/shown-appointment.ts";
import { localTime, shortMoment, shownAs } from "#content/dates.ts";
import { appointmentTitle, appointmentCopy as copy } from "#content/work/appointments.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { type AppointmentsOf, type ListedAppointment, plannedOf } from "#database/work/appointments.ts";
import { endOf } from "#domain/work/appointment.ts";
import { isInvited } from "#operations/work/guest.ts";
import { personInAppointment } from "#operations/work/invitation.ts";

const clockTime = shownAs({ hour: "numeric", minute: "2-digit" });

/** @param days whether `when` names the day */
export async function shownAppointments(
  read: Reader,
  { member }: Viewer,
  rows: readonly ListedAppointment[],
  { now, timeZone, days }: { now: Date; timeZone: string; days: boolean },
): Promise<ShownAppointment[]> {
  const others = rows.flatMap(({ memberId }) => (memberId === member.id ? [] : memberId));
  const names = await memberNames(read, [...new Set(others)]);
  return rows.map((row) => {
    const { id, kind, state, startsAt, place, dealTitle, memberId } = row;
    const begins = days ? shortMoment(startsAt, timeZone, now.toISOString()) : clockTime(startsAt, timeZone);
    return {
      id,
      title: appointmentTitle(kind, personInAppointment(row)),
      when: `${begins} – ${localTime(endOf(row), timeZone)}`,
      line: [place, dealTitle, names.get(memberId), guestOf(row), state === "planned" ? "" : copy.states[state]]
        .filter(Boolean)
        .join(" · "),
      state,
      asks: state === "planned" && startsAt <= now.toISOString(),
    };
  });
}

const guestOf = (row: ListedAppointment) =>
  row.state === "planned" && isInvited(row) ? copy.guestShort[row.guestAnswer ?? "waits"] : "";

/** From the server: the scripts of its pages have no room for more texts. */
export const appointmentsCopy: AppointmentsCopy & { add: string } = {
  add: copy.add,
  title: copy.part,
  outcome: copy.outcome,
  done: copy.done,
  missed: copy.missed,
};

const mostOfRecord = 10;

/** What the page of a lead or of a person shows of them. */
export async function appointmentsOfRecord(
  read: Reader,
  viewer: Viewer,
  of: AppointmentsOf,
  moment: { now: Date; timeZone: string },
) {
  const rows = await plannedOf(read, viewer.agentId, of, mostOfRecord);
  return { appointments: await shownAppointments(read, viewer, rows, { ...moment, days: true }), appointmentsCopy };
}
