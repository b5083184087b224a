import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";

/** Beyond this it is no person, but a number that many typed instead of their own. */
const mostOfOnePerson = 100;

/** Leads with this phone or email (normalized), or linked to them through other leads; oldest first. */
export async function leadsOfPerson(
  reader: Reader,
  person: Pick<LeadsTable, "dialable" | "mailable">,
): Promise<LeadsTable[]> {
  const [phones, emails] = [new Set([person.dialable]), new Set([person.mailable])];
  const found = new Map<string, LeadsTable>();
  for (let before = -1; before < found.size && found.size < mostOfOnePerson; ) {
    before = found.size;
    for (const lead of await leadsWith(reader, present(phones), present(emails))) {
      found.set(lead.id, lead);
      phones.add(lead.dialable);
      emails.add(lead.mailable);
    }
  }
  return [...found.values()].sort((one, other) => one.receivedAt.localeCompare(other.receivedAt));
}

async function leadsWith(reader: Reader, phones: string[], emails: string[]): Promise<LeadsTable[]> {
  const leads = reader.selectFrom("leads").selectAll().orderBy("receivedAt").limit(mostOfOnePerson);
  const byPhone = phones.length > 0 ? await leads.where("dialable", "in", phones).execute() : [];
  const byEmail = emails.length > 0 ? await leads.where("mailable", "in", emails).execute() : [];
  return [...byPhone, ...byEmail];
}

const present = (values: Set<string | null>) => [...values].filter((value) => value !== null);
