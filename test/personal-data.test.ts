import { sql } from "kysely";
import { expect, it } from "vitest";
import { declared } from "#database/privacy/person-rows.ts";
import type { Reader } from "#database/schema.ts";
import { engines } from "./database.ts";
import { freshWorld } from "./world.ts";

/** Without those that SQLite keeps for the full-text index of `searchTerms`. */
async function tablesOf(reader: Reader) {
  return (await reader.introspection.getTables()).filter(({ name }) => !name.startsWith("searchIndex"));
}

/** Tables without a declaration, and columns of which none says what an erasure does. */
async function undeclared(reader: Reader): Promise<string[]> {
  const known = new Map(Object.entries(declared));
  return (await tablesOf(reader)).flatMap(({ name, columns }) => {
    const declaration = known.get(name);
    if (!declaration) return name;
    if (!("find" in declaration) || declaration.erased === "deleted" || !("emptied" in declaration.erased)) return [];
    const { emptied, stays } = declaration.erased;
    const said = [...Object.keys(emptied), ...stays];
    return columns.filter((column) => !said.includes(column.name)).map((column) => `${name}.${column.name}`);
  });
}

it.each(engines)(
  "each table says what it has about persons, and each column what an erasure does, on %s",
  async (engine) => {
    const { database } = (await freshWorld(engine)).world;
    const tables = (await tablesOf(database.read)).map(({ name }) => name);
    expect(tables.length).toBeGreaterThan(60);
    expect(Object.keys(declared).toSorted()).toEqual(tables.toSorted());
    expect(await undeclared(database.read)).toEqual([]);
  },
);

it("names a table and a column that say nothing", async () => {
  const { database } = (await freshWorld("sqlite")).world;
  await database.write(async (tx) => {
    await sql`create table "leadSecrets" (id text primary key, "leadId" text, secret text)`.execute(tx);
    await sql`alter table leads add column nickname text`.execute(tx);
  });
  expect((await undeclared(database.read)).toSorted()).toEqual(["leadSecrets", "leads.nickname"]);
});

it("no column is both emptied and kept", () => {
  const emptied = Object.entries(declared).flatMap(([table, declaration]) =>
    "find" in declaration && declaration.erased !== "deleted" && "emptied" in declaration.erased
      ? [{ table, ...declaration.erased }]
      : [],
  );
  expect(emptied.length).toBeGreaterThan(15);
  for (const { table, emptied: columns, stays } of emptied)
    expect(new Set([...Object.keys(columns), ...stays]).size, table).toBe(Object.keys(columns).length + stays.length);
});
