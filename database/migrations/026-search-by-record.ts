import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, texts } from "./tables.ts";

/** One row of terms per record, indexed by SQLite's FTS5 or PostgreSQL's tsvector. */
export function searchByRecord(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("searchTerms").renameTo("searchPostings").execute();
      await createSearchTerms(db, engine);
      await fill(db, engine);
      await (engine === "sqlite" ? createFts5(db) : createGin(db));
      await assertSameTerms(db);
      await db.schema.dropTable("searchPostings").execute();
    },
  };
}

async function createSearchTerms(db: Kysely<unknown>, engine: Engine) {
  const place = db.schema
    .createTable("searchTerms")
    .addColumn("place", engine === "sqlite" ? "integer" : "bigint", (column) =>
      engine === "sqlite" ? column.primaryKey().notNull() : column.notNull(),
    );
  const table = texts(place, ["scope", "recordId", "terms"]);
  const ordered = table.addPrimaryKeyConstraint("searchTerms_place", ["place", "recordId", "scope"]);
  await create(engine, engine === "sqlite" ? table : ordered);
}

/** The place is the time in milliseconds times 1,024, or the next one after the place before. */
async function fill(db: Kysely<unknown>, engine: Engine) {
  const at = sql`min("receivedAt")`;
  const ms =
    engine === "sqlite"
      ? sql`cast(round((julianday(${at}) - 2440587.5) * 86400000) as integer)`
      : sql`cast(round(extract(epoch from cast(${at} as timestamptz)) * 1000) as bigint)`;
  const joined = engine === "sqlite" ? sql`group_concat(term, ' ')` : sql`string_agg(term, ' ')`;
  await sql`insert into "searchTerms" (place, scope, "recordId", terms)
    select n + max(ms * 1024 - n) over (order by n) as place, scope, "recordId", terms from (
      select scope, "recordId", terms, ms, row_number() over (order by ms, "recordId", scope) as n from (
        select scope, "recordId", ${joined} as terms, ${ms} as ms from "searchPostings" group by "recordId", scope
      ) as records
    ) as numbered order by n`.execute(db);
  await sql`create unique index "searchTerms_recordId" on "searchTerms" ("recordId", scope)`.execute(db);
}

/** Contentless, as the table has the text. Beginnings of words are terms of their own, so that each search is quick. */
async function createFts5(db: Kysely<unknown>) {
  await sql`create virtual table "searchIndex" using fts5(terms, content = '', detail = none,
    prefix = '1 2 3 4 5 6 7 8 9 10', tokenize = "ascii tokenchars '/-'")`.execute(db);
  // With the usual 4 and 16, merging its segments blocks the event loop for 80 ms every thousand records; so 28 ms.
  for (const option of ["('secure-delete', 1)", "('automerge', 8)", "('crisismerge', 128)"])
    await sql`insert into "searchIndex" ("searchIndex", rank) values ${sql.raw(option)}`.execute(db);
  await sql`insert into "searchIndex" (rowid, terms)
    select place, ${indexed()} from "searchTerms" order by place`.execute(db);
  const add = sql`insert into "searchIndex" (rowid, terms) values (new.place, ${indexed("new.")});`;
  const remove = sql`insert into "searchIndex" ("searchIndex", rowid, terms)
    values ('delete', old.place, ${indexed("old.")});`;
  const trigger = (name: string, event: string, work: RawBuilder<unknown>) =>
    sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on "searchTerms" begin ${work} end`.execute(db);
  await trigger("searchTerms_inserted", "insert", add);
  await trigger("searchTerms_deleted", "delete", remove);
  await trigger("searchTerms_updated", "update", sql`${remove} ${add}`);
}

/** Each query is about one scope and a quarter of a year: 2^33 milliseconds. */
function indexed(of = "") {
  return sql.raw(`'/' || ${of}scope || '/' || (${of}place >> 43) || ' ' || ${of}terms`);
}

/** Terms stay whole, as no parser splits them. */
async function createGin(db: Kysely<unknown>) {
  await sql`create index "searchTerms_terms" on "searchTerms"
    using gin (array_to_tsvector(array_remove(string_to_array('/' || scope || ' ' || terms, ' '), '')))`.execute(db);
}

/** @throws if a record or a term were lost */
async function assertSameTerms(db: Kysely<unknown>) {
  const before = await sql<{ records: unknown; terms: unknown }>`
    select count(*) as records, sum(terms) as terms from (
      select count(*) as terms from "searchPostings" group by "recordId", scope
    ) as records`.execute(db);
  const after = await sql<{ records: unknown; terms: unknown }>`
    select count(*) as records, sum(length(terms) - length(replace(terms, ' ', '')) + 1) as terms
    from "searchTerms"`.execute(db);
  if (JSON.stringify(before.rows) !== JSON.stringify(after.rows))
    throw new Error("The search terms were not moved completely.");
}
