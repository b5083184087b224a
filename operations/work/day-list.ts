import { noName } from "#content/person-name.ts";
import { ownTask } from "#content/work/today-reasons.ts";
import { contactsById } from "#database/contacts/contacts.ts";
import type { ContactsTable } from "#database/contacts/contacts-schema.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import type { Reader } from "#database/schema.ts";
import { type AcceptanceToContact, acceptancesOfContacts, acceptancesOfLeads } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { type StoredReason, todayReasons } from "#database/work/today-reasons.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { type PersonToday, type TodayWhy, todayList } from "#domain/work/today-list.ts";

interface Moment {
  now: Date;
  /** Of the workspace (IANA). */
  timeZone: string;
}

/** By the lead that the workspace works on; of somebody without one, by the contact; a task with nobody has neither. */
export type PersonOfDay = PersonToday<StoredReason> & { name: string } & (
    | { lead: AcceptanceToContact; contact?: never }
    | { contact: ContactsTable; lead?: never }
    | { lead?: never; contact?: never }
  );

export interface DayList {
  people: PersonOfDay[];
  /** How many there are, with those who are not among the people. */
  count: number;
  /** All their reasons. */
  whys: TodayWhy[];
  /** There are still more, who were not counted. */
  hasMore: boolean;
}

/** The list of a member's day: Today, the email of the morning and the phone say this one. @param most people */
export async function dayList(reader: Reader, viewer: Viewer, moment: Moment, most: number): Promise<DayList> {
  const { reasons, hasMore } = await openReasons(reader, viewer, moment);
  const people = todayList(reasons);
  return {
    people: await known(reader, viewer, people.slice(0, most)),
    count: people.length,
    whys: reasons.flatMap(({ why, justDone }) => (justDone ? [] : why)),
    hasMore,
  };
}

/** Without the CRM: what is of leads, and appointments. */
async function openReasons(reader: Reader, viewer: Viewer, moment: Moment) {
  const found = await todayReasons(reader, viewer, moment);
  const isOfLead = ({ why, leadId, contactId }: StoredReason) =>
    leadId !== null || contactId === null || why === "appointment";
  if (found.reasons.every(isOfLead) || (await hasCrm(reader, viewer)).open) return found;
  return { ...found, reasons: found.reasons.filter(isOfLead) };
}

async function known(
  reader: Reader,
  viewer: Viewer,
  people: readonly PersonToday<StoredReason>[],
): Promise<PersonOfDay[]> {
  const contactIds = people.flatMap(({ first }) => first.contactId ?? []);
  const alone = people.flatMap(({ first }) => (first.contactId === null ? (first.leadId ?? []) : []));
  const leads = Map.groupBy(
    [
      ...(await acceptancesOfContacts(reader, viewer, contactIds)),
      ...(await acceptancesOfLeads(reader, viewer, alone)).map((row) => ({ ...row, contactId: row.leadId })),
    ],
    ({ contactId }) => contactId,
  );
  const own = contactIds.filter((id) => !leads.has(id));
  const contacts = new Map((await contactsById(reader, viewer, own)).map((contact) => [contact.id, contact]));
  return people.flatMap((one): PersonOfDay[] => {
    const ofPerson = leads.get(one.person) ?? [];
    const lead = ofPerson.find(({ leadId }) => leadId === one.first.leadId) ?? ofPerson[0];
    if (lead) return [{ ...one, lead, name: listedName(lead, lead.blocked) || noName }];
    const contact = contacts.get(one.person);
    if (contact) return [{ ...one, contact, name: displayName(contact) || noName }];
    return one.first.leadId === null && one.first.contactId === null ? [{ ...one, name: ownTask }] : [];
  });
}
