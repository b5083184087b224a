import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/migrations/tables.ts";

/** One row of terms per record, indexed by SQLite's FTS5 or PostgreSQL's tsvector. */
export async function createSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [place, key] =
    engine === "sqlite"
      ? ["integer not null primary key", ") strict"]
      : ["bigint not null", `, constraint "searchTerms_place" primary key (place, "recordId", scope))`];
  await sql`create table "searchTerms" (place ${sql.raw(place)}, scope text not null, "recordId" text not null,
    terms text not null ${sql.raw(key)}`.execute(db);
  await sql`create unique index "searchTerms_recordId" on "searchTerms" ("recordId", scope)`.execute(db);
  await (engine === "sqlite" ? createFts5(db) : createGin(db));
  await createTermsOf(db, engine, { table: "contactTerms", of: " references contacts (id) on delete cascade" });
  await createTermsOf(db, engine, { table: "ownedTerms", of: "" });
  await (engine === "sqlite" ? followOnSqlite(db) : followOnPostgres(db));
}

/** Contentless, as the table has the text. Beginnings of words are terms of their own, so that each search is quick. */
async function createFts5(db: Kysely<unknown>) {
  await sql`create virtual table "searchIndex" using fts5(terms, content = '', detail = none,
    prefix = '1 2 3 4 5 6 7 8 9 10', tokenize = "ascii tokenchars '/-'")`.execute(db);
  // With the usual 4 and 16, merging its segments blocks the event loop for 80 ms every thousand records; so 28 ms.
  for (const option of ["('secure-delete', 1)", "('automerge', 8)", "('crisismerge', 128)"])
    await sql`insert into "searchIndex" ("searchIndex", rank) values ${sql.raw(option)}`.execute(db);
  const add = `insert into "searchIndex" (rowid, terms) values (new.place, ${indexed("new.")});`;
  const remove = `insert into "searchIndex" ("searchIndex", rowid, terms)
    values ('delete', old.place, ${indexed("old.")});`;
  const trigger = (name: string, event: string, work: string) =>
    sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on "searchTerms" begin ${sql.raw(work)} end`.execute(db);
  await trigger("searchTerms_inserted", "insert", add);
  await trigger("searchTerms_deleted", "delete", remove);
  await trigger("searchTerms_updated", "update", `${remove} ${add}`);
}

/** Each query is about one scope and a quarter of a year: 2^33 milliseconds. */
function indexed(of: string) {
  return `'/' || ${of}scope || '/' || (${of}place >> 43) || ' ' || ${of}terms`;
}

/** Terms stay whole, as no parser splits them. */
async function createGin(db: Kysely<unknown>) {
  await sql`create index "searchTerms_terms" on "searchTerms"
    using gin (array_to_tsvector(array_remove(string_to_array('/' || scope || ' ' || terms, ' '), '')))`.execute(db);
}

/**
 * Terms by the agent whose records they find. Plain tables, because removing one record from SQLite's full-text index takes
 * ten milliseconds.
 */
async function createTermsOf(db: Kysely<unknown>, engine: Engine, { table, of }: { table: string; of: string }) {
  const [text, end] = engine === "sqlite" ? ["text", "without rowid, strict"] : ['text collate "C"', ""];
  await sql`create table ${sql.table(table)} (owner text not null, term ${sql.raw(text)} not null,
    "recordId" text not null${sql.raw(of)},
    constraint ${sql.ref(`${table}_key`)} primary key (owner, term, "recordId")) ${sql.raw(end)}`.execute(db);
  await sql`create index ${sql.ref(`${table}_recordId`)} on ${sql.table(table)} ("recordId", term)`.execute(db);
}

/** Those of each lead, by the agent who works on it: again whenever its terms or its acceptances change. */
const again = (engine: Engine, id: string) => {
  const pieces =
    engine === "sqlite"
      ? `json_each('["' || replace(found.terms, ' ', '","') || '"]') as piece`
      : "unnest(string_to_array(found.terms, ' ')) as piece(value)";
  return `delete from "ownedTerms" where "recordId" = ${id}; insert into "ownedTerms" (owner, term, "recordId")
    select distinct acceptances."agentId", piece.value, acceptances."leadId"
    from acceptances join "searchTerms" as found on found."recordId" = acceptances."leadId" and found.scope = 'leads'
    cross join ${pieces}
    where acceptances."endedAt" is null and piece.value <> '' and acceptances."leadId" = ${id};`;
};

const onTerms = ["insert", "update of terms", "delete"] as const;
const onAcceptances = ["insert", 'update of "agentId", "endedAt"', "delete"] as const;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const event of onTerms) {
    const row = event === "delete" ? "old" : "new";
    await sql`create trigger ${sql.id(`ownedTerms_terms_${event.slice(0, 6)}`)} after ${sql.raw(event)} on "searchTerms"
      when ${sql.raw(row)}.scope = 'leads' begin ${sql.raw(again("sqlite", `${row}."recordId"`))} end`.execute(db);
  }
  for (const event of onAcceptances) {
    const row = event === "delete" ? "old" : "new";
    await sql`create trigger ${sql.id(`ownedTerms_lead_${event.slice(0, 6)}`)} after ${sql.raw(event)} on acceptances
      begin ${sql.raw(again("sqlite", `${row}."leadId"`))} end`.execute(db);
  }
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, events, when] of [
    ["searchTerms", "recordId", onTerms, (row: string) => `${row}.scope = 'leads'`],
    ["acceptances", "leadId", onAcceptances, () => "true"],
  ] as const) {
    const body = (row: string) => `if ${when(row)} then ${again("postgres", `${row}."${column}"`)} end if;`;
    await sql`create function ${sql.id(`ownedTerms_${table}`)}() returns trigger language plpgsql as ${sql.lit(`begin
      if tg_op = 'DELETE' then ${body("old")} else ${body("new")} end if;
      return null; end`)}`.execute(db);
    await sql`create trigger ${sql.id(`ownedTerms_${table}`)} after ${sql.raw(events.join(" or "))} on ${sql.table(table)}
      for each row execute function ${sql.id(`ownedTerms_${table}`)}()`.execute(db);
  }
}
