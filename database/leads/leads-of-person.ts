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
  return [...byId.values()].sort((one, other) => one.receivedAt.localeCompare(other.receivedAt));

  function withSameValue(column: "personId" | "dialable" | "mailable", value: string) {
    return leads.where(column, "=", value).execute();
  }
}

/** Leads that were made with this email (lower case), the newest first. */
export function leadsOfEmail(reader: Reader, mailable: string): Promise<LeadsTable[]> {
  const leads = reader.selectFrom("leads").selectAll().where("mailable", "=", mailable);
  return leads.orderBy("receivedAt", "desc").orderBy("id").limit(mostShown).execute();
}

const mostShown = 20;

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
