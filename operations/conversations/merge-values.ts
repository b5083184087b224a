import { longDate } from "#content/dates.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { contactRow } from "#database/contacts/contacts.ts";
import { lastClosingOf, laterDayOf } from "#database/contacts/last-closing.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { leadPlace } from "#database/leads/lead-place.ts";
import { findMember } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import type { MergeName, MergeValues } from "#domain/conversations/template.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Correspondent } from "./correspondent.ts";

/**
 * What a text may name of a person and of the member who writes, as it is known now. Only what is named is asked.
 * @param named as `mergesIn` finds them
 */
export async function mergeValuesOf(
  reader: Reader,
  whom: Correspondent,
  { memberId, named }: { memberId: string | null; named: readonly string[] },
): Promise<MergeValues> {
  const names = (...some: MergeName[]) => some.some((name) => named.includes(name));
  const { agentId, contactIds, leadId } = whom;
  const values: MergeValues = { "first name": whom.firstName, "last name": whom.lastName, "full name": whom.name };
  if (names("place", "street", "city")) {
    const contact = await contactRow(reader, whom.contactId);
    const lead = leadId === null ? undefined : await findLead(reader, leadId);
    const own = [contact?.city, contact?.state].filter(Boolean).join(", ");
    values.place = lead ? await leadPlace(reader, lead) : own;
    values.street = contact?.street ?? "";
    values.city = contact?.city ?? lead?.city ?? "";
  }
  if (names("home", "closing day")) {
    const closing = await lastClosingOf(reader, agentId, contactIds);
    values.home = closing?.home ?? "";
    values["closing day"] = closing ? longDate(closing.on) : "";
  }
  if (names("later day")) {
    const day = await laterDayOf(reader, whom);
    values["later day"] = day === undefined ? "" : longDate(day);
  }
  if (names("my first name", "my name", "my email", "my phone", "my brokerage"))
    Object.assign(values, await ofMember(reader, agentId, memberId));
  return values;
}

/** The phone and the brokerage are those of the workspace. */
async function ofMember(reader: Reader, agentId: string, memberId: string | null): Promise<MergeValues> {
  const member = memberId === null ? undefined : await findMember(reader, memberId);
  const agent = await agentRecord(reader, agentId);
  const name = member?.name ?? (agent ? fullName(agent) : "");
  return {
    "my name": name,
    "my first name": name.split(" ", 1)[0] ?? "",
    "my email": member?.email ?? agent?.contactEmail ?? "",
    "my phone": agent?.phone ?? "",
    "my brokerage": agent?.brokerage ?? "",
  };
}
