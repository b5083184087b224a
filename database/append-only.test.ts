import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";

type Engine = (typeof engines)[number];

interface Column {
  name: string;
  type: string;
  isKey: boolean;
}

/** Those whose rows the store refuses to alter, found by their triggers. */
async function appendOnlyTables(db: Kysely<unknown>, engine: Engine): Promise<string[]> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ name: string }>`select distinct tbl_name as name from sqlite_master
          where type = 'trigger' and name in (tbl_name || '_no_update', tbl_name || '_no_delete')`.execute(db)
      : await sql<{ name: string }>`select distinct event_object_table as name from information_schema.triggers
          where trigger_name in (event_object_table || '_no_change', event_object_table || '_no_update')`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

async function columnsOf(db: Kysely<unknown>, engine: Engine, table: string): Promise<Column[]> {
  const { rows } =
    engine === "sqlite"
      ? await sql<Column>`select name, type, pk as "isKey" from pragma_table_info(${table})`.execute(db)
      : await sql<Column>`select columns.column_name as name, data_type as type, exists (
            select 1 from information_schema.key_column_usage as keys
              join information_schema.table_constraints as of using (constraint_name)
            where of.constraint_type = 'PRIMARY KEY' and keys.table_name = ${table}
              and keys.column_name = columns.column_name) as "isKey"
          from information_schema.columns where table_name = ${table}`.execute(db);
  return rows.map((column) => ({ ...column, isKey: Boolean(column.isKey) }));
}

/** So that a row needs no others, and no meaning. */
async function dropRules(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`pragma ignore_check_constraints = on`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string; of: string }>`select conname as name, conrelid::regclass::text as of
    from pg_constraint where contype in ('f', 'c') and connamespace = 'public'::regnamespace`.execute(db);
  for (const { name, of } of rows) await sql.raw(`alter table ${of} drop constraint "${name}"`).execute(db);
}

describe.each(engines)("an append-only table on %s", (engine) => {
  it("keeps each row from one that would take its place", async () => {
    const { runMaintenance } = await freshDatabase(engine);
    const tables = await runMaintenance((db) => appendOnlyTables(db as Kysely<unknown>, engine));
    expect(tables.length).toBeGreaterThan(25);
    await runMaintenance((db) => dropRules(db as Kysely<unknown>, engine));
    for (const table of tables) {
      const columns = await runMaintenance((db) => columnsOf(db as Kysely<unknown>, engine, table));
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      const changed = columns.find(({ isKey, type }) => !isKey && /text/i.test(type)) ?? columns[1];
      const row = (one: string) =>
        sql.join(columns.map(({ name, type }) => (/text/i.test(type) ? (name === changed?.name ? one : "x") : 1)));
      const keys = sql.join(columns.filter(({ isKey }) => isKey).map(({ name }) => sql.ref(name)));
      const replace = (text: string) =>
        engine === "sqlite"
          ? sql`insert or replace into ${sql.table(table)} (${names}) values (${row(text)})`
          : sql`insert into ${sql.table(table)} (${names}) values (${row(text)})
              on conflict (${keys}) do update set ${sql.ref(changed?.name ?? "")} = ${text}`;
      await runMaintenance((db) => replace("as it was").execute(db));
      const refused = await runMaintenance((db) => replace("changed").execute(db)).then(
        () => "left out",
        (error) => String(error),
      );
      expect(refused, table).toMatch(table === "optOuts" ? /left out|append-only/ : /append-only|never change/);
      const { rows } = await runMaintenance((db) => sql`select * from ${sql.table(table)}`.execute(db));
      expect(JSON.stringify(rows), table).toContain("as it was");
    }
  });
});
