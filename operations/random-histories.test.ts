import { describe, expect, it } from "vitest";
import { checkAsyncProperty } from "#test/check-property.ts";
import { engines } from "#test/database.ts";
import { scenarios } from "#test/histories/scenarios.ts";
import { freshWorld } from "#test/world.ts";

const expectNothingBroken = (broken: object[]) => expect(broken).toEqual([]);

/** A few random histories; `npm run test:histories` runs as many as you like. */
describe.each(engines)("random histories on %s", (engine) => {
  describe.each(Object.entries(scenarios))("the invariants of %s", (_, { length, modes }) => {
    const runs = Math.ceil({ sqlite: 600, postgres: 120 }[engine] / length);

    it.each(Object.entries(modes))("are never broken, %s", async (_way, modelTests) => {
      await checkAsyncProperty(modelTests(await freshWorld(engine), expectNothingBroken), runs);
    });
  });
});
