import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { readAmount } from "./amount.ts";
import { formatCents } from "./money.ts";

describe("an amount in dollars", () => {
  it.each([
    ["599", 59_900],
    ["$1,050", 105_000],
    [" $322.05 ", 32_205],
    ["2699.00", 269_900],
    ["1234.5", 123_450],
    ["1,234.56", 123_456],
    ["$ 339", 33_900],
    ["0.50", 50],
    [".50", 50],
    ["10,000,000", 1_000_000_000],
    ["３３９", 33_900],
  ])("%j is %d cents", (text, cents) => {
    expect(readAmount(text)).toEqual({ ok: true, cents });
  });

  it.each([
    ["", "empty-amount"],
    ["  ", "empty-amount"],
    ["-5", "negative-amount"],
    ["$-5", "negative-amount"],
    ["(5)", "negative-amount"],
    ["3,3,9", "wrong-commas"],
    ["33,9", "wrong-commas"],
    [",339", "wrong-commas"],
    ["339,", "wrong-commas"],
    ["0,339", "wrong-commas"],
    ["1234,567", "wrong-commas"],
    ["1.234,56", "wrong-commas"],
    ["1.234.567", "wrong-commas"],
    ["5.123", "wrong-decimals"],
    ["5.", "wrong-decimals"],
    ["10,000,000.01", "too-large"],
    ["$10,000,001", "too-large"],
    ["$", "not-an-amount"],
    ["NaN", "not-an-amount"],
    ["free", "not-an-amount"],
    ["1e3", "not-an-amount"],
    ["339 dollars", "not-an-amount"],
    ["1 234", "not-an-amount"],
  ])("%j is refused: %s", (text, problem) => {
    expect(readAmount(text)).toEqual({ ok: false, problem });
  });

  it("is read back as it is shown", () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    checkProperty(
      fc.property(cents, (amount) => {
        expect(readAmount(formatCents(amount))).toEqual({ ok: true, cents: amount });
      }),
    );
  });

  it("never comes from digits with commas that nobody would write", () => {
    const grouped = /^\d{1,3}(,\d{3})*$/;
    const digits = fc.string({ unit: fc.constantFrom("1", "3", "9", ","), minLength: 1, maxLength: 7 });
    checkProperty(
      fc.property(digits, (text) => {
        expect(readAmount(text).ok).toBe(!text.includes(",") || grouped.test(text));
      }),
    );
  });
});
