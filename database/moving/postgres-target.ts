import pg from "pg";
import { connectOrExplain, openPostgres } from "#database/dialects/postgres.ts";
import { StorageError } from "#database/engine/errors.ts";
import { quotedName, type TableOfFile } from "#database/engine/sqlite-file.ts";
import { migrate } from "#database/migrate.ts";
import { keyColumnIndexes, type Page, type Row } from "./table-pages.ts";

export interface PostgresTarget {
  copiedUpTo(table: TableOfFile): Promise<string | undefined>;
  insertPage(table: TableOfFile, page: Page): Promise<void>;
  /** Rows with the same keys, in no order. */
  rowsWithKeysOf(table: TableOfFile, rows: readonly Row[]): Promise<Row[]>;
  countOf(table: TableOfFile): Promise<number>;
  /** Makes it a store: a server may start on it, and it cannot be moved into again. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

const notesTable = "zipstead_moving";
/** Temporary names: a server that starts too early fails instead of serving half a store. */
const movingTables = { migrationTableName: "moving_migration", migrationLockTableName: "moving_migration_lock" };
const usual = ["kysely_migration", "kysely_migration_lock"];
const internalTables = [notesTable, ...Object.values(movingTables), ...usual];
const maxParameters = 60_000;
const unlimited = "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** @throws StorageError if the database has other data or tables, or is being filled by another process or file */
export async function openTarget(url: string, fingerprint: string, tables: TableOfFile[]): Promise<PostgresTarget> {
  // Values stay text, so that numbers and dates lose nothing.
  const options = { connectionString: url, types: { getTypeParser: () => String } };
  const client = new pg.Client(options);
  const guard = new pg.Client(options);
  const close = async () => {
    await client.end();
    await guard.end();
  };
  await connectOrExplain(url, client.connect());
  try {
    await guard.connect();
    await keepOthersOut(guard);
    await begin(client, fingerprint);
    await migrateUnderOtherNames(url);
    await assertSameTables(client, tables);
    await dropConstraints(client);
    return targetOn(client, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** For as long as its transaction is open: a pooler may give each transaction another session. */
async function keepOthersOut(guard: pg.Client) {
  await guard.query(`begin; ${unlimited}`);
  const { rows } = await guard.query(
    "select pg_try_advisory_xact_lock(hashtextextended('move to postgres', 0)) as alone",
  );
  if (rows[0]?.alone !== "t") throw new StorageError("Another process is moving a store into this database.");
}

async function begin(client: pg.Client, fingerprint: string) {
  const there = await tablesOf(client);
  if (there.length === 0) {
    await inTransaction(client, async () => {
      await client.query(`create table ${notesTable} (name text primary key, value text not null)`);
      await setNote(client, "file", fingerprint);
    });
  } else if (!there.includes(notesTable)) {
    throw new StorageError(`The target contains other data (${there.length} tables). Move into a new, empty database.`);
  } else if ((await noteOf(client, "file")) !== fingerprint) {
    throw new StorageError("The target was filled from another file. Move into a new, empty database.");
  }
}

async function migrateUnderOtherNames(url: string) {
  const database = openPostgres(url);
  try {
    await migrate(database, movingTables);
  } finally {
    await database.close();
  }
}

async function assertSameTables(client: pg.Client, tables: TableOfFile[]) {
  const shape = (name: string, columns: string[]) => `${name}(${columns.toSorted().join()})`;
  const { rows } = await client.query(
    `select table_name, json_agg(column_name) as columns from information_schema.columns
     where table_schema = current_schema() group by table_name`,
  );
  const there = rows
    .filter((row) => !internalTables.includes(row.table_name))
    .map((row) => shape(row.table_name, JSON.parse(row.columns)));
  const here = tables.map(({ name, columns }) => shape(name, columns));
  const odd = [...here, ...there].filter((table) => !(here.includes(table) && there.includes(table)));
  if (odd.length > 0) throw new StorageError(`File and target do not have the same tables: ${odd.join(", ")}.`);
}

/** Deletes what the migrations inserted, and drops references and disables triggers until the end. */
async function dropConstraints(client: pg.Client) {
  if ((await noteOf(client, "references")) !== undefined) return;
  await inTransaction(client, async () => {
    const tables = await dataTables(client);
    const { rows: references } = await client.query(
      `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
    );
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${quotedName(name)}`);
    for (const table of tables) await client.query(`alter table ${quotedName(table)} disable trigger user`);
    await client.query(`truncate ${tables.map(quotedName).join(", ")}`);
    await setNote(client, "references", JSON.stringify(references));
  });
}

function targetOn(client: pg.Client, close: () => Promise<void>): PostgresTarget {
  return {
    copiedUpTo: ({ name }) => noteOf(client, `reached ${name}`),
    insertPage: (table, page) =>
      inTransaction(client, async () => {
        for (const rows of inStatements(table, page.rows)) await insert(client, table, rows);
        await setNote(client, `reached ${table.name}`, page.last);
      }),
    rowsWithKeysOf: (table, rows) =>
      inTransaction(client, async () => {
        const found: Row[] = [];
        for (const some of inStatements(table, rows)) found.push(...(await select(client, table, some)));
        return found;
      }),
    countOf: ({ name }) =>
      inTransaction(client, async () => {
        const { rows } = await client.query(`select count(*) as rows from ${quotedName(name)}`);
        return Number(rows[0]?.rows);
      }),
    finish: () => inTransaction(client, () => restoreConstraints(client)),
    close,
  };
}

function inStatements({ columns }: TableOfFile, rows: readonly Row[]): Row[][] {
  const most = Math.floor(maxParameters / columns.length);
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, n) => rows.slice(n * most, (n + 1) * most));
}

async function insert(client: pg.Client, { name, columns }: TableOfFile, rows: Row[]) {
  const into = `${quotedName(name)} (${columns.map(quotedName).join(", ")})`;
  await client.query(`insert into ${into} values ${placeholders(rows.length, columns.length)}`, rows.flat());
}

async function select(client: pg.Client, table: TableOfFile, rows: Row[]): Promise<Row[]> {
  const key = keyColumnIndexes(table);
  const { rows: found } = await client.query<Row>({
    text: `select ${table.columns.map(quotedName).join(", ")} from ${quotedName(table.name)}
      where (${table.key.map(quotedName).join(", ")}) in (${placeholders(rows.length, key.length)})`,
    values: rows.flatMap((row) => key.map((place) => row[place] ?? null)),
    rowMode: "array",
  });
  return found;
}

function placeholders(rows: number, columns: number): string {
  const row = (n: number) => Array.from({ length: columns }, (_, column) => `$${n * columns + column + 1}`).join(", ");
  return Array.from({ length: rows }, (_, n) => `(${row(n)})`).join(", ");
}

async function restoreConstraints(client: pg.Client) {
  const references: { table: string; name: string; definition: string }[] = JSON.parse(
    (await noteOf(client, "references")) ?? "[]",
  );
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${quotedName(name)} ${definition}`);
  }
  for (const table of await dataTables(client)) {
    await client.query(`alter table ${quotedName(table)} enable trigger user`);
    await client.query(`analyze ${quotedName(table)}`);
  }
  await client.query(`drop table if exists ${usual.join(", ")}`);
  for (const [index, name] of Object.values(movingTables).entries()) {
    await client.query(`alter table ${name} rename to ${usual[index]}`);
  }
  await client.query(`drop table ${notesTable}`);
}

async function dataTables(client: pg.Client): Promise<string[]> {
  return (await tablesOf(client)).filter((name) => !internalTables.includes(name));
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function setNote(client: pg.Client, name: string, value: string) {
  await client.query(
    `insert into ${notesTable} (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [name, value],
  );
}

async function noteOf(client: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query(`select value from ${notesTable} where name = $1`, [name]);
  return rows[0]?.value;
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; ${unlimited}`);
  try {
    const done = await work();
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
