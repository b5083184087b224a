import fc from "fast-check";
import { expect, it } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 2, 4, 6, 8, 10]],
  [47, [0, 10, 20, 30, 40, 50]],
  [269_900, [0, 100_000, 200_000, 300_000]],
])("an axis up to %i", (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks);
});

it("reaches every amount in at most seven whole ticks", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (most) => {
      const ticks = axisTicks(most);
      return ticks.length <= 7 && (ticks.at(-1) ?? 0) >= most && ticks.every(Number.isInteger);
    }),
  );
});
