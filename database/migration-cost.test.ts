import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { StorageError } from "#database/engine/errors.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";
import { noon } from "#test/world.ts";
import { migrations } from "./all-migrations.ts";
import { appliedMigrations, migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

/** A store before a migration that rewrites its inquiries, and one after it. */
async function storeWithInquiries(engine: (typeof engines)[number]) {
  const database = openDatabase(await bareDatabaseUrl(engine));
  onTestFinished(() => database.close());
  await migrate(database);
  await insertRows(database.read, "inquiries", { id: "doras", submissionKey: "1", receivedAt: noon, kind: "contact" });
  onTestFinished(() => {
    for (const name of ["010-whispers", "011-seats"]) delete migrations[name];
  });
  migrations["010-whispers"] = {
    ...{ additive: false, rewrites: ["inquiries", "searchTerms"] },
    up: async (db) => void (await sql`update inquiries set message = lower(message)`.execute(db)),
  };
  migrations["011-seats"] = { additive: true, up: async () => {} };
  return database;
}

describe.each(engines)("a migration that rewrites large tables, on %s,", (engine) => {
  it("says beforehand what it needs, then which migration runs, and gives pages back", async () => {
    const database = await storeWithInquiries(engine);
    const lines: string[] = [];

    await migrate(database, { report: (line) => lines.push(line), fromBytes: 1 });

    expect(lines[0]).toMatch(/^Migrating rewrites inquiries, searchTerms: \d+ MB of the disk and about \d+ min\.$/);
    expect(lines.slice(1, 3)).toEqual(["Migration 010-whispers …", "Migration 011-seats …"]);
    expect(await database.read.selectFrom("inquiries").select("id").execute()).toEqual([{ id: "doras" }]);
  });

  it("is not announced if the tables are small, nor if migrations only add", async () => {
    const database = await storeWithInquiries(engine);
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);

    await migrate(database, { report });
    await migrate(database, { report, fromBytes: 1 });

    expect(lines).toEqual([]);
  });

  it("changes nothing if the disk has no room", async () => {
    const database = await storeWithInquiries(engine);
    const full = { ...database, hasRoom: async () => false };

    const refused = migrate(full, { fromBytes: 1 });

    await expect(refused).rejects.toThrow(StorageError);
    await expect(refused).rejects.toThrow("The disk has less. Nothing was changed.");
    expect((await appliedMigrations(database)).map(({ name }) => name)).not.toContain("011-seats");
  });
});
