import { wayTo } from "#app/routes/my/leads/ways-to.ts";
import type { ShownPerson } from "#app/ui/my/work/shown-lead.ts";
import { consentStatuses } from "#database/privacy/consents.ts";
import type { Reader } from "#database/schema.ts";
import type { AcceptanceToContact } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { clocksIn, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { type Moment, shownLeadsOf } from "./shown-leads.ts";

/** Accepted leads with the button to call each person, or why nobody may call them now. */
export async function shownPeople(
  read: Reader,
  viewer: Viewer,
  rows: AcceptanceToContact[],
  moment: Moment,
): Promise<(row: AcceptanceToContact) => ShownPerson> {
  const { now } = moment;
  const { shownOf, placeOf } = await shownLeadsOf(read, viewer, rows, moment);
  const statusOf = await consentStatuses(read, rows.map(requestOf), now);
  return (row) => {
    const where = whereaboutsAt(placeOf(row), row);
    const status = statusOf(requestOf(row));
    return { ...shownOf(row), clocks: clocksIn(where, now), call: wayTo(row, "call", { ...status, where, now }) };
  };
}

const requestOf = ({ leadId, requestedAt, ...row }: AcceptanceToContact) => ({
  ...row,
  id: leadId,
  receivedAt: requestedAt,
});
