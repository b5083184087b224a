import { wrongContacts } from "#database/contacts/check-contacts.ts";
import { parseExtras } from "#database/engine/stored-json.ts";
import type { Reader } from "#database/schema.ts";
import { termsOfContact } from "#domain/contacts/contact-terms.ts";
import { dueOnOf } from "#domain/contacts/keep-in-touch.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

const pageSize = 500;

/** What differs from a recount of the books of all agents, with how many records do. */
export async function wrongBooks(reader: Reader): Promise<[what: string, count: number][]> {
  const counts = { "due days that differ": 0, "people who are found by other words": 0 };
  for (let after = ""; ; ) {
    const rows = reader.selectFrom("contacts").selectAll().where("id", ">", after).orderBy("id").limit(pageSize);
    const page = await rows.execute();
    const ids = page.map(({ id }) => id);
    const wordsOf = await words(reader, ids);
    for (const contact of page) {
      if (contact.everyDays !== null) {
        const due = dueOnOf(contact, await zoneOfAgent(reader, contact.agentId));
        counts["due days that differ"] += due === contact.dueOn ? 0 : 1;
      }
      const { stored, ...facts } = wordsOf(contact.id);
      const terms = termsOfContact({ ...contact, extras: parseExtras(contact.extras), ...facts });
      counts["people who are found by other words"] += terms.toSorted().join(" ") === stored ? 0 : 1;
    }
    after = ids.at(-1) ?? after;
    if (page.length < pageSize) break;
  }
  return Object.entries({ ...(await wrongContacts(reader)), ...counts }).filter(([, count]) => count > 0);
}

async function words(reader: Reader, ids: readonly string[]) {
  const some = ids.length > 0 ? ids : [""];
  const points = await reader
    .selectFrom("contactPoints")
    .select(["contactId", "value"])
    .where("contactId", "in", some)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const own = reader.selectFrom("contactTags").select(["contactId", "tag"]).where("removedBy", "is", null);
  const tags = await own.where("contactId", "in", some).execute();
  const terms = await reader.selectFrom("contactTerms").selectAll().where("recordId", "in", some).execute();
  return (id: string) => ({
    points: points.filter(({ contactId }) => contactId === id),
    tags: tags.filter(({ contactId }) => contactId === id),
    stored: terms
      .flatMap(({ recordId, term }) => (recordId === id ? term : []))
      .toSorted()
      .join(" "),
  });
}
