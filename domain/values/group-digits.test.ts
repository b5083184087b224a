import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { groupDigits, stoppedCount } from "./group-digits.ts";

it("groups digits as in the United States", () => {
  checkProperty(fc.property(fc.maxSafeInteger(), (count) => groupDigits(count) === count.toLocaleString("en-US")));
});

it("shows a count that stopped as at least that many", () => {
  expect([0, 999, 1000, 1001].map((count) => stoppedCount(count))).toEqual(["0", "999", "1,000+", "1,000+"]);
});
