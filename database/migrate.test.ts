import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { bareDatabaseUrl, engines } from "#test/database.ts";
import { runNode } from "#test/process.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

async function openBare(engine: (typeof engines)[number]) {
  const database = openDatabase(await bareDatabaseUrl(engine));
  onTestFinished(() => database.close());
  return database;
}

describe.each(engines)("migrating on %s", (engine) => {
  it("makes every table of the schema in an empty database", async () => {
    const database = await openBare(engine);

    expect(await migrate(database)).toEqual(["001-joining-and-paying", "002-consumers", "003-orders"]);

    const tables = (await database.read.introspection.getTables()).map((table) => table.name);
    expect(tables).toEqual(
      expect.arrayContaining(["applications", "orders", "paymentEvents", "deliveries", "heartbeats"]),
    );
  });

  it("does nothing the second time", async () => {
    const database = await openBare(engine);
    await migrate(database);

    expect(await migrate(database)).toEqual([]);
  });

  it("is done once where two processes start together", async () => {
    const url = await bareDatabaseUrl(engine);

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

  it("keeps nothing of a migration that fails half way", async () => {
    const database = await openBare(engine);
    // The first migration makes this table last, after all others.
    await sql`create table heartbeats (id integer)`.execute(database.read);

    await expect(migrate(database)).rejects.toThrow(/heartbeats/);

    const tables = (await database.read.introspection.getTables()).map((table) => table.name);
    expect(tables).not.toContain("applications");
    expect(tables).not.toContain("deliveries");
  });
});
