import { type Kysely, sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import type { Engine } from "./tables.ts";

/** The agent who works on a lead is a term of it, so that a search within one workspace reads no other's leads. */
export const ownersOfSearched: StoreMigration = {
  additive: true,
  rewrites: ["searchTerms"],
  async up(db, engine) {
    await db.schema.alterTable("searchTerms").addColumn("owner", "text").execute();
    await (engine === "sqlite" ? indexOwners(db) : createGin(db));
    await sql`update "searchTerms" set owner = (${sql.raw(ownerOf('"searchTerms"."recordId"'))})
      where scope = 'leads' and "recordId" in (select "leadId" from acceptances where "endedAt" is null)`.execute(db);
    await followAcceptances(db, engine);
  },
};

const ownerOf = (leadId: string) =>
  `select acceptances."agentId" from acceptances where acceptances."leadId" = ${leadId} and acceptances."endedAt" is null`;

/**
 * A lead that somebody works on is in the index a second time, under the negative of its place and with its owner as a
 * term. FTS5 takes milliseconds to remove what it has, but adds at once, so that accepting a lead is quick.
 */
async function indexOwners(db: Kysely<unknown>): Promise<void> {
  for (const event of ["inserted", "deleted", "updated"])
    await sql`drop trigger ${sql.id(`searchTerms_${event}`)}`.execute(db);
  const add = `${added("new.place", indexed("new."))};`;
  const remove = `${removed("old.place", indexed("old."))};`;
  const addOwned = `${added("-new.place", owned("new."))} where new.owner is not null;`;
  const removeOwned = `${removed("-old.place", owned("old."))} where old.owner is not null;`;
  const own = `update "searchTerms" set owner = (${ownerOf('new."recordId"')})
    where place = new.place and new.owner is null and new.scope = 'leads' and exists (${ownerOf('new."recordId"')});`;
  for (const [name, event, work] of [
    ["inserted", "insert", `${add} ${addOwned} ${own}`],
    ["deleted", "delete", `${remove} ${removeOwned}`],
    ["updated", "update of place, scope, terms", `${remove} ${add}`],
    ["owned", "update of place, terms, owner", `${removeOwned} ${addOwned}`],
  ] as const)
    await trigger(db, { name: `searchTerms_${name}`, when: `${event} on "searchTerms"`, work });
}

const added = (place: string, terms: string) => `insert into "searchIndex" (rowid, terms) select ${place}, ${terms}`;

/** The index has no content, so what is removed must be told as it was added. */
const removed = (place: string, terms: string) =>
  `insert into "searchIndex" ("searchIndex", rowid, terms) select 'delete', ${place}, ${terms}`;

const indexed = (of: string) => `'/' || ${of}scope || '/' || (${of}place >> 43) || ' ' || ${of}terms`;

const owned = (of: string) => `'/' || ${of}owner || ' ' || ${of}terms`;

const trigger = (db: Kysely<unknown>, { name, when, work }: { name: string; when: string; work: string }) =>
  sql`create trigger ${sql.id(name)} after ${sql.raw(when)} begin ${sql.raw(work)} end`.execute(db);

async function createGin(db: Kysely<unknown>): Promise<void> {
  await sql`create index "searchTerms_owned" on "searchTerms"
    using gin (array_to_tsvector(array_remove(string_to_array('/' || owner || ' ' || terms, ' '), '')))
    where owner is not null`.execute(db);
  await sql`create function "searchTerms_own"() returns trigger language plpgsql as ${sql.lit(`begin
    new.owner := (${ownerOf('new."recordId"')}); return new; end`)}`.execute(db);
  await sql`create trigger "searchTerms_owned" before insert on "searchTerms" for each row
    when (new.scope = 'leads') execute function "searchTerms_own"()`.execute(db);
}

/** By the store, so that it also holds for what the release before writes. */
async function followAcceptances(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const follow = (of: string) => `update "searchTerms" set owner = (${ownerOf(`${of}."leadId"`)})
    where "recordId" = ${of}."leadId" and scope = 'leads' and owner is distinct from (${ownerOf(`${of}."leadId"`)});`;
  if (engine === "sqlite") {
    for (const [event, name, of] of [
      ["insert", "inserted", "new"],
      ['update of "agentId", "endedAt"', "updated", "new"],
      ["delete", "deleted", "old"],
    ] as const)
      await trigger(db, { name: `acceptances_${name}`, when: `${event} on acceptances`, work: follow(of) });
    return;
  }
  await sql`create function "acceptances_own"() returns trigger language plpgsql as ${sql.lit(`begin
    if tg_op = 'DELETE' then ${follow("old")} else ${follow("new")} end if;
    return null; end`)}`.execute(db);
  await sql`create trigger "acceptances_own" after insert or delete or update of "agentId", "endedAt"
    on acceptances for each row execute function "acceptances_own"()`.execute(db);
}
