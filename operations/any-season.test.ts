import { describe, expect, it } from "vitest";
import { alwaysInTurn } from "#test/always.ts";
import { engines } from "#test/database.ts";
import { stories } from "#test/seasons/stories.ts";
import { freshWorld } from "#test/world.ts";

const kept = (broken: object[]) => expect(broken).toEqual([]);

/** Some seasons; `npm run test:histories` goes through as many as one likes. */
describe.each(engines)("whatever happens, on %s", (engine) => {
  describe.each(Object.entries(stories))("what is promised of %s", (_, { length, ways }) => {
    const seasons = Math.ceil({ sqlite: 600, postgres: 120 }[engine] / length);

    it.each(Object.entries(ways))("is kept, %s", async (_way, seasonsIn) => {
      await alwaysInTurn(seasonsIn(await freshWorld(engine), kept), seasons);
    });
  });
});
