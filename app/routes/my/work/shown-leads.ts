import type { LeadInList } from "#app/ui/my/work/shown-lead.ts";
import { noName } from "#content/person-name.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import type { CallableAcceptance } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { nextTasks } from "#database/work/task-list.ts";
import { initialOf } from "#domain/leads/without-contact.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { buildingOf } from "#domain/work/building.ts";
import { daysSince, firstContactClock, freshness, isAtWork } from "#domain/work/lead-attention.ts";
import { leadCalls } from "./lead-calls.ts";

/** When the page is shown, on the clock of the workspace (IANA zone). */
export interface Moment {
  now: Date;
  timeZone: string;
}

/** What lists show of accepted leads. An ended one has no name, as it is no longer theirs. */
export async function shownLeads(
  read: Reader,
  viewer: Viewer,
  rows: CallableAcceptance[],
  moment: Moment,
): Promise<LeadInList[]> {
  const { shownOf } = await shownLeadsOf(read, viewer, rows, moment);
  return rows.map(shownOf);
}

/** The same for lists that show more of each, with what is known of its zip code. */
async function shownLeadsOf(
  read: Reader,
  { agentId, member }: Viewer,
  rows: CallableAcceptance[],
  { now, timeZone }: Moment,
) {
  const zips = await zipsByCode(read, [...new Set(rows.flatMap(({ zip }) => zip ?? []))]);
  const others = rows.flatMap(({ memberId }) => (memberId === null || memberId === member.id ? [] : memberId));
  const names = await memberNames(read, [...new Set(others)]);
  const leadIds = rows.map(({ leadId }) => leadId);
  const next = await nextTasks(read, agentId, leadIds);
  const callOf = await leadCalls(read, rows, zips, now);
  const day = (at: string) => localDay(new Date(at), timeZone);
  const placeOf = ({ zip }: CallableAcceptance) => zips.get(zip ?? "");
  const shownOf = (row: CallableAcceptance): LeadInList => {
    const { id, leadId, kind, zip, stage, stageSince, touchedAt, acceptedAt, endedAt, laterOn, memberId, version } =
      row;
    const place = placeOf(row);
    return {
      id,
      leadId,
      version,
      name: endedAt ? initialOf(row) : listedName(row, row.blocked) || noName,
      kind,
      place: placeName({ zip, city: place?.city ?? row.city, state: place?.state ?? row.state }),
      stage,
      built: buildingOf(stage),
      stageSince: day(stageSince),
      endedOn: endedAt && day(endedAt),
      laterOn,
      blocked: endedAt ? null : row.blocked,
      member: names.get(memberId ?? "") ?? null,
      next: next.get(leadId) ?? null,
      waits: stage === "new" ? firstContactClock(acceptedAt, now) : null,
      // A mark says why somebody is not called; one that is over has no name.
      call: endedAt || row.blocked ? null : callOf(row),
      quiet: isAtWork(stage) ? { state: freshness(touchedAt, now), days: daysSince(touchedAt, now) } : null,
    };
  };
  return { shownOf, placeOf };
}
