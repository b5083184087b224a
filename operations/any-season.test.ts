import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alwaysInTurn } from "#test/always.ts";
import { engines } from "#test/database.ts";
import { atOnce, brokenAtOnce, brokenInTurn, inTurn } from "#test/season-promises.ts";
import { freshWorld } from "#test/world.ts";

/** Some seasons; `npm run drill:territory` goes through as many as one likes. */
describe.each(engines)("one agent, one zip code, whatever happens, on %s", (engine) => {
  const seasons = { sqlite: 60, postgres: 10 }[engine];

  it("is kept from one moment to the next", async () => {
    const test = await freshWorld(engine);
    const isKept = fc.asyncProperty(inTurn, async (happenings) => {
      expect(await brokenInTurn(test, happenings)).toEqual([]);
    });
    await alwaysInTurn(isKept, seasons);
  });

  it("is kept where several things happen at once", async () => {
    const test = await freshWorld(engine);
    const isKept = fc.asyncProperty(atOnce, async (moments) => {
      expect(await brokenAtOnce(test, moments)).toEqual([]);
    });
    await alwaysInTurn(isKept, seasons);
  });
});
