import { writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { UnusableStoreError } from "#database/engine/errors.ts";
import { baselineSteps } from "#database/migrations/adopt-baseline.ts";
import { bareDatabaseUrl, engines, freshDatabase } from "#test/database.ts";
import { runNode } from "#test/process.ts";
import { filesBelow, textOfFile } from "#test/source-files.ts";
import { insertRows } from "#test/stored-rows.ts";
import { noon } from "#test/world.ts";
import { migrations } from "./all-migrations.ts";
import type { Database } from "./database.ts";
import { appliedMigrations, assertCurrentRelease, migrate, migrationNames } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { release } from "./release.ts";

async function openBare(engine: (typeof engines)[number]) {
  const database = openDatabase(await bareDatabaseUrl(engine));
  onTestFinished(() => database.close());
  return database;
}

describe.each(engines)("migrating on %s", (engine) => {
  it("creates every table of the schema in an empty database", async () => {
    const database = await openBare(engine);

    const numbered = filesBelow("database/migrations").filter((file) => /\/\d{3}-/.test(file));
    expect(await migrate(database)).toEqual(numbered.map((file) => path.basename(file, ".ts")).toSorted());

    const tables = (await database.read.introspection.getTables()).map((table) => table.name);
    expect(tables).toEqual(
      expect.arrayContaining(["applications", "orders", "paymentEvents", "deliveries", "heartbeats"]),
    );
  });

  it("does nothing the second time", async () => {
    expect(await migrate(await freshDatabase(engine))).toEqual([]);
  });

  it("happens once if two processes start together", async () => {
    const url = await bareDatabaseUrl(engine);
    // A command creates no file, but migrates an empty one.
    if (engine === "sqlite") writeFileSync(url.slice("file:".length), "");

    const records = () => runNode(["scripts/records.ts", "onboarding"], { DATABASE_URL: url });
    const ends = await Promise.all([records(), records()]);

    expect(ends).toEqual([
      { code: 0, output: "", errors: "" },
      { code: 0, output: "", errors: "" },
    ]);
    const database = openDatabase(url);
    onTestFinished(() => database.close());
    expect(await migrate(database)).toEqual([]);
  });

  it("refuses a store of a later release, and says so", async () => {
    await expect(appliedMigrations(await openBare(engine))).rejects.toThrow("not a Zipstead store");
    const database = await freshDatabase(engine);
    await assertCurrentRelease(database);
    const later = sql`insert into kysely_migration (name, timestamp) values ('999-flying-cars', ${noon})`;
    await later.execute(database.read);

    await expect(migrate(database)).rejects.toThrow(
      "The store was made by a later release: this one does not know migration 999-flying-cars.",
    );
    await expect(assertCurrentRelease(database)).rejects.toThrow("by another release");
  });

  it("names the release that a store needs", async () => {
    const database = await freshDatabase(engine);
    await pretendLater(database, { "997-wings": [0, "0.8.0"], "998-wheels": [1, "0.9.0"], "999-seats": [0, "1.0.0"] });

    await expect(migrate(database)).rejects.toThrow(
      "does not know migration 999-seats. Start release 1.0.0 or a later one",
    );
  });

  it("opens a store to which later releases have only added, and runs its own migrations on it", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "290-baseline" });
    await pretendLater(database, { "998-wheels": [1, "0.9.0"], "999-seats": [1, "1.0.0"] });

    expect(await migrate(database)).toEqual(migrationNames.slice(1));
    expect(await migrate(database)).toEqual([]);
    await assertCurrentRelease(database);

    const later = (await appliedMigrations(database)).filter(({ name }) => name >= "998");
    expect(later.map(({ name, additive, release }) => [name, additive, release])).toEqual([
      ["998-wheels", 1, "0.9.0"],
      ["999-seats", 1, "1.0.0"],
    ]);
  });

  it("rolls back a migration that fails halfway", async () => {
    const database = await openBare(engine);
    // The baseline creates this table among the last.
    await sql`create table heartbeats (id integer)`.execute(database.read);

    await expect(migrate(database)).rejects.toThrow(/heartbeats/);

    const tables = (await database.read.introspection.getTables()).map((table) => table.name);
    expect(tables).not.toContain("applications");
    expect(tables).not.toContain("deliveries");
  });

  it("adopts a store that has had each step of release 0.2.0, and keeps every row and what came later", async () => {
    const database = await openBare(engine);
    await migrate(database, { last: "290-baseline" });
    await insertRows(database.read, "inquiries", {
      id: "doras",
      submissionKey: "1",
      receivedAt: noon,
      kind: "contact",
    });
    await migrate(database, { last: "291-staff-phones" });
    await pretendSteps(database, steps);

    expect(await migrate(database)).toEqual(migrationNames.filter((name) => !/^29[01]-/.test(name)));

    const stored = await appliedMigrations(database);
    expect(stored.map(({ name }) => name)).toEqual(migrationNames);
    expect(stored[0]).toMatchObject({ name: "290-baseline", additive: 0, release });
    await assertCurrentRelease(database);
    expect(await database.read.selectFrom("inquiries").select("id").execute()).toEqual([{ id: "doras" }]);
    expect(await migrate(database)).toEqual([]);
  });

  it.each([
    ["lacks one step", steps.filter((name) => !name.startsWith("237-"))],
    ["was made by release 0.1.0", ["001-joining-and-paying", "035-members", "048-not-to-sell"]],
  ])("refuses a store that %s, changes nothing, and names the release to start first", async (_, names) => {
    const database = await openBare(engine);
    await migrate(database, { last: "290-baseline" });
    await pretendSteps(database, names);
    const before = await appliedMigrations(database);
    await expect(assertCurrentRelease(database)).rejects.toThrow("by another release");

    const refusal = migrate(database);

    await expect(refusal).rejects.toThrow(UnusableStoreError);
    await expect(refusal).rejects.toThrow(`its last migration is ${names.at(-1)}, and it has`);
    await expect(refusal).rejects.toThrow("start release 0.2.0 (commit 25f6cec8) on it once");
    expect(await appliedMigrations(database)).toEqual(before);
  });

  it("runs a migration that landed after one with a higher number", async () => {
    const database = await freshDatabase(engine);
    onTestFinished(() => {
      delete migrations["050-late"];
    });
    migrations["050-late"] = {
      additive: true,
      up: (db) => sql`create table late (id text)`.execute(db).then(() => {}),
    };

    expect(await migrate(database)).toEqual(["050-late"]);
  });

  it("stores beside each migration whether it only adds, and the release that ran it", async () => {
    const database = await freshDatabase(engine);

    const stored = sql<object>`select name, additive, release from kysely_migration order by name`;

    const { rows } = await stored.execute(database.read);
    expect(rows).toEqual(
      migrationNames.map((name) => ({ name, additive: Number(migrations[name]?.additive), release })),
    );
    const { version } = JSON.parse(textOfFile("package.json"));
    expect(rows[0]).toEqual({ name: "290-baseline", additive: 0, release: version });
  });
});

/** What releases after this one would have left in the store. */
async function pretendLater(database: Database, later: Record<string, [additive: 0 | 1, release: string]>) {
  for (const [name, [additive, of]] of Object.entries(later))
    await sql`insert into kysely_migration (name, timestamp, additive, release)
      values (${name}, ${`2026-01-01T00:00:00.${name.slice(0, 3)}Z`}, ${additive}, ${of})`.execute(database.read);
}

/** Their numbers tell them apart, but for the last, which is renamed. */
const steps = [...baselineSteps.slice(0, -1).map((number) => `${number}-step`), "290-reports"];

/** A store of an earlier release has the baseline's schema, made in other steps. */
async function pretendSteps(database: Database, names: readonly string[]) {
  await sql`delete from kysely_migration where name = '290-baseline'`.execute(database.read);
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${noon})`.execute(database.read);
}
