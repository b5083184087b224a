import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { countsOf, quotedName, tablesOf } from "#database/engine/sqlite-file.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { bareDatabaseUrl, freshDatabaseUrl } from "#test/database.ts";
import { repositoryRoot, runNode } from "#test/process.ts";
import { s3StandIn } from "#test/s3-stand-in.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { moveToPostgres } from "./move-to-postgres.ts";

/** The path of a migrated SQLite file with rows in every table of its catalog, also those that later migrations add. */
async function filledFile(rowsOfEach: number): Promise<string> {
  const file = (await freshDatabaseUrl("sqlite")).slice("file:".length);
  const handle = new DatabaseSync(file);
  handle.exec("pragma foreign_keys = off; begin");
  for (const { name } of tablesOf(handle)) fill(handle, name, rowsOfEach);
  handle.exec("commit");
  expect(handle.prepare("pragma foreign_key_check").all()).toEqual([]);
  handle.close();
  return file;
}

/** Columns whose values the store checks: from 1 to 5. */
const checked: Record<string, string[]> = {
  feeEntries: ["cents"],
  shareEntries: ["cents"],
  proposedEntries: ["cents"],
  reviewTexts: ["stars"],
};

/** Each row of these is of exactly one of the three. */
const ofOne = ["activities", "tasks", "appointments"];
const owners = ["leadId", "contactId", "dealId"];

function fill(handle: DatabaseSync, table: string, rows: number) {
  const columns = handle.prepare('select name, type, "notnull" as needed, pk from pragma_table_info(?)').all(table);
  const parents = new Map(
    handle
      .prepare('select "from", "table", coalesce("to", \'id\') as "to" from pragma_foreign_key_list(?)')
      .all(table)
      .map((row) => [String(row.from), `${row.table} ${row.to}`]),
  );
  const marks = columns.map(() => "?").join(", ");
  const statement = handle.prepare(`insert into ${quotedName(table)} values (${marks})`);
  for (let n = 1; n <= rows; n++) {
    const values = columns.map(({ name, type, needed, pk }) => {
      if (table === "leadMoves" && name === (n % 2 === 0 ? "staffId" : "memberId")) return null;
      const parent = parents.get(String(name));
      const owner = ofOne.includes(table) ? owners.indexOf(String(name)) : -1;
      if (owner !== -1 && owner !== n % owners.length) return null;
      if (owner === -1 && !parent && !needed && !pk && n % 2 === 0 && table !== "leadMoves") return null;
      if (checked[table]?.includes(String(name))) return ((n - 1) % 5) + 1;
      if (type === "INTEGER") return n === 2 ? -2_147_483_648 : n;
      return `${parent ?? `${table} ${name}`} ${n} 'é\\x41" \u{1F3E1}\n\t ${"z".repeat(n % 7)}`;
    });
    statement.run(...values);
  }
}

function addInquiries(file: string, rows: number) {
  const handle = new DatabaseSync(file);
  handle.exec(`insert into inquiries (id, "submissionKey", "receivedAt", kind, name, subject, email, phone, message, client)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
    select 'm' || n, 'key ' || n, '2026-11-20T12:00:00.000Z', 'contact', 'Ada ' || n, 'Ünder', 'a@b.example', '', 'text', ''
    from numbers`);
  handle.close();
}

/** Their contents are nowhere. */
function eraseFiles(file: string) {
  const handle = new DatabaseSync(file);
  handle.exec(`update files set name = ''; update imports set sha256 = ''; delete from "profilePictures"`);
  handle.close();
}

const countsIn = (file: string) => {
  const handle = new DatabaseSync(file);
  const counts = countsOf(handle);
  handle.close();
  return counts;
};

function opened(url: string) {
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  return database;
}

const noProgress = () => {};

