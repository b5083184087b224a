import { expect, it } from "vitest";
import { highestPrice } from "./highest-price.ts";

it.each([
  ["$300k - $600k", 600_000],
  ["$300k or less", 300_000],
  ["$1.2M - More", 1_200_000],
  ["$450,000-500,000", 500_000],
  ["up to 1,850 a month", 1850],
  ["I don't know yet", null],
  ["call 4045550142", null],
  ["3 beds", null],
])("the highest price in %s is %s", (answer, price) => {
  expect(highestPrice(answer)).toBe(price);
});
