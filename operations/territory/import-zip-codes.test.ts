import { expect, it } from "vitest";
import { upsertZips } from "#database/territory/zips.ts";
import { coordinatesOf } from "#domain/territory/distance.ts";
import { whileOpen } from "#test/while-transaction-open.ts";
import { freshWorld, noon } from "#test/world.ts";
import { importZipCodes } from "./import-zip-codes.ts";

const atlanta = { zip: "30301", city: "Atlanta", state: "GA", county: "Fulton", populated: 0 as const };
const zips = [{ ...atlanta, ...coordinatesOf(33.8444, -84.4741) }];

it("a process that starts while another imports this edition waits, and does not import it again", async () => {
  const { world, clock } = await freshWorld("postgres");
  const { database } = world;
  clock.pass({ seconds: 60 });
  await whileOpen(
    database,
    async (tx) => {
      await upsertZips(tx, "one", zips, noon);
    },
    () => importZipCodes(database, { edition: "one", read: async () => zips }, clock.now()),
  );
  const stored = await database.read.selectFrom("datasets").selectAll().execute();
  expect(stored).toEqual([{ name: "zips", edition: "one", loadedAt: noon }]);
});