describe("moving a store to PostgreSQL", () => {
  it("copies every row of every table, and a server accepts the result as its store", async () => {
    const file = await filledFile(40);
    const url = await bareDatabaseUrl("postgres");

    const counts = await moveToPostgres(file, url, noProgress);

    expect(counts).toEqual(countsIn(file));
    expect(Object.values(counts).every((rows) => rows >= 40)).toBe(true);
    const { read, ...database } = opened(url);
    expect(await migrate({ read, ...database })).toEqual([]);
    const handle = new DatabaseSync(file);
    onTestFinished(() => handle.close());
    for (const { name, key } of tablesOf(handle)) {
      const there = await sql`select * from ${sql.table(name)} order by ${sql.raw(
        key.map((column) => `"${column}"`).join(),
      )}`.execute(read);
      // PostgreSQL returns bigints as text.
      const asText = (_: string, value: unknown) => (typeof value === "number" ? String(value) : value);
      // A column that was added later may stand elsewhere.
      const byName = (row: unknown) => Object.fromEntries(Object.entries(Object(row)).toSorted());
      const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(byName(row), asText)).toSorted();
      expect(sorted(there.rows)).toEqual(sorted(handle.prepare(`select * from ${quotedName(name)}`).all()));
    }
  });

  it("preserves foreign keys and append-only tables", async () => {
    const url = await bareDatabaseUrl("postgres");
    const before = await bareDatabaseUrl("postgres");
    await migrate(opened(before));

    await moveToPostgres(await filledFile(3), url, noProgress);

    const rules = async (of: string) => {
      const { rows } = await sql<{ rule: string }>`
        select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
          where contype in ('f', 'p', 'u', 'c') and connamespace = 'public'::regnamespace
        union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
        order by 1`.execute(opened(of).read);
      return rows.map(({ rule }) => rule);
    };
    expect(await rules(url)).toEqual(await rules(before));
    await expect(sql`delete from consents`.execute(opened(url).read)).rejects.toThrow(/append-only/);
  });

  it("never serves half a store after it is killed among 40,000 rows, and resumes where it stopped", async () => {
    const file = await filledFile(2);
    addInquiries(file, 40_000);
    eraseFiles(file);
    const url = await bareDatabaseUrl("postgres");
    const moving = spawn(process.execPath, ["scripts/move-to-postgres.ts", file], {
      cwd: repositoryRoot,
      env: { PATH: process.env.PATH, DATABASE_URL: url },
    });
    for await (const line of createInterface({ input: moving.stdout })) {
      if (!/^copied inquiries \d+0000$/.test(line)) continue;
      moving.kill("SIGKILL");
      break;
    }
    if (moving.signalCode === null && moving.exitCode === null) await once(moving, "exit");
    expect(moving.signalCode).toBe("SIGKILL");

    const early = await runNode(["scripts/records.ts", "contact"], { DATABASE_URL: url });
    expect([early.code, early.output]).toEqual([1, ""]);
    const { rows } = await sql<{ rows: string }>`select count(*) as rows from inquiries`.execute(opened(url).read);
    expect(Number(rows[0]?.rows)).toBeGreaterThanOrEqual(10_000);
    expect(Number(rows[0]?.rows)).toBeLessThan(40_002);

    const again = await runNode(["scripts/move-to-postgres.ts", file], { DATABASE_URL: url });

    const counts = countsIn(file);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(again).toMatchObject({ code: 0, errors: "" });
    expect(again.output).toContain("verified inquiries 40002\n");
    const verdict = `Moved and verified: ${total} rows of ${Object.keys(counts).length} tables, 0 of 0 uploaded files.\n`;
    expect(again.output.endsWith(verdict)).toBe(true);
    // Rows that had arrived are not copied again.
    expect(again.output).not.toContain("copied inquiries 10000\n");
    const { rows: after } = await sql<{ rows: string }>`select count(*) as rows from inquiries`.execute(
      opened(url).read,
    );
    expect(Number(after[0]?.rows)).toBe(40_002);
  });

  it("takes the uploaded files along, and says which are missing", async () => {
    const file = await filledFile(3);
    eraseFiles(file);
    const [there, lost] = ["She is mine.", "She is not."].map((text) =>
      createHash("sha256").update(text).digest("hex"),
    );
    const handle = new DatabaseSync(file);
    const ids = ["there", "lost", "erased"];
    const insert = handle.prepare(`insert into files
      (id, "ownerKind", "ownerId", "leadId", "addedAt", type, sha256, name, bytes)
      values (?, 'report', 'report', 'lead', 'now', 'text/plain', ?, ?, ?)`);
    for (const [index, sha256] of [there, lost, "erased"].entries())
      insert.run(ids[index] ?? "", sha256 ?? "", sha256 === "erased" ? "" : "a.txt", index === 0 ? 12 : 11);
    handle.close();
    const folder = temporaryFolder();
    await writeFile(path.join(folder, String(there)), "She is mine.");
    await writeFile(path.join(folder, "half.part"), "She");

    const bucket = await s3StandIn();
    const settings = { DATABASE_URL: await bareDatabaseUrl("postgres"), ...bucket.settings };
    const moved = await runNode(["scripts/move-to-postgres.ts", file, "--files", folder], settings);
    const place = `bucket zipstead-files at ${bucket.settings.S3_ENDPOINT}`;
    expect([moved.code, moved.errors]).toEqual([1, ""]);
    expect(moved.output).toContain(`Copied 1 uploaded files from ${folder} to ${place}.\n`);
    expect(moved.output).toContain(`missing file ${ids[1]}, SHA-256 ${lost}, in ${place}\n`);
    expect(moved.output).toMatch(/Moved and verified: .* tables, 1 of 2 uploaded files\.\n$/);
    expect([...bucket.objects.keys()]).toEqual([there]);

    const shared = { DATABASE_URL: await bareDatabaseUrl("postgres"), FILES_DIR: folder };
    const stayed = await runNode(["scripts/move-to-postgres.ts", file, "--files", folder], shared);
    expect(stayed.output).toContain(`Uploaded files stay in ${folder}.\n`);
    expect(stayed.output).toMatch(/ 1 of 2 uploaded files\.\n$/);

    const ofBackup = `${file}.files`;
    await rename(folder, ofBackup);
    const restored = { DATABASE_URL: await bareDatabaseUrl("postgres"), FILES_DIR: folder };
    const found = await runNode(["scripts/move-to-postgres.ts", file], restored);
    expect(found.output).toContain(`Copied 1 uploaded files from ${ofBackup} to `);
    await rm(ofBackup, { recursive: true });
  });

  it("detects a changed row and an extra row", async () => {
    const file = await filledFile(5);
    const url = await bareDatabaseUrl("postgres");
    const stopAfterCopying = (step: string, table: string) => {
      if (`${step} ${table}` === "copied zips") throw new Error("the power is gone");
    };
    await expect(moveToPostgres(file, url, stopAfterCopying)).rejects.toThrow("the power is gone");
    await sql`update inquiries set subject = 'another' where id = (select min(id) from inquiries)`.execute(
      opened(url).read,
    );

    await expect(moveToPostgres(file, url, noProgress)).rejects.toThrow(
      "The target's table inquiries is not the file's: 1 of its rows are missing or changed",
    );
    await sql`update inquiries set subject = (select subject from inquiries order by id desc limit 1)
      where subject = 'another'`.execute(opened(url).read);
    await sql`insert into heartbeats values (99, 'now')`.execute(opened(url).read);
    await expect(moveToPostgres(file, url, noProgress)).rejects.toThrow(
      "heartbeats is not the file's: it has 6 rows for 5",
    );
  });
});

