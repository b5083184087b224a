import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agentWithCrm } from "#test/api-stage.ts";
import { byNight } from "#test/by-night.ts";
import { ada } from "#test/cast.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { enginesOf } from "#test/database.ts";
import { bookAction, startBook } from "#test/histories/book.ts";
import { atlanta } from "#test/leads.ts";

/** Each number plays other histories. */
const plays = byNight(
  Array.from({ length: 20 }, (_, no) => no),
  [0],
);
const [length, histories] = byNight([60, 2], [30, 1]);

/** Invariants: test/histories/book.ts. */
describe.each(enginesOf("contacts"))("Ada's book on %s", (engine) => {
  it.each(plays)("loses nobody, says nothing twice and undoes exactly, whatever happens in it (%i)", async (no) => {
    const history = fc.array(bookAction, { minLength: 20, maxLength: length, size: "max" });
    const property = fc.asyncProperty(history, async (all) => {
      const test = await atlanta(engine);
      const perform = startBook(test, await agentWithCrm(test, ada, "30301"));
      for (const [at, one] of all.entries()) expect(await perform(one), `${at} of ${JSON.stringify(all)}`).toEqual([]);
    });
    await checkAsyncProperty(property, histories, no);
  });
});
