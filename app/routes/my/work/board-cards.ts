import { whoAndWhere } from "#app/ui/my/work/lead-rows.tsx";
import type { ShownCard } from "#app/ui/my/work/shown-lead.ts";
import { noName } from "#content/person-name.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import type { DealOnBoard } from "#database/contacts/deals.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import type { ListedAcceptance } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { daysSince, firstContactClock, freshness, isAtWork } from "#domain/work/lead-attention.ts";

interface Worked {
  leads: readonly ListedAcceptance[];
  deals: readonly DealOnBoard[];
}

/** Cards of the board, with little on each, as there may be 150; the newest of each stage first. */
export async function boardCards(
  read: Reader,
  { member }: Viewer,
  { leads, deals }: Worked,
  now: Date,
): Promise<ShownCard[]> {
  const ids = [...leads, ...deals].flatMap(({ memberId }) => memberId ?? []);
  const names = await memberNames(read, [...new Set(ids.filter((id) => id !== member.id))]);
  const quietOf = ({ stage, touchedAt }: Pick<DealOnBoard, "stage" | "touchedAt">) =>
    isAtWork(stage) ? { state: freshness(touchedAt, now), days: daysSince(touchedAt, now) } : null;
  const who = (memberId: string | null) => names.get(memberId ?? "") ?? null;
  const ofLeads = leads.map((row) => {
    const { leadId, version, kind, zip, city, stage, stageSince, acceptedAt, blocked, memberId } = row;
    return {
      ...{ page: `/my/leads/${leadId}`, version, stage, stageSince, blocked },
      name: listedName(row, blocked) || noName,
      line: whoAndWhere({ kind, place: zip ?? city ?? "", member: who(memberId) }),
      waits: stage === "new" ? firstContactClock(acceptedAt, now) : null,
      quiet: quietOf(row),
    };
  });
  const ofDeals = deals.map((row) => {
    const { id, version, stage, stageSince, title, memberId } = row;
    const client = displayName(row) || noName;
    return {
      ...{ page: `/my/deals/${id}`, version, stage, stageSince, blocked: null, waits: null },
      name: title,
      line: [copy.own(client), who(memberId)].filter(Boolean).join(" · "),
      quiet: quietOf(row),
    };
  });
  return [...ofLeads, ...ofDeals]
    .toSorted((one, other) => other.stageSince.localeCompare(one.stageSince))
    .map(({ stageSince, ...card }) => ({ ...card, days: daysSince(stageSince, now) }));
}