describe("moving to PostgreSQL is refused for", () => {
  it("a database with other data", async () => {
    const url = await freshDatabaseUrl("postgres");
    await expect(moveToPostgres(await filledFile(1), url, noProgress)).rejects.toThrow(
      "The target contains other data",
    );
  });

  it("a target that was begun from another file, or that is a finished store", async () => {
    const url = await bareDatabaseUrl("postgres");
    const file = await filledFile(1);
    const stop = () => {
      throw new Error("the power is gone");
    };
    await expect(moveToPostgres(file, url, stop)).rejects.toThrow("the power is gone");

    const other = await filledFile(1);
    const handle = new DatabaseSync(other);
    handle.exec("update kysely_migration set timestamp = '2026-11-20T12:00:00.000Z'");
    handle.close();
    await expect(moveToPostgres(other, url, noProgress)).rejects.toThrow("filled from another file");
    await moveToPostgres(file, url, noProgress);
    await expect(moveToPostgres(file, url, noProgress)).rejects.toThrow("The target contains other data");
  });

  it("a target that another process is filling", async () => {
    const url = await bareDatabaseUrl("postgres");
    const file = await filledFile(1);
    await opened(url).write(async (tx) => {
      await sql`select 1 from pg_advisory_xact_lock(hashtextextended('move to postgres', 0))`.execute(tx);
      await expect(moveToPostgres(file, url, noProgress)).rejects.toThrow("Another process is moving a store");
    });
    expect(await opened(url).read.introspection.getTables()).toEqual([]);
  });

  it("a file of an older or newer release", async () => {
    const file = await filledFile(1);
    const handle = new DatabaseSync(file);
    handle.exec("update kysely_migration set name = '290-reports' where name = '290-baseline'");
    const url = await bareDatabaseUrl("postgres");
    await expect(moveToPostgres(file, url, noProgress)).rejects.toThrow("is in use");
    handle.close();

    await expect(moveToPostgres(file, url, noProgress)).rejects.toThrow("made by another release");

    expect(await opened(url).read.introspection.getTables()).toEqual([]);
  });

  it("a file with a table that no migration created", async () => {
    const file = await filledFile(1);
    const handle = new DatabaseSync(file);
    handle.exec("create table odd (id text primary key) strict");
    handle.close();
    const url = await bareDatabaseUrl("postgres");
    await expect(moveToPostgres(file, url, noProgress)).rejects.toThrow("do not have the same tables: odd(id)");
  });

  it("a missing file, and a file that is not a store", async () => {
    const url = await bareDatabaseUrl("postgres");
    await expect(moveToPostgres("/nowhere/zipstead.sqlite", url, noProgress)).rejects.toThrow("There is no file");
    const bare = (await bareDatabaseUrl("sqlite")).slice("file:".length);
    new DatabaseSync(bare).exec("create table x (id text)");
    await expect(moveToPostgres(bare, url, noProgress)).rejects.toThrow("not a Zipstead store");
  });

  it("missing arguments", async () => {
    const { code, errors } = await runNode(["scripts/move-to-postgres.ts", "x.sqlite"], {});
    expect([code, errors]).toEqual([
      2,
      "Usage: DATABASE_URL=postgres://… npm run move-to-postgres -- FILE [--files FOLDER]\n",
    ]);
  });
});
