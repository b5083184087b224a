import { whoAndWhere } from "#app/ui/my/work/lead-rows.tsx";
import type { ShownCard } from "#app/ui/my/work/shown-lead.ts";
import { dayName } from "#content/dates.ts";
import { moneyAnswer } from "#content/offers/offer-facts.ts";
import { noName } from "#content/person-name.ts";
import { boardCopy as copy, leadLineCopy } from "#content/work/my-leads.ts";
import type { DealOnBoard } from "#database/contacts/deals.ts";
import { parseAnswers } from "#database/engine/stored-json.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import type { AcceptanceOnBoard } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { nextTasks } from "#database/work/task-list.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { formatCents } from "#domain/values/money.ts";
import { localDay } from "#domain/values/time/day.ts";
import { daysSince, firstContactClock, freshness, isAtWork } from "#domain/work/lead-attention.ts";
import type { Moment } from "./shown-leads.ts";

interface Worked {
  leads: readonly AcceptanceOnBoard[];
  deals: readonly DealOnBoard[];
}

/** Cards of the board, the newest of each stage first. */
export async function boardCards(
  read: Reader,
  { agentId, member }: Viewer,
  { leads, deals }: Worked,
  { now, timeZone }: Moment,
): Promise<ShownCard[]> {
  const ids = [...leads, ...deals].flatMap(({ memberId }) => memberId ?? []);
  const names = await memberNames(read, [...new Set(ids.filter((id) => id !== member.id))]);
  const today = localDay(now, timeZone);
  const next = await nextTasks(
    read,
    agentId,
    leads.map(({ leadId }) => leadId),
  );
  const quietOf = ({ stage, touchedAt }: Pick<DealOnBoard, "stage" | "touchedAt">) =>
    isAtWork(stage) ? { state: freshness(touchedAt, now), days: daysSince(touchedAt, now) } : null;
  const who = (memberId: string | null) => names.get(memberId ?? "") ?? null;
  const ofLeads = leads.map((row) => {
    const { leadId, version, kind, zip, city, stage, stageSince, acceptedAt, blocked, memberId } = row;
    const task = next.get(leadId);
    return {
      ...{ page: `/my/leads/${leadId}`, version, stage, stageSince, blocked, newest: acceptedAt },
      name: listedName(row, blocked) || noName,
      line: whoAndWhere({ kind, place: zip ?? city ?? "", member: who(memberId) }),
      value: moneyAnswer(kind, parseAnswers(row.answers)),
      next: task && !blocked ? leadLineCopy.next(task.text, dayName(task.dueOn, today)) : "",
      waits: stage === "new" ? firstContactClock(acceptedAt, now) : null,
      quiet: quietOf(row),
    };
  });
  const ofDeals = deals.map((row) => {
    const { id, version, stage, stageSince, title, memberId, priceCents, closingOn } = row;
    const client = displayName(row) || noName;
    return {
      ...{ page: `/my/deals/${id}`, version, stage, stageSince, blocked: null, waits: null, newest: stageSince },
      name: title,
      line: [copy.own(client), who(memberId)].filter(Boolean).join(" · "),
      value: priceCents === null ? "" : formatCents(priceCents),
      next: closingOn && isAtWork(stage) ? copy.closing(dayName(closingOn, today)) : "",
      quiet: quietOf(row),
    };
  });
  return [...ofLeads, ...ofDeals]
    .toSorted((one, other) => other.newest.localeCompare(one.newest))
    .map(({ stageSince, newest: _, ...card }) => ({ ...card, days: daysSince(stageSince, now) }));
}
