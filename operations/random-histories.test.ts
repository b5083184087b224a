import { describe, expect, it } from "vitest";
import { byNight } from "#test/by-night.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { engines } from "#test/database.ts";
import { scenarios } from "#test/histories/scenarios.ts";
import { freshWorld } from "#test/world.ts";

const expectNothingBroken = (broken: object[]) => expect(broken).toEqual([]);

/** In all; `npm run test:histories` plays as many histories as you like. */
const acts = byNight({ sqlite: 600, postgres: 120 }, { sqlite: 200, postgres: 40 });

describe.each(engines)("random histories on %s", (engine) => {
  describe.each(Object.entries(scenarios))("the invariants of %s", (_, { length, modes }) => {
    const runs = Math.ceil(acts[engine] / length);

    it.each(Object.entries(modes))("are never broken, %s", async (_way, modelTests) => {
      await checkAsyncProperty(modelTests(await freshWorld(engine), expectNothingBroken), runs);
    });
  });
});
