import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { formatCents, priceToCents } from "./money.ts";

describe("a price (specification 3) is reduced to its digits and read as whole dollars", () => {
  it.each<[string | number, number]>([
    ["2699", 269_900],
    ["$2,699", 269_900],
    ["2,699", 269_900],
    [2699, 269_900],
    [" $ 1 050 ", 105_000],
    ["USD 339", 33_900],
    ["$0", 0],
    ["000599", 59_900],
    ["10000000", 1_000_000_000],
  ])("%j is %d cents", (price, cents) => {
    expect(priceToCents(price)).toBe(cents);
  });

  it.each([
    ["$2,699.00", 269_900],
    ["599.99", 59_900],
    [599.99, 59_900],
  ])("cents after the point are dropped: %j is %d cents", (price, cents) => {
    expect(priceToCents(price)).toBe(cents);
  });

  it.each([
    "",
    "free",
    "$",
    ".99",
    "10000001",
    "9".repeat(30),
    10_000_001,
    1e21,
    -599,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])("%j is not a price", (price) => {
    expect(priceToCents(price)).toBeUndefined();
  });

  it("a shown price is read back as the same price", () => {
    const wholeDollars = fc.integer({ min: 0, max: 10_000_000 }).map((dollars) => dollars * 100);
    checkProperty(fc.property(wholeDollars, (cents) => priceToCents(formatCents(cents)) === cents));
  });
});

describe("prices are shown in whole dollars (specification 9)", () => {
  it.each([
    [33_900, "$339"],
    [105_000, "$1,050"],
    [269_900, "$2,699"],
    [0, "$0"],
  ])("%d cents are shown as %s", (cents, shown) => {
    expect(formatCents(cents)).toBe(shown);
  });

  it("shows cents if there are some, so that the price shown is the price charged", () => {
    expect(formatCents(32_205)).toBe("$322.05");
    expect(formatCents(32_250)).toBe("$322.50");
  });
});
