import { type RawBuilder, sql } from "kysely";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";

const personsAtOnce = 1000;

/** Each fact about leads and persons that must hold, with how many records break it. */
export async function wrongPersons(reader: Reader): Promise<Record<string, number>> {
  return {
    "contacts of leads that are not stored": await countFrom(reader, leadsWhere(sql`contact.value is null`)),
    "leads of another person than their contact": await countFrom(
      reader,
      leadsWhere(sql`contact."personId" <> leads."personId"`),
    ),
    "contacts that no lead has": await countFrom(
      reader,
      sql`"personContacts" as contact
        where (kind <> 'phone' or not exists (select 1 from leads where dialable = contact.value))
        and (kind <> 'email' or not exists (select 1 from leads where mailable = contact.value))`,
    ),
    "persons without a lead": await countFrom(
      reader,
      sql`persons where not exists (select 1 from leads where "personId" = persons.id)`,
    ),
    "persons whose leads share no phone or email": await scatteredPersons(reader),
  };
}

export async function countPersons(reader: Reader): Promise<Record<"leads" | "persons" | "contacts", number>> {
  return {
    leads: await countFrom(reader, sql`leads`),
    persons: await countFrom(reader, sql`persons`),
    contacts: await countFrom(reader, sql`"personContacts"`),
  };
}

/** One row for each phone and each email of a lead, beside what is stored about that contact. */
const leadsWhere = (condition: RawBuilder<unknown>) =>
  sql`(${sql.join(
    [
      { kind: "phone", entered: sql.ref("leads.dialable") },
      { kind: "email", entered: sql.ref("leads.mailable") },
    ].map(
      ({ kind, entered }) => sql`select leads.id from leads
        left join "personContacts" as contact on contact.kind = ${sql.lit(kind)} and contact.value = ${entered}
        where ${entered} is not null and ${condition}`,
    ),
    sql` union all `,
  )}) as found`;

/** @param rows what follows "from" */
export async function countFrom(reader: Reader, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ count: number | string }>`select count(*) as count from ${rows}`.execute(reader);
  return Number(found.rows[0]?.count);
}

async function scatteredPersons(reader: Reader): Promise<number> {
  let scattered = 0;
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string }>`select "personId" as id from leads where "personId" > ${after}
      group by "personId" having count(*) > 1 order by "personId" limit ${personsAtOnce}`.execute(reader);
    const last = rows.at(-1);
    if (!last) return scattered;
    const persons = rows.map(({ id }) => id);
    const leads = await reader
      .selectFrom("leads")
      .select(["personId", "dialable", "mailable"])
      .where("personId", "in", persons)
      .execute();
    const ofEach = Map.groupBy(leads, ({ personId }) => personId);
    scattered += [...ofEach.values()].filter((theirs) => !areLinked(theirs)).length;
    after = last.id;
  }
}

/** Each lead shares a phone or an email with another, and all are connected through these. */
function areLinked(leads: ContactPoints[]): boolean {
  const withAddress = Map.groupBy(
    leads.flatMap((lead) => addressesOf(lead).map(({ kind, value }) => ({ lead, address: `${kind} ${value}` }))),
    ({ address }) => address,
  );
  const reached = new Set(leads.slice(0, 1));
  for (const lead of reached) {
    for (const { kind, value } of addressesOf(lead)) {
      for (const { lead: other } of withAddress.get(`${kind} ${value}`) ?? []) reached.add(other);
      withAddress.delete(`${kind} ${value}`);
    }
  }
  return reached.size === leads.length;
}
