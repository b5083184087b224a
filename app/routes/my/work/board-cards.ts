import type { ShownCard } from "#app/ui/my/work/shown-lead.ts";
import { noName } from "#content/person-name.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import type { ListedAcceptance } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { daysSince, firstContactClock, freshness, isAtWork } from "#domain/work/lead-attention.ts";

/** Cards of the board, with little on each, as there may be 150. */
export async function boardCards(
  read: Reader,
  { member }: Viewer,
  rows: ListedAcceptance[],
  now: Date,
): Promise<ShownCard[]> {
  const others = rows.flatMap(({ memberId }) => (memberId === null || memberId === member.id ? [] : memberId));
  const names = await memberNames(read, [...new Set(others)]);
  return rows.map((row) => {
    const { leadId, version, kind, zip, city, stage, stageSince, touchedAt, acceptedAt, blocked, memberId } = row;
    return {
      ...{ leadId, version, kind, stage, blocked },
      name: listedName(row, blocked) || noName,
      place: zip ?? city ?? "",
      days: daysSince(stageSince, now),
      member: names.get(memberId ?? "") ?? null,
      waits: stage === "new" ? firstContactClock(acceptedAt, now) : null,
      quiet: isAtWork(stage) ? { state: freshness(touchedAt, now), days: daysSince(touchedAt, now) } : null,
    };
  });
}
