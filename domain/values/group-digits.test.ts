import fc from "fast-check";
import { it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { groupDigits } from "./group-digits.ts";

it("groups digits as in the United States", () => {
  checkProperty(fc.property(fc.maxSafeInteger(), (count) => groupDigits(count) === count.toLocaleString("en-US")));
});
