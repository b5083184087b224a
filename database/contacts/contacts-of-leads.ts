import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { addressesOf, hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { PointKind } from "#domain/contacts/contact.ts";
import { isAnyOf, isNow, personNow } from "./contacts.ts";
import { deleteContacts } from "./delete-contacts.ts";

type Person = Pick<LeadsTable, "personId" | "dialable" | "mailable">;

/** @returns the live contact of an earlier lead of this person that the workspace accepted */
export async function contactOfPerson(
  reader: Reader,
  agentId: string,
  { personId }: Person,
): Promise<string | undefined> {
  const found = await reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .innerJoin("contacts as named", "named.id", "acceptances.contactId")
    .innerJoin("contacts", (on) => on.on(isNow))
    .select("contacts.id")
    .where("contacts.removedAt", "is", null)
    .where("acceptances.agentId", "=", agentId)
    .where("leads.personId", "=", personId)
    .orderBy("acceptedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Live contacts of the workspace whom it reaches by one of these addresses, as their own or as that of an open lead. */
export async function contactsReachedBy(
  reader: Reader,
  agentId: string,
  kind: PointKind,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const own = reader
    .selectFrom("contactPoints")
    .select("contactId")
    .where("agentId", "=", agentId)
    .where("kind", "=", kind)
    .where("address", "in", addresses);
  const ofLeads = reader
    .selectFrom("leads")
    .innerJoin("acceptances", "acceptances.leadId", "leads.id")
    .select("acceptances.contactId")
    .where(kind === "email" ? "leads.mailable" : "leads.dialable", "in", addresses)
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.endedAt", "is", null);
  const rows = await reader
    .selectFrom("contacts as named")
    .innerJoin("contacts", (on) => on.on(isNow))
    .select("contacts.id")
    .distinct()
    .where("contacts.removedAt", "is", null)
    .where((is) => is.or([is("named.id", "in", own), is("named.id", "in", ofLeads.$castTo<{ contactId: string }>())]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Live contacts of the workspace with the phone or the email of a lead; two are enough to know. */
export async function contactsWithAddress(reader: Reader, agentId: string, lead: Person): Promise<string[]> {
  const addresses = addressesOf(lead);
  if (addresses.length === 0) return [];
  const rows = await reader
    .selectFrom("contactPoints")
    .innerJoin("contacts as named", "named.id", "contactPoints.contactId")
    .innerJoin("contacts", (on) => on.on(isNow))
    .select("contacts.id")
    .distinct()
    .where("contactPoints.agentId", "=", agentId)
    .where((is) => is.or(addresses.map(({ kind, value }) => is.and({ kind, address: value }))))
    .where("contacts.removedAt", "is", null)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

const ownFacts = [
  ...([
    "firstName",
    "lastName",
    "company",
    "birthday",
    "street",
    "city",
    "state",
    "zip",
    "about",
    "everyDays",
  ] as const),
] as const;

/**
 * After the erasure of their leads: contacts of which the workspace knows nothing of its own are deleted. Of the others
 * it has a duty to answer (specification 2.7, agents' duties).
 */
export async function deleteBareContacts(tx: Writer, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const rows = await tx
    .selectFrom("acceptances")
    .select("contactId")
    .where("leadId", "in", leadIds)
    .where("contactId", "is not", null)
    .execute();
  const ids = [...new Set(rows.flatMap(({ contactId }) => contactId ?? []))];
  if (ids.length === 0) return;
  const owned = (
    table: "contactPoints" | "contactTags" | "deals" | "activities" | "tasks" | "appointments" | "messages",
  ) => tx.selectFrom(table).select("contactId").where("contactId", "in", ids).where("contactId", "is not", null);
  const bare = await tx
    .selectFrom("contacts")
    .select("id")
    .where("id", "in", ids)
    .where("owner", "=", "network")
    .where((is) => is.and(ownFacts.map((name) => is(name, "is", null))))
    .where("extras", "=", "{}")
    .where("id", "not in", owned("contactPoints"))
    .where("id", "not in", owned("contactTags"))
    .where("id", "not in", owned("deals"))
    .where("id", "not in", owned("activities"))
    .where("id", "not in", owned("tasks"))
    .where("id", "not in", owned("appointments"))
    .where("id", "not in", owned("messages"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("acceptances")
            .select("acceptances.id")
            .whereRef("acceptances.contactId", "=", "contacts.id")
            .where("acceptances.leadId", "not in", leadIds),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("contacts as other").select("other.id").whereRef("other.mergedInto", "=", "contacts.id"))),
    )
    .execute();
  const gone = bare.map(({ id }) => id);
  if (gone.length === 0) return;
  // Of one that was merged, the lead stays with the person whom the two are.
  await tx
    .updateTable("acceptances")
    .set(({ selectFrom }) => ({
      contactId: selectFrom("contacts").select("mergedInto").whereRef("contacts.id", "=", "acceptances.contactId"),
    }))
    .where("contactId", "in", gone)
    .execute();
  await deleteContacts(tx, gone);
}

/** Leads that the workspace works on, of these contacts and of those merged into them. */
export function openLeadsOfContacts(reader: Reader, contactIds: readonly string[]) {
  return reader
    .selectFrom("acceptances")
    .innerJoin("contacts as named", "named.id", "acceptances.contactId")
    .select(["acceptances.leadId"])
    .select(personNow.as("contactId"))
    .where("acceptances.endedAt", "is", null)
    .where(isAnyOf(contactIds))
    .orderBy("acceptedAt", "desc")
    .execute();
}

/** Leads that the workspace ever accepted, of these contacts and of those merged into them, with their addresses. */
export function leadsOfContacts(reader: Reader, agentId: string, ids: readonly string[]) {
  return reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .innerJoin("contacts as named", "named.id", "acceptances.contactId")
    .select(["leads.id", "dialable", "mailable"])
    .select(personNow.as("personId"))
    .where("acceptances.agentId", "=", agentId)
    .where(isAnyOf(ids))
    .execute();
}

/**
 * Of these contacts, those who have opted out of the network. Asked only of people who are a lead here: else a list would
 * tell who ever was one.
 */
export async function optedOutOf(reader: Reader, agentId: string, ids: readonly string[]): Promise<Set<string>> {
  const leads = ids.length === 0 ? [] : await leadsOfContacts(reader, agentId, ids);
  const found = new Set<string>();
  for (const lead of leads) if (await hasOptedOut(reader, lead)) found.add(lead.personId);
  return found;
}
