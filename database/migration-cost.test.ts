import { describe, expect, it, onTestFinished } from "vitest";
import { StorageError } from "#database/engine/errors.ts";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { insertRows } from "#test/stored-rows.ts";
import { noon } from "#test/world.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

async function storeWithMessages(engine: (typeof engines)[number]) {
  const database = openDatabase(await bareDatabaseUrl(engine));
  onTestFinished(() => database.close());
  await migrate(database, { last: "067-kept-zips" });
  await insertRows(database.read, "messages", { id: "doras", submissionKey: "1", receivedAt: noon, kind: "contact" });
  return database;
}

describe.each(engines)("a migration that rewrites large tables, on %s,", (engine) => {
  it("says beforehand what it needs, then which migration runs, and gives pages back", async () => {
    const database = await storeWithMessages(engine);
    const lines: string[] = [];

    await migrate(database, { report: (line) => lines.push(line), fromBytes: 1 });

    expect(lines[0]).toMatch(
      /^Migrating rewrites messages, searchTerms, activities, [\w, ]+: \d+ MB of the disk and about \d+ min\.$/,
    );
    expect(lines.slice(1, 3)).toEqual(["Migration 068-inquiries …", "Migration 069-text-and-report …"]);
    expect(await database.read.selectFrom("inquiries").select("id").execute()).toEqual([{ id: "doras" }]);
  });

  it("is not announced if the tables are small, nor if migrations only add", async () => {
    const database = await storeWithMessages(engine);
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);

    await migrate(database, { report });
    await migrate(database, { report, fromBytes: 1 });

    expect(lines).toEqual([]);
  });

  it("changes nothing if the disk has no room", async () => {
    const database = await storeWithMessages(engine);
    const full = { ...database, hasRoom: async () => false };

    const refused = migrate(full, { fromBytes: 1 });

    await expect(refused).rejects.toThrow(StorageError);
    await expect(refused).rejects.toThrow("The disk has less. Nothing was changed.");
    const tables = (await database.read.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain("messages");
  });
});
