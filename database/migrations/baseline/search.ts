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
