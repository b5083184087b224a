import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** Each lead belongs to a person, and each phone and email to one person, or to none if more than 100 leads have it. */
export function persons(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await create(engine, texts(tableOf(db, "persons"), ["receivedAt"]));
      await create(
        engine,
        maybeTexts(texts(db.schema.createTable("personContacts"), ["kind", "value"]), ["personId"])
          .addPrimaryKeyConstraint("personContacts_one", ["kind", "value"])
          .addForeignKeyConstraint("personContacts_person", ["personId"], "persons", ["id"]),
      );
      await db.schema
        .alterTable("leads")
        .addColumn("personId", "text", (column) => column.references("persons.id"))
        .execute();
      await numberLinkedLeads(db);
      while ((await spread(db)) > 0);
      await storePersons(db);
      await db.schema
        .alterTable("leads")
        .alterColumn("personId", (column) => column.setNotNull())
        .execute();
      await db.schema.dropIndex("leads_sameAs").execute();
      await db.schema.alterTable("leads").dropColumn("sameAs").execute();
      await db.schema.createIndex("leads_personId").on("leads").columns(["personId", "receivedAt"]).execute();
      await db.schema.createIndex("personContacts_personId").on("personContacts").column("personId").execute();
    },
  };
}

/** The leads that share a phone or an email, from the oldest; at first each is a person of its own. */
async function numberLinkedLeads(db: Kysely<unknown>) {
  await sql`create temporary table linked as
    select row_number() over (order by leads."receivedAt", leads.id) as number,
      row_number() over (order by leads."receivedAt", leads.id) as person,
      leads.id, phones.value as phone, emails.value as email
    from leads
    left join (${shared("dialable")}) as phones on phones.value = leads.dialable
    left join (${shared("mailable")}) as emails on emails.value = leads.mailable
    where phones.value is not null or emails.value is not null`.execute(db);
  for (const column of ["number", "id", "phone", "email"]) {
    await sql`create index ${sql.ref(`linked_${column}`)} on linked (${sql.ref(column)})`.execute(db);
  }
  await sql`analyze linked`.execute(db);
}

const shared = (column: string) =>
  sql`select ${sql.ref(column)} as value from leads group by ${sql.ref(column)} having count(*) between 2 and 100`;

/** The lowest number of those with the same phone or email, then that one's own: so a chain halves with each step. */
async function spread(db: Kysely<unknown>): Promise<number> {
  let changed = 0;
  for (const column of ["phone", "email"]) {
    const of = sql.ref(column);
    const { numAffectedRows } = await sql`update linked set person = lowest.person
      from (select ${of} as value, min(person) as person from linked where ${of} is not null group by ${of}) as lowest
      where lowest.value = ${sql.ref(`linked.${column}`)} and lowest.person < linked.person`.execute(db);
    changed += Number(numAffectedRows ?? 0);
  }
  const { numAffectedRows } = await sql`update linked set person = first.person
    from linked as first where first.number = linked.person and first.person < linked.person`.execute(db);
  return changed + Number(numAffectedRows ?? 0);
}

/** A person has the id of the oldest lead. */
async function storePersons(db: Kysely<unknown>) {
  await sql`insert into persons (id, "receivedAt") select id, "receivedAt" from leads
    where not exists (select 1 from linked where linked.id = leads.id and person < number)`.execute(db);
  await sql`update leads set "personId" = coalesce((select first.id from linked
    join linked as first on first.number = linked.person where linked.id = leads.id), id)`.execute(db);
  await sql`drop table linked`.execute(db);
  for (const [kind, column] of [
    ["phone", "dialable"],
    ["email", "mailable"],
  ] as const) {
    const value = sql.ref(column);
    await sql`insert into "personContacts" (kind, value, "personId")
      select ${sql.lit(kind)}, ${value}, case when count(*) <= 100 then min("personId") end
      from leads where ${value} is not null group by ${value}`.execute(db);
  }
}
