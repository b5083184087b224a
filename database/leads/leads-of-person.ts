import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import { mostOfOnePerson, personsOf } from "./persons.ts";

/** Leads of the persons of this phone and email (normalized), and of a contact that many typed; oldest first. */
export async function leadsOfPerson(reader: Reader, contactPoints: ContactPoints): Promise<LeadsTable[]> {
  const { dialable, mailable } = contactPoints;
  const leads = reader.selectFrom("leads").selectAll().orderBy("receivedAt").limit(mostOfOnePerson);
  const found: LeadsTable[] = [];
  for (const { id } of await personsOf(reader, contactPoints)) found.push(...(await withSameValue("personId", id)));
  if (dialable !== null) found.push(...(await withSameValue("dialable", dialable)));
  if (mailable !== null) found.push(...(await withSameValue("mailable", mailable)));
  const byId = new Map(found.map((lead) => [lead.id, lead]));
  return [...byId.values()].sort(
    (one, other) => one.receivedAt.localeCompare(other.receivedAt) || one.id.localeCompare(other.id),
  );

  function withSameValue(column: "personId" | "dialable" | "mailable", value: string) {
    return leads.where(column, "=", value).execute();
  }
}

/** All leads that were made with this email (lower case), the newest first. */
export const leadsOfEmail = (reader: Reader, mailable: string): Promise<LeadsTable[]> =>
  newestFirst(reader, mailable).execute();

export const newestLeadOfEmail = (reader: Reader, mailable: string): Promise<LeadsTable | undefined> =>
  newestFirst(reader, mailable).limit(1).executeTakeFirst();

const newestFirst = (reader: Reader, mailable: string) =>
  reader.selectFrom("leads").selectAll().where("mailable", "=", mailable).orderBy("receivedAt", "desc").orderBy("id");

export function otherLeadsOfPerson(reader: Reader, { id, personId }: Pick<LeadsTable, "id" | "personId">) {
  return reader
    .selectFrom("leads")
    .select(["stage", "agentId"])
    .where("personId", "=", personId)
    .where("id", "!=", id)
    .orderBy("receivedAt")
    .limit(mostOfOnePerson)
    .execute();
}

/** Shown of them. */
const mostSharing = 20;

/** Other persons with the same phone or email, the newest lead of each: a hint, as portals show one line for many. */
export async function othersSharing(
  reader: Reader,
  { personId, dialable, mailable }: Pick<LeadsTable, "personId" | "dialable" | "mailable">,
): Promise<{ phone: SharingLead[]; email: SharingLead[] }> {
  return { phone: await sharing("dialable", dialable), email: await sharing("mailable", mailable) };

  async function sharing(column: "dialable" | "mailable", value: string | null): Promise<SharingLead[]> {
    if (value === null) return [];
    const leads = await reader
      .selectFrom("leads")
      .select(["id", "personId", "firstName", "lastName"])
      .where(column, "=", value)
      .where("personId", "!=", personId)
      .orderBy("receivedAt", "desc")
      .limit(mostOfOnePerson)
      .execute();
    return [...new Map(leads.toReversed().map((lead) => [lead.personId, lead])).values()].slice(0, mostSharing);
  }
}

type SharingLead = Pick<LeadsTable, "id" | "personId" | "firstName" | "lastName">;
