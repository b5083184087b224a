import pg from "pg";
import { inject } from "vitest";
import { migratedTemplate } from "./postgres-server.ts";

/** A migrated database without rows. Its own connection empties it. */
export interface PooledPostgres {
  name: string;
  client: pg.Client;
  /** Of a new database, to notice what a test has changed besides rows. */
  catalog: string;
  /** Rows that migrations insert: JSON of a table's rows. */
  inserted: { table: string; rows: string }[];
}

/** Of this worker: emptying a database takes a tenth of the time of creating one. */
const idle: PooledPostgres[] = [];

export async function takePostgres(): Promise<PooledPostgres> {
  return idle.pop() ?? (await newPooled());
}

/** Empties it for the next test, or drops it if it would not be like a new one. @returns whether it is used again */
export async function givePostgresBack(pooled: PooledPostgres): Promise<boolean> {
  const isLikeNew = await emptied(pooled).catch(() => false);
  if (isLikeNew) {
    idle.push(pooled);
    return true;
  }
  await pooled.client.end();
  await dropPostgresDatabase(pooled.name);
  return false;
}

async function newPooled(): Promise<PooledPostgres> {
  const name = await createPostgresDatabase(migratedTemplate);
  const client = new pg.Client({ connectionString: urlOfPostgres(name) });
  // The server may stop before this worker.
  client.on("error", () => {});
  await client.connect();
  // A replica ignores foreign keys and the triggers of append-only tables.
  await client.query("set session_replication_role = replica");
  const { catalog, used } = await stateOf(client);
  return { name, client, catalog, inserted: await rowsOf(client, used) };
}

/** Up to ten pages PostgreSQL plans for a table without statistics as for a new one. */
const mostPages = 10;

async function emptied({ client, catalog, inserted }: PooledPostgres): Promise<boolean> {
  const state = await stateOf(client);
  if (state.catalog !== catalog || state.others > 0 || state.pages > mostPages) return false;
  if (state.used.length > 0) await client.query(state.used.map((table) => `delete from ${table}`).join(";"));
  for (const { table, rows } of inserted)
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows]);
  return true;
}

async function rowsOf(client: pg.Client, tables: readonly string[]): Promise<PooledPostgres["inserted"]> {
  const all: PooledPostgres["inserted"] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string }>(`select json_agg(t)::text as rows from ${table} as t`);
    const [{ rows: found } = { rows: "" }] = rows;
    if (found) all.push({ table, rows: found });
  }
  return all;
}

interface PostgresState {
  /** Names tables, columns and migrations; counts what else the catalog lists, and what `analyze` has found. */
  catalog: string;
  /** Connections besides this one: a killed process may still have a transaction open. */
  others: number;
  /** Of the largest table. */
  pages: number;
  /** Tables that have or had rows. */
  used: string[];
}

async function stateOf(client: pg.Client): Promise<PostgresState> {
  const { rows } = await client.query<PostgresState>(`
    with tables as (
      select oid, reltuples, pg_relation_size(oid) / current_setting('block_size')::int as pages
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    )
    select
      concat_ws(' ',
        (select md5(string_agg(concat(relname, ' ', attname), ',' order by relname, attname))
          from pg_class join pg_attribute on attrelid = pg_class.oid
          where relnamespace = 'public'::regnamespace and not attisdropped),
        (select count(*) from pg_class), (select count(*) from pg_constraint),
        (select count(*) from pg_trigger), (select count(*) from pg_proc), (select count(*) from pg_statistic),
        (select sum(reltuples) from tables),
        (select string_agg(md5(made::text), ' ' order by name) from kysely_migration made),
        (select string_agg(md5(lock::text), ' ') from kysely_migration_lock lock)) as catalog,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as others,
      (select coalesce(max(pages), 0)::int from tables) as pages,
      (select coalesce(array_agg(oid::regclass::text), '{}') from tables
        where pages > 0 and oid::regclass::text !~ '^kysely_') as used`);
  const [state] = rows;
  if (!state) throw new Error("PostgreSQL returned no row.");
  return state;
}

let made = 0;

export async function createPostgresDatabase(template: string): Promise<string> {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

export const dropPostgresDatabase = (name: string) => onServer(`drop database ${name} with (force)`);

export const urlOfPostgres = (database: string) => `${inject("postgresServer")}/${database}`;

async function onServer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOfPostgres("postgres") });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
