import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Writer } from "#database/schema.ts";

/** Rows that a transaction changed, by table and kind: "agents updated" is 1. */
export type RowChanges = Record<string, number>;

/** The engine's own: counts, and the index of the search. */
const isKept = (table: string) =>
  !/^(?:counters|recordChanges|searchIndex|searchTerms|ownedTerms|contactTerms)/.test(table);

/** Makes SQLite count from now on, in this process; PostgreSQL counts anyway. */
export async function countRowChanges(database: Database): Promise<(tx: Writer) => Promise<RowChanges>> {
  if (database.engine === "postgres") return changesOnPostgres;
  await database.write(async (tx) => {
    const { rows } = await sql<{ name: string }>`select name from main.sqlite_schema
      where type = 'table' and sql not like 'create virtual%' and name not like 'sqlite_%'`.execute(tx);
    await sql`create temp table "consoleChanges" (what text primary key, count integer not null) strict`.execute(tx);
    for (const { name } of rows.filter((table) => isKept(table.name)))
      for (const [event, past] of Object.entries(pasts)) {
        const count = sql`insert into "consoleChanges" values (${sql.lit(`${name} ${past}`)}, 1)
          on conflict (what) do update set count = count + 1`;
        await sql`create temp trigger ${sql.id(`console ${name} ${event}`)} after ${sql.raw(event)} on ${sql.id("main", name)}
          begin ${count}; end`.execute(tx);
      }
  });
  return async (tx) => {
    const { rows } = await sql<{
      what: string;
      count: number;
    }>`select what, count from "consoleChanges" order by what`.execute(tx);
    await sql`delete from "consoleChanges"`.execute(tx);
    return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
  };
}

const pasts = { insert: "added", update: "updated", delete: "deleted" };

async function changesOnPostgres(tx: Writer): Promise<RowChanges> {
  const { rows } = await sql<{ name: string } & Record<"added" | "updated" | "deleted", string>>`select relname as name,
    n_tup_ins as added, n_tup_upd as updated, n_tup_del as deleted from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`.execute(tx);
  const kept = rows.filter(({ name }) => isKept(name));
  return Object.fromEntries(
    kept.flatMap(({ name, ...counts }) =>
      Object.values(pasts).flatMap((past) => {
        const count = Number(counts[past as "added"]);
        return count > 0 ? [[`${name} ${past}`, count]] : [];
      }),
    ),
  );
}
