import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { coordinatesOf } from "#domain/territory/distance.ts";
import { atOnce } from "#test/at-once.ts";
import { pollUntil } from "#test/until.ts";
import { freshWorld, noon } from "#test/world.ts";
import { importZipCodes } from "./import-zip-codes.ts";

const atlanta = {
  zip: "30301",
  city: "Atlanta",
  state: "GA",
  county: "Fulton",
  populated: 0 as const,
  kind: "no-homes" as const,
  timeZone: null,
};
const zips = [{ ...atlanta, ...coordinatesOf(33.8444, -84.4741) }];

it("of two processes that import this edition together one imports it", async () => {
  const { world, clock } = await freshWorld("postgres");
  const { database } = world;
  const later = new Date(clock.now().getTime() + 60_000);
  const source = { edition: "one", read: async () => zips };
  const readSecond = async () => {
    await pollUntil(() => isImporting(database));
    return zips;
  };
  const afterTheFirst = { ...source, read: readSecond };
  await atOnce(
    world,
    () => importZipCodes(database, source, clock.now()),
    () => importZipCodes(database, afterTheFirst, later),
  );
  const stored = await database.read.selectFrom("datasets").selectAll().execute();
  expect(stored).toEqual([{ name: "zips", edition: "one", loadedAt: noon }]);
});

/** Whether a transaction has changed the zip codes and is still open. */
async function isImporting({ read }: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where relation = 'zips'::regclass
    and database = (select oid from pg_database where datname = current_database())
    and mode = 'RowExclusiveLock' and granted`.execute(read);
  return rows.length > 0;
}
