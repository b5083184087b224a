import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { isSameLicense, licenseKey } from "./license-number.ts";

const number = fc.integer({ min: 10_000, max: 99_999_999 }).map(String);
const before = fc.constantFrom("", "GA-", "ga ", "Lic. ", "RE# ", "License no. ", "DRE #", "SL", "№ ", "\u200b", "#");
const after = fc.constantFrom("", " ", ".", " (GA)", "\u200e", ", Georgia", "\t");
const separators = fc.constantFrom("", " ", "-", ".", "–", " ");

const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** Ways to write one number. */
const spellingsOf = (digits: string) =>
  fc
    .record({ before, after, separator: separators, zeros: fc.nat(3), wide: fc.boolean(), at: fc.nat(digits.length) })
    .map(({ zeros, separator, at, wide, ...around }) => {
      const typed = `${"0".repeat(zeros)}${digits.slice(0, at)}${separator}${digits.slice(at)}`;
      return `${around.before}${wide ? fullWidth(typed) : typed}${around.after}`;
    });

describe("a license number", () => {
  it.each(["GA-381201", "381201", "0381201", "Lic. 381201", "RE# 381201", "３８１２０１", "381 201", "SL381201"])(
    "%j is Ada's GA-381201",
    (typed) => expect(isSameLicense(typed, "GA-381201")).toBe(true),
  );

  it.each(["381202", "3812010", "81201", "GA", "", "000", "none"])("%j is not", (typed) =>
    expect(isSameLicense(typed, "GA-381201")).toBe(false),
  );

  it.each([
    ["ATTACK-1", "GA-mx00gxqk1"],
    ["GA-1", "GA-mx00gxqk1"],
    ["SC-381201", "GA-381201"],
    ["South Carolina 381201", "GA-381201"],
    ["AB381201", "CD381201"],
    ["2201", "OH-2201"],
    ["H2", "H-2"],
  ])("%j does not pass for %j", (typed, known) => expect(isSameLicense(typed, known)).toBe(false));

  it.each([
    ["ga mx00gxqk1", "GA-mx00gxqk1"],
    ["oh 2201", "OH-2201"],
    ["Georgia 381201", "GA-381201"],
    ["AB381201", "GA-381201"],
  ])("%j is %j", (typed, known) => expect(isSameLicense(typed, known)).toBe(true));

  it("without digits is its letters, and nothing is nobody's", () => {
    expect(isSameLicense("a.b. cde", "AB-CDE")).toBe(true);
    for (const nothing of ["", "-", "0", " "]) expect(isSameLicense(nothing, nothing)).toBe(false);
  });

  it("has one key in 2,000 pairs of spellings, and another number has another", () => {
    const cases = number.chain((digits) => fc.tuple(fc.constant(digits), spellingsOf(digits), spellingsOf(digits)));
    checkProperty(
      fc.property(cases, number, ([digits, one, other], another) => {
        expect([licenseKey(one), isSameLicense(one, other)]).toEqual([digits, true]);
        expect(isSameLicense(one, another)).toBe(digits === another);
      }),
    );
  });
});
