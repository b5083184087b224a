import type { ShownLead } from "#app/ui/my/work/shown-lead.ts";
import { personName } from "#content/person-name.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import type { ListedAcceptance } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { nextTasks } from "#database/work/task-list.ts";
import { initialOf } from "#domain/leads/without-contact.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { daysSince, firstContactClock, freshness, isAtWork } from "#domain/work/lead-attention.ts";

/** When the page is shown, on the clock of the workspace (IANA zone). */
export interface Moment {
  now: Date;
  timeZone: string;
}

/** What lists show of accepted leads. An ended one has no name, as it is no longer theirs. */
export async function shownLeads(
  read: Reader,
  { agentId, member }: Viewer,
  rows: ListedAcceptance[],
  { now, timeZone }: Moment,
): Promise<ShownLead[]> {
  const zips = await zipsByCode(read, [...new Set(rows.flatMap(({ zip }) => zip ?? []))]);
  const names = await memberNames(read, [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]);
  const leadIds = rows.map(({ leadId }) => leadId);
  const next = await nextTasks(read, agentId, leadIds);
  const day = (at: string) => localDay(new Date(at), timeZone);
  return rows.map((row) => {
    const { id, leadId, kind, zip, stage, stageSince, touchedAt, acceptedAt, endedAt, laterOn, memberId, version } =
      row;
    const place = zips.get(zip ?? "");
    return {
      id,
      leadId,
      version,
      name: endedAt ? initialOf(row) : personName(row),
      kind,
      place: placeName({ zip, city: place?.city ?? row.city, state: place?.state ?? row.state }),
      stage,
      stageSince: day(stageSince),
      endedOn: endedAt && day(endedAt),
      laterOn,
      blocked: endedAt ? null : row.blocked,
      member: memberId === member.id ? null : (names.get(memberId ?? "") ?? null),
      next: next.get(leadId) ?? null,
      waits: stage === "new" ? firstContactClock(acceptedAt, now) : null,
      quiet: isAtWork(stage) ? { state: freshness(touchedAt, now), days: daysSince(touchedAt, now) } : null,
    };
  });
}
