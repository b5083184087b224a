import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Writer } from "#database/schema.ts";

/** Rows that a transaction changed, by table and kind: "agents updated" is 1. */
export type RowChanges = Record<string, number>;

/** The engine's own: counts, and the index of the search. */
const isKept = (table: string) =>
  !/^(?:counters|recordChanges|searchIndex|searchTerms|ownedTerms|contactTerms)/.test(table);

/** Of a transaction, from its start until it is asked. */
type CountOf = (tx: Writer) => Promise<() => Promise<RowChanges>>;

/** Makes SQLite count from now on, in this process; PostgreSQL counts anyway. */
export async function countRowChanges(database: Database): Promise<CountOf> {
  if (database.engine === "postgres") return startCountOnPostgres;
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
  return async (tx) => async () => {
    const { rows } = await sql<{
      what: string;
      count: number;
    }>`select what, count from "consoleChanges" order by what`.execute(tx);
    await sql`delete from "consoleChanges"`.execute(tx);
    return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
  };
}

const pasts = { insert: "added", update: "updated", delete: "deleted" };

/** PostgreSQL adds earlier transactions of the connection, stored or not, until it publishes its figures. */
async function startCountOnPostgres(tx: Writer): Promise<() => Promise<RowChanges>> {
  const before = await countedByPostgres(tx);
  return async () => {
    const counts = [...(await countedByPostgres(tx))].map(
      ([what, count]) => [what, count - (before.get(what) ?? 0)] as const,
    );
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  };
}

async function countedByPostgres(tx: Writer): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string } & Record<"added" | "updated" | "deleted", string>>`select relname as name,
    n_tup_ins as added, n_tup_upd as updated, n_tup_del as deleted from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`.execute(tx);
  const kept = rows.filter(({ name }) => isKept(name));
  return new Map(
    kept.flatMap(({ name, added, updated, deleted }) => [
      [`${name} added`, Number(added)],
      [`${name} updated`, Number(updated)],
      [`${name} deleted`, Number(deleted)],
    ]),
  );
}
