import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** The agents' own book; each accepted lead's person is in it. Activities and tasks are of a lead, a contact or a deal. */
export const contacts: StoreMigration = {
  additive: false,
  rewrites: ["acceptances"],
  async up(db, engine) {
    await createTables(db, engine);
    for (const index of indexes) await sql`create ${sql.raw(index)}`.execute(db);
    await db.schema.alterTable("acceptances").addColumn("contactId", "text").execute();
    for (const table of ["activities", "tasks"])
      for (const column of ["contactId", "dealId"])
        await db.schema.alterTable(table).addColumn(column, "text").execute();
    await sql`alter table activities alter column "leadId" drop not null`.execute(db);
    await sql`alter table activities add constraint activities_of_one check (${sql.raw(howMany)} = 1)`.execute(db);
    await sql`alter table tasks add constraint tasks_of_one check (${sql.raw(howMany)} <= 1)`.execute(db);
    for (const index of indexesOfWork) await sql`create ${sql.raw(index)}`.execute(db);
    await fill(db, engine);
  },
};

const howMany = ["leadId", "contactId", "dealId"]
  .map((column) => `(case when "${column}" is null then 0 else 1 end)`)
  .join(" + ");

async function createTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  type Table = CreateTableBuilder<string, string>;
  const whole = (table: Table, names: string[]) =>
    names.reduce((built, name) => built.addColumn(name, "integer", (column) => column.notNull()), table);
  const maybeWhole = (table: Table, names: string[]) =>
    names.reduce((built, name) => built.addColumn(name, "integer"), table);
  const of = (name: string, ...fixed: string[]) => texts(tableOf(db, name), ["agentId", ...fixed]);
  const ofContact = (name: string, ...fixed: string[]) =>
    of(name, "contactId", ...fixed).addForeignKeyConstraint(
      `${name}_contact`,
      ["contactId"],
      "contacts",
      ["id"],
      (key) => key.onDelete("cascade"),
    );
  const names = ["memberId", "firstName", "lastName", "company", "birthday", "street", "city", "state", "zip", "about"];
  const contact = maybeTexts(of("contacts", "owner", "extras", "createdAt"), [
    ...names,
    ...["touchedAt", "dueOn", "importId", "mergedInto", "removedAt", "changedBy"],
  ]);
  const deal = maybeTexts(ofContact("deals", "title", "side", "stage", "stageSince", "touchedAt", "createdAt"), [
    ...["memberId", "laterOn", "lostReason", "contractOn", "closingOn"],
  ]);
  const cents = (table: Table) =>
    ["priceCents", "commissionCents"].reduce((built, name) => built.addColumn(name, "integer"), table);
  for (const table of [
    whole(maybeWhole(contact, ["everyDays"]), ["version"]),
    whole(ofContact("contactPoints", "kind", "value", "address", "label"), ["position"]).addUniqueConstraint(
      "contactPoints_once",
      ["contactId", "kind", "address"],
    ),
    maybeTexts(ofContact("contactTags", "tag"), ["addedBy", "removedBy"]),
    ofContact("contactStops", "kind", "address", "at", "source"),
    maybeTexts(ofContact("contactConsents", "kind", "at", "text"), ["memberId"]),
    whole(maybeTexts(of("contactChanges", "at", "kind", "detail"), ["memberId", "undoneAt"]), ["count"]),
    of("contactPairs", "oneId", "otherId", "at").addUniqueConstraint("contactPairs_once", [
      "agentId",
      "oneId",
      "otherId",
    ]),
    whole(cents(deal), ["version"]),
  ])
    await create(engine, table);
  const [text, end] = engine === "sqlite" ? ["text", "without rowid, strict"] : ['text collate "C"', ""];
  await sql`create table "contactTerms" (owner text not null, term ${sql.raw(text)} not null, "recordId" text not null
    references contacts (id) on delete cascade,
    constraint "contactTerms_key" primary key (owner, term, "recordId")) ${sql.raw(end)}`.execute(db);
}

