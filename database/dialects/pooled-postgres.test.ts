import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import type { Database } from "#database/database.ts";
import { migrate, migrationNames } from "#database/migrate.ts";
import { moveToPostgres } from "#database/moving/move-to-postgres.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { ada } from "#test/cast.ts";
import { bareDatabaseUrl, freshDatabaseUrl } from "#test/database.ts";
import { filesBelow, textOfFile } from "#test/source-files.ts";
import { sessionStatement, transactionPooler } from "#test/transaction-pooler.ts";
import { openPostgres } from "./postgres.ts";

/** Every statement may reach another session, as behind PgBouncer in transaction mode. */
async function pooled(databaseUrl: string) {
  const pooler = await transactionPooler(databaseUrl);
  const open = () => {
    const database = openPostgres(pooler.url);
    onTestFinished(() => database.close());
    return database;
  };
  return { pooler, open };
}

const countOf = async ({ read }: Database) => (await read.selectFrom("heartbeats").select("id").execute()).length;

describe("behind a pooler that gives each transaction another session", () => {
  it("one of two processes that start together migrates", async () => {
    const { pooler, open } = await pooled(await bareDatabaseUrl("postgres"));
    const ran = await Promise.all([migrate(open()), migrate(open())]);
    expect(ran.toSorted((one, other) => one.length - other.length)).toEqual([[], migrationNames]);
    expect(pooler.faults).toEqual([]);
  });

  it("transactions of two processes take turns, and none is repeated", async () => {
    const { pooler, open } = await pooled(await freshDatabaseUrl("postgres"));
    let tries = 0;
    const addOne = (database: Database) =>
      database.write(async (tx) => {
        tries += 1;
        const { length } = await tx.selectFrom("heartbeats").select("id").execute();
        await tx.insertInto("heartbeats").values({ id: length, beatAt: "0" }).execute();
      }, "submissions");
    const [one, other] = [open(), open()];
    await Promise.all(Array.from({ length: 40 }, (_, index) => addOne(index % 2 === 0 ? one : other)));
    expect([tries, await countOf(one)]).toEqual([40, 40]);
    expect(pooler.faults).toEqual([]);
  });

  it("a transaction has its limits, and leaves none behind", async () => {
    const { pooler, open } = await pooled(await freshDatabaseUrl("postgres"));
    const database = open();
    const limits = sql<object>`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
    const others = await limits.execute(database.read);
    const [usual, maintenance] = [
      await database.write((tx) => limits.execute(tx)),
      await database.runMaintenance((db) => limits.execute(db)),
    ];
    expect(usual.rows).toEqual([{ statement: "15s", lock: "2s", idle: "3s" }]);
    expect(maintenance.rows).toEqual([{ statement: "0", lock: "0", idle: "0" }]);
    for (let session = 0; session < 5; session++) expect(await limits.execute(database.read)).toEqual(others);
    expect(pooler.faults).toEqual([]);
  });

  it("two processes store every application that is sent at once", async () => {
    const { pooler } = await pooled(await freshDatabaseUrl("postgres"));
    const settings = readSettings({ DATABASE_URL: pooler.url, LOG_LEVEL: "silent" });
    const worlds = await Promise.all([buildServices(settings), buildServices(settings)]);
    onTestFinished(async () => {
      for (const { world } of worlds) await world.database.close();
    });
    const applicants = Array.from({ length: 10 }, (_, one) => ({ ...ada, email: `ada-${one}@drill.example` }));
    await Promise.all(
      applicants.map(async (submission, index) => {
        const world = worlds[index % 2]?.world ?? worlds[0].world;
        return submitApplication(world, { submission, formKey: submission.email, type: undefined });
      }),
    );
    const stored = await worlds[0].world.database.read.selectFrom("applications").select("email").execute();
    expect(stored.map(({ email }) => email).toSorted()).toEqual(applicants.map(({ email }) => email));
    expect(pooler.faults).toEqual([]);
  });

  it("a second process does not move a store into the same database", async () => {
    const { pooler, open } = await pooled(await bareDatabaseUrl("postgres"));
    const file = (await freshDatabaseUrl("sqlite")).slice("file:".length);
    await open().write(async (tx) => {
      // It is awaited, so that it does not leave with the next statement (delay-inserts.ts).
      await sql`select 1 from pg_advisory_xact_lock(hashtextextended('move to postgres', 0))`.execute(tx);
      await expect(moveToPostgres(file, pooler.url, () => {})).rejects.toThrow("Another process is moving a store");
    });
    expect(pooler.faults).toEqual([]);
  });
});

describe("a statement outside transactions", () => {
  const limitOf = async (url: string) => {
    const database = openPostgres(url);
    onTestFinished(() => database.close());
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      database.read,
    );
    return rows[0]?.limit;
  };

  it("is limited by its role once the store is migrated", async () => {
    const url = await bareDatabaseUrl("postgres");
    const database = openPostgres(url);
    onTestFinished(() => database.close());
    await migrate(database);
    expect(await limitOf(url)).toBe("15s");
  });

  it("has the limit that the operator has set", async () => {
    const url = await bareDatabaseUrl("postgres");
    const database = openPostgres(url);
    onTestFinished(() => database.close());
    const name = new URL(url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set statement_timeout = '1min'`.execute(database.read);
    await migrate(database);
    expect(await limitOf(url)).toBe("1min");
  });
});

it("no source asks PostgreSQL for what belongs to a session", () => {
  const sources = ["database", "operations", "integrations", "outbox", "server", "config", "app"]
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
  expect(sources.length).toBeGreaterThan(500);
  const statements = sources.flatMap((file) =>
    [...textOfFile(file).matchAll(/(?:sql(?:<[^`]*>)?|query\(|raw\()\s*[`"]([^`"]+)/g)].map(([, text = ""]) => ({
      file,
      text,
    })),
  );
  expect(statements.length).toBeGreaterThan(100);
  expect(statements.filter(({ text }) => text.split(";").some((one) => sessionStatement.test(one)))).toEqual([]);
});
