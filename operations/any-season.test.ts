import { describe, expect, it } from "vitest";
import { alwaysInTurn } from "#test/always.ts";
import { engines } from "#test/database.ts";
import { stories } from "#test/seasons/stories.ts";
import { freshWorld } from "#test/world.ts";

const kept = (broken: object[]) => expect(broken).toEqual([]);

/** Some seasons; `npm run drill:seasons` goes through as many as one likes. */
describe.each(engines)("whatever happens, on %s", (engine) => {
  describe.each(Object.entries(stories))("what is promised of %s", (_, story) => {
    const seasons = Math.ceil({ sqlite: 600, postgres: 120 }[engine] / story.length);

    it("is kept from one moment to the next", async () => {
      await alwaysInTurn(story.inTurn(await freshWorld(engine), kept), seasons);
    });

    it("is kept where several things happen at once", async () => {
      await alwaysInTurn(story.atOnce(await freshWorld(engine), kept), seasons);
    });

    const { inAnyOrder } = story;
    it.runIf(inAnyOrder)("is kept in whatever order it is told of", async () => {
      if (inAnyOrder) await alwaysInTurn(inAnyOrder(await freshWorld(engine), kept), seasons);
    });
  });
});
