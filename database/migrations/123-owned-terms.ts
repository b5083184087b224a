import { type Kysely, sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import type { Engine } from "./tables.ts";

/**
 * A copy of the search terms of each lead, by the agent who works on it. It is a plain table, because removing one lead
 * from SQLite's full-text index takes ten milliseconds. Triggers keep it current, also for what the previous release
 * writes.
 */
export const ownedTerms: StoreMigration = {
  additive: true,
  rewrites: ["searchTerms"],
  async up(db, engine) {
    const [text, end] = engine === "sqlite" ? ["text", "without rowid, strict"] : ['text collate "C"', ""];
    await sql`create table "ownedTerms" (owner text not null, term ${sql.raw(text)} not null, "recordId" text not null,
      constraint "ownedTerms_key" primary key (owner, term, "recordId")) ${sql.raw(end)}`.execute(db);
    await sql`create index "ownedTerms_recordId" on "ownedTerms" ("recordId", term)`.execute(db);
    await sql.raw(fill(engine, "true")).execute(db);
    await (engine === "sqlite" ? followOnSqlite(db) : followOnPostgres(db));
  },
};

const fill = (engine: Engine, which: string) => {
  const pieces =
    engine === "sqlite"
      ? `json_each('["' || replace(found.terms, ' ', '","') || '"]') as piece`
      : "unnest(string_to_array(found.terms, ' ')) as piece(value)";
  return `insert into "ownedTerms" (owner, term, "recordId")
    select distinct acceptances."agentId", piece.value, acceptances."leadId"
    from acceptances join "searchTerms" as found on found."recordId" = acceptances."leadId" and found.scope = 'leads'
    cross join ${pieces}
    where acceptances."endedAt" is null and piece.value <> '' and ${which}`;
};

const again = (engine: Engine, id: string) =>
  `delete from "ownedTerms" where "recordId" = ${id}; ${fill(engine, `acceptances."leadId" = ${id}`)};`;

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
