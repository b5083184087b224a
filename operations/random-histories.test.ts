import { describe, expect, it } from "vitest";
import { inRandomOrder } from "#test/check-property.ts";
import { engines } from "#test/database.ts";
import { scenarios } from "#test/histories/scenarios.ts";
import { freshWorld } from "#test/world.ts";

const expectNothingBroken = (broken: object[]) => expect(broken).toEqual([]);

/** Some seasons; `npm run test:histories` goes through as many as one likes. */
describe.each(engines)("whatever happens, on %s", (engine) => {
  describe.each(Object.entries(scenarios))("what is promised of %s", (_, { length, ways }) => {
    const runs = Math.ceil({ sqlite: 600, postgres: 120 }[engine] / length);

    it.each(Object.entries(ways))("is kept, %s", async (_way, modelTests) => {
      await inRandomOrder(modelTests(await freshWorld(engine), expectNothingBroken), runs);
    });
  });
});
