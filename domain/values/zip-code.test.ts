import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { zipCode, zipCodesIn } from "./zip-code.ts";

describe("a zip code", () => {
  it("has five digits, with or without four extra ones", () => {
    expect(zipCode(" 30301 ")).toBe("30301");
    expect(zipCode("30301-4412")).toBe("30301");
    expect(zipCode("02134")).toBe("02134");
  });

  it.each(["", "3030", "303011", "Atlanta", "30301 30305", null])("is not %j", (text) => {
    expect(zipCode(text)).toBeUndefined();
  });

  it("is found in Ada's description of her area, once, in her order", () => {
    expect(zipCodesIn("Midtown 30308, 30305-1200 and 30308; call 4045550142")).toEqual(["30308", "30305"]);
    expect(zipCodesIn("the whole north side")).toEqual([]);
  });
});

it.each([
  ["021341000", "02134"],
  ["02134 1000", "02134"],
  ["02134–1000", "02134"],
  ["02134 - 1000", "02134"],
  ["３０３０３", "30303"],
  ["٣٠٣٠٣", "30303"],
  ["30303.", "30303"],
  ["GA 30303", "30303"],
  ["30303, GA", "30303"],
  ["Atlanta, GA 30303-", "30303"],
  ["Zip code: 30303", "30303"],
  ["#30303", "30303"],
])("%j is the zip code %s", (typed, zip) => {
  expect(zipCode(typed)).toBe(zip);
});

it.each(["30301 - 30305", "$30000", "404-555-0171", "4045550171", "0213410001", "30301-44120", "12 Oak St 30303"])(
  "%j is not one zip code",
  (typed) => {
    expect(zipCode(typed)).toBeUndefined();
  },
);

it("an area from one zip code to another names both", () => {
  expect(zipCodesIn("30301 - 30305")).toEqual(["30301", "30305"]);
});

it("a zip code is read in every usual spelling", () => {
  const digit = fc.constantFrom(..."0123456789");
  const digits = (length: number) =>
    fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(""));
  const spelled = fc.record({
    zip: digits(5),
    more: fc.option(digits(4)),
    joint: fc.constantFrom("", " ", "-", "–", "‑", " - ", "\u00a0", "\u200b-"),
    before: fc.constantFrom("", " ", "GA ", "Atlanta, GA ", "zip ", "#", "(", "\u202a"),
    after: fc.constantFrom("", " ", ".", ",", ")", ", USA", " GA", "\u202c", "\n"),
    isWide: fc.boolean(),
  });
  checkProperty(
    fc.property(spelled, ({ zip, more, joint, before, after, isWide }) => {
      const number = more === null ? zip : `${zip}${joint}${more}`;
      const wide = number.replace(/\d/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));
      expect(zipCode(`${before}${isWide ? wide : number}${after}`)).toBe(zip);
    }),
  );
});
