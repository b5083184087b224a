import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  givePostgresBack,
  takePostgres,
  urlOfPostgres,
} from "./postgres-pool.ts";
import { migratedTemplate } from "./postgres-server.ts";

const rowsIn = async (database: Database, query: string) => (await sql.raw(query).execute(database.read)).rows;

const definitions = [
  `select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
   where table_schema = 'public' order by table_name, ordinal_position`,
  "select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2",
  "select pg_get_indexdef(indexrelid) as made from pg_index where indrelid >= 16384 order by 1",
  "select pg_get_triggerdef(oid) as made, tgenabled from pg_trigger where not tgisinternal order by 1",
  "select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1",
  "select relname, relpages, reltuples from pg_class where relnamespace = 'public'::regnamespace order by 1",
  "select starelid from pg_statistic where starelid >= 16384",
  "select * from kysely_migration order by name",
];

/** The whole schema, what is known about the tables for planning, and the number of rows in each. */
async function dumpOf(source: Database | string) {
  const database = typeof source === "string" ? openDatabase(source) : source;
  const schema: unknown[] = [];
  for (const query of definitions) schema.push(await rowsIn(database, query));
  const tables = await database.read.introspection.getTables({ withInternalKyselyTables: true });
  const counts: Record<string, unknown> = {};
  for (const { name } of tables) counts[name] = await rowsIn(database, `select count(*) from "${name}"`);
  if (typeof source === "string") await database.close();
  return { schema, counts };
}

/** What a test does with a database before it gives it back. */
async function giveBackAfter(work: (database: Database) => Promise<unknown>) {
  const pooled = await takePostgres();
  const database = openDatabase(urlOfPostgres(pooled.name));
  await work(database);
  await database.close();
  return { pooled, isUsedAgain: await givePostgresBack(pooled) };
}

const texts: Record<string, string> = { credit: "y" };

/** One row in every table, whatever the tables refer to. */
async function fillEveryTable(database: Database): Promise<number> {
  const tables = await database.read.introspection.getTables();
  await database.read.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    for (const { name, columns } of tables) {
      // A move of a lead is by staff or by a member, not by both; a fee moves from one side to another.
      const values = columns.map(({ name, dataType, isNullable }) =>
        sql.lit(
          ["memberId", "contactId", "dealId"].includes(name) && isNullable
            ? null
            : dataType === "text"
              ? (texts[name] ?? "x")
              : 1,
        ),
      );
      await sql`insert into ${sql.table(name)} values (${sql.join(values)})`.execute(db);
    }
    await sql`set session_replication_role = origin`.execute(db);
  });
  return tables.length;
}

it("an emptied database is like a new one, though every table had rows, some of them never deleted", async () => {
  const made = await createPostgresDatabase(migratedTemplate);
  onTestFinished(() => dropPostgresDatabase(made));
  let filled = 0;
  const { pooled, isUsedAgain } = await giveBackAfter(async (database) => {
    filled = await fillEveryTable(database);
    expect((await dumpOf(urlOfPostgres(made))).counts).not.toEqual((await dumpOf(database)).counts);
  });
  expect(filled).toBeGreaterThan(80);
  expect(isUsedAgain).toBe(true);
  expect(await dumpOf(urlOfPostgres(pooled.name))).toEqual(await dumpOf(urlOfPostgres(made)));
});

it.each([
  ["has lost an index", "drop index deliveries_turn"],
  ["has lost a trigger", 'drop trigger "auditEvents_no_change" on "auditEvents"'],
  ["has another column", "alter table secrets add column more text"],
  ["has a renamed table", "alter table secrets rename to away"],
  ["has statistics", "analyze secrets"],
  ["has another list of migrations", "update kysely_migration set additive = 7"],
  [
    "had so many rows that queries would be planned otherwise",
    "insert into secrets select 'secret ' || number, repeat('x', 100) from generate_series(1, 1000) as number",
  ],
])("a database that %s is not used again", async (_, change) => {
  const { isUsedAgain } = await giveBackAfter((database) => sql.raw(change).execute(database.read));
  expect(isUsedAgain).toBe(false);
});

it("a database to which somebody is still connected is not used again", async () => {
  const pooled = await takePostgres();
  const database = openDatabase(urlOfPostgres(pooled.name));
  onTestFinished(() => database.close());
  await database.read.selectFrom("secrets").selectAll().execute();
  expect(await givePostgresBack(pooled)).toBe(false);
});
