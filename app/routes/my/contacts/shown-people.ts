import { type Moment, shownLeads } from "#app/routes/my/work/shown-leads.ts";
import type { ShownInBook } from "#app/ui/my/contacts/people-rows.tsx";
import { contactCopy } from "#content/contacts/my-contacts.ts";
import { peopleCopy as copy } from "#content/contacts/people.ts";
import { dayName } from "#content/dates.ts";
import type { ListedContact } from "#database/contacts/contact-list.ts";
import { tagsOfPeople } from "#database/contacts/contacts.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { acceptancesOfContacts } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { daysSince } from "#domain/work/lead-attention.ts";
import { contactWays } from "./contact-ways.ts";

/** What the list of people shows of each. @param callable with the button to call, for those who are due */
export async function shownPeopleOfBook(
  read: Reader,
  viewer: Viewer,
  rows: readonly ListedContact[],
  { moment, callable }: { moment: Moment; callable: boolean },
): Promise<ShownInBook[]> {
  const { now, timeZone } = moment;
  const ids = rows.map(({ id }) => id);
  const accepted = await acceptancesOfContacts(read, viewer, ids);
  const leads = await shownLeads(read, viewer, accepted, moment);
  const leadOf = new Map(accepted.map(({ contactId }, index) => [contactId, leads[index]] as const).toReversed());
  const tags = Map.groupBy(await tagsOfPeople(read, ids), ({ personId }) => personId);
  const others = rows.flatMap(({ memberId }) => (memberId === null || memberId === viewer.member.id ? [] : memberId));
  const names = await memberNames(read, [...new Set(others)]);
  const waysOf = callable
    ? await contactWays(
        read,
        viewer.agentId,
        rows.map((row) => ({ ...row, agentId: viewer.agentId })),
        now,
      )
    : undefined;
  const today = localDay(now, timeZone);
  return rows.map((row) => {
    const { id, touchedAt, dueOn } = row;
    const lead = leadOf.get(id);
    const talk = touchedAt ? copy.spoke(daysSince(touchedAt, now)) : copy.never;
    const due = dueOn ? copy.due(dayName(dueOn, today)) : "";
    const owner = names.get(row.memberId ?? "") ?? "";
    const of = [...new Set(tags.get(id)?.map(({ tag }) => `#${tag}`))].join(" ");
    const line = lead ? [due, of] : [talk, due, owner, of];
    return {
      id,
      link: lead ? `/my/leads/${lead.leadId}` : `/my/contacts/${id}`,
      name: lead ? lead.name : displayName(row) || contactCopy.noName,
      line: line.filter(Boolean).join(" · "),
      lead: lead ?? null,
      call: lead ? null : (waysOf?.(id).ways[0] ?? null),
    };
  });
}
