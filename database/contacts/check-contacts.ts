import { type RawBuilder, sql } from "kysely";
import { countFrom } from "#database/leads/check-persons.ts";
import type { Reader } from "#database/schema.ts";
import { didSpeak } from "./contacts.ts";

/** Each fact about the books of agents that must hold, with how many records break it. */
export async function wrongContacts(reader: Reader): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [what, rows] of Object.entries(wrong)) counts[what] = await countFrom(reader, rows);
  return counts;
}

export async function countContacts(
  reader: Reader,
): Promise<{ live: number; merged: number; removed: number; oldest: string | null }> {
  const where = (condition: RawBuilder<unknown>) => countFrom(reader, sql`contacts where ${condition}`);
  const { oldest } = await reader
    .selectFrom("contacts")
    .select(({ fn }) => fn.min("createdAt").as("oldest"))
    .executeTakeFirstOrThrow();
  return {
    live: await where(sql`"mergedInto" is null and "removedAt" is null`),
    merged: await where(sql`"mergedInto" is not null`),
    removed: await where(sql`"removedAt" is not null`),
    oldest,
  };
}

const owned = ["contactPoints", "contactTags", "contactStops", "contactConsents", "deals", "acceptances"] as const;

/** Of each person of a book, when a member spoke with them; the words of an erased person's talks are gone. */
const talks = sql`(select coalesce(named."mergedInto", named.id) as id, at, detail from (
    select "contactId", at, detail from activities where kind = 'contacted' and "contactId" is not null
    union all select acceptances."contactId", at, detail from activities
      join acceptances on acceptances."leadId" = activities."leadId" and acceptances."agentId" = activities."agentId"
      where kind = 'contacted') as talk
  join contacts as named on named.id = talk."contactId")`;
const live = sql`contacts."mergedInto" is null and contacts."removedAt" is null`;

const wrong: Record<string, RawBuilder<unknown>> = {
  "contacts merged into nobody, or into one that is merged": sql`contacts
    left join contacts as kept on kept.id = contacts."mergedInto" and kept."agentId" = contacts."agentId"
    where contacts."mergedInto" is not null and (kept.id is null or kept."mergedInto" is not null)`,
  "contacts merged or removed by no change, or changed without either": sql`contacts
    left join "contactChanges" as change on change.id = contacts."changedBy" and change."undoneAt" is null
    where (contacts."mergedInto" is not null or contacts."removedAt" is not null) <> (change.id is not null)`,
  "records of a contact that is another agent's, or is not stored": sql`(${sql.join(
    owned.map(
      (name) => sql`select owned.id from ${sql.table(name)} as owned
        left join contacts on contacts.id = owned."contactId" and contacts."agentId" = owned."agentId"
        where owned."contactId" is not null and contacts.id is null`,
    ),
    sql` union all `,
  )}) as found`,
  "open leads of nobody in the book": sql`acceptances join leads on leads.id = acceptances."leadId"
    left join contacts on contacts.id = acceptances."contactId"
    where acceptances."endedAt" is null and not (leads.phone = '' and leads.email = '')
    and (contacts.id is null or contacts."removedAt" is not null)`,
  "pairs with a contact that is not stored": sql`"contactPairs" as pair
    where not exists (select 1 from contacts where id = pair."oneId")
    or not exists (select 1 from contacts where id = pair."otherId")`,
  "stops of one address, twice": sql`(select 1 from "contactStops"
    where "liftedAt" is null group by "agentId", kind, address, case when kind = 'person' then "contactId" end having count(*) > 1) as found`,
  // Emails go with an erased person, and where a workspace deletes old ones.
  "last talks that neither an activity nor an email says": sql`(select id, "touchedAt" from contacts
    where ${live} and "touchedAt" is not null
    and not exists (select 1 from agents where agents.id = contacts."agentId" and "keepMonths" is not null)
    and not exists (select 1 from acceptances join leads on leads.id = acceptances."leadId"
      where acceptances."contactId" = contacts.id and leads.phone = '' and leads.email = '')
    except select id, at from ${talks} as talk where detail = '{}' or ${didSpeak}
    except select coalesce(named."mergedInto", named.id), messages.at from messages
      join contacts as named on named.id = messages."contactId" where messages.direction = 'in' and messages.state = 'received') as found`,
  "talks after the last talk": sql`contacts
    join (select id, max(at) as at from ${talks} as talk where ${didSpeak} group by id) as last
      on last.id = contacts.id where ${live} and last.at > coalesce(contacts."touchedAt", '')`,
  "due days without a rhythm, or a rhythm without one": sql`contacts
    where ("everyDays" is null) <> ("dueOn" is null)`,
};
