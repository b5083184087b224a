import { expect, it } from "vitest";
import { coordinatesOf } from "#domain/territory/distance.ts";
import { atOnce } from "#test/at-once.ts";
import { freshWorld, noon } from "#test/world.ts";
import { importZipCodes } from "./import-zip-codes.ts";

const atlanta = { zip: "30301", city: "Atlanta", state: "GA", county: "Fulton", populated: 0 as const };
const zips = [{ ...atlanta, ...coordinatesOf(33.8444, -84.4741) }];

it("of two processes that import this edition together one imports it", async () => {
  const { world, clock } = await freshWorld("postgres");
  const { database } = world;
  const later = new Date(clock.now().getTime() + 60_000);
  const source = { edition: "one", read: async () => zips };
  await atOnce(
    world,
    () => importZipCodes(database, source, clock.now()),
    () => importZipCodes(database, source, later),
  );
  const stored = await database.read.selectFrom("datasets").selectAll().execute();
  expect(stored).toEqual([{ name: "zips", edition: "one", loadedAt: noon }]);
});