const live = `"mergedInto" is null and "removedAt" is null`;

const indexes = [
  `index contacts_listed on contacts ("agentId", "createdAt", id) where ${live}`,
  `index contacts_of_member on contacts ("agentId", "memberId", "createdAt", id) where ${live}`,
  `index contacts_due on contacts ("agentId", "dueOn", id) where ${live} and "dueOn" is not null`,
  `index contacts_merged on contacts ("mergedInto") where "mergedInto" is not null`,
  `index contacts_changed on contacts ("changedBy") where "changedBy" is not null`,
  `index contacts_removed on contacts ("removedAt") where "removedAt" is not null`,
  `index contacts_imported on contacts ("importId") where "importId" is not null`,
  `index "contactPoints_address" on "contactPoints" ("agentId", kind, address)`,
  `unique index "contactTags_once" on "contactTags" ("contactId", tag) where "removedBy" is null`,
  `index "contactTags_tag" on "contactTags" ("agentId", tag, "contactId") where "removedBy" is null`,
  `index "contactTags_added" on "contactTags" ("addedBy") where "addedBy" is not null`,
  `index "contactTags_removed" on "contactTags" ("removedBy") where "removedBy" is not null`,
  `index "contactStops_address" on "contactStops" ("agentId", kind, address)`,
  `index "contactConsents_contact" on "contactConsents" ("contactId", at)`,
  `index "contactChanges_at" on "contactChanges" ("agentId", at)`,
  `index "contactTerms_recordId" on "contactTerms" ("recordId", term)`,
  `index deals_contact on deals ("contactId", "createdAt", id)`,
  `index deals_stage on deals ("agentId", stage, "stageSince", id)`,
];

const indexesOfWork = [
  `index acceptances_contact on acceptances ("contactId", "acceptedAt")`,
  `index activities_contact on activities ("contactId", at, id) where "contactId" is not null`,
  `index activities_deal on activities ("dealId", at, id) where "dealId" is not null`,
  `index tasks_of_contact on tasks ("contactId", "dueOn", "createdAt", id) where "contactId" is not null`,
  `index tasks_of_deal on tasks ("dealId", "dueOn") where "dealId" is not null`,
];

/** Throws if an acceptance is left without a contact: then nothing of the migration stays. */
async function fill(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql.raw(people(engine)).execute(db);
  await sql`update acceptances set "contactId" = (select contacts.id from contacts
    join leads on leads.id = acceptances."leadId"
    where contacts."agentId" = acceptances."agentId" and contacts."importId" = leads."personId")`.execute(db);
  const { rows } = await sql<{ lost: number | string }>`select count(*) as lost from acceptances
    where "contactId" is null`.execute(db);
  if (rows.some(({ lost }) => Number(lost) !== 0)) throw new Error("An accepted lead has no contact.");
  await sql`update contacts set "importId" = null`.execute(db);
}

/** While it runs, "importId" has the person. */
const people = (engine: Engine) => `insert into contacts
  (id, "agentId", "memberId", owner, extras, "createdAt", "touchedAt", "importId", version)
  select ${engine === "sqlite" ? newIdOnSqlite : "cast(gen_random_uuid() as text)"}, "agentId", "memberId", 'network', '{}', "createdAt",
    "touchedAt", "personId", 1
  from (select acceptances."agentId", leads."personId", max(acceptances."memberId") as "memberId",
    min("acceptedAt") as "createdAt", (select max(at) from activities join leads as talked on talked.id = activities."leadId"
      where activities."agentId" = acceptances."agentId" and talked."personId" = leads."personId"
      and activities.kind = 'contacted' and detail like '%"outcome":"spoke"%') as "touchedAt"
    from acceptances join leads on leads.id = acceptances."leadId"
    group by acceptances."agentId", leads."personId") as found`;

/** A random UUID. */
const newIdOnSqlite = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
