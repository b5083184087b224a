import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { checkProperty } from "#test/check-property.ts";
import { dialable, phoneLineOf } from "./phone-number.ts";

describe("a phone number", () => {
  it.each([
    ["(404) 555-0101", "+14045550101"],
    ["404.555.0101", "+14045550101"],
    ["+1 404 555 0101", "+14045550101"],
    ["1-404-555-0101", "+14045550101"],
    ["14045550101", "+14045550101"],
    ["001 404 555 0101", "+14045550101"],
    ["011 1 404 555 0101", "+14045550101"],
    ["tel:+14045550101", "+14045550101"],
    ["404·555·0142", "+14045550142"],
    ["404–555–0183", "+14045550183"],
    ["404/555/0183", "+14045550183"],
    ["404 - 555 - 0142", "+14045550142"],
    ["40 45 55 01 42", "+14045550142"],
    ["4 0 4 5 5 5 0 1 4 2", "+14045550142"],
    ["４０４－５５５－０１４２", "+14045550142"],
    ["+1\ufe0f-404-555-0174", "+14045550174"],
    ["\u202a+1 404\u00a0555\u20110142\u202c", "+14045550142"],
    ["4O4-555-O142", "+14045550142"],
    ["404-KW-HOMES", "+14045946637"],
    ["(404) kw-homes", "+14045946637"],
    ["404 KW HOMES", "+14045946637"],
    ["404.555.HOME", "+14045554663"],
    ["1-800-FLOWERS", "+18003569377"],
    ["1-800-MATTRESS", "+18006288737"],
    ["404-555-0171 or 404-555-0172", "+14045550171"],
    ["4045550171 4045550172", "+14045550171"],
    ["404-555-0171, 404-555-0172", "+14045550171"],
    ["404-KW-HOMES or 404-555-0172", "+14045946637"],
    ["call me after 5pm at 404-555-0173", "+14045550173"],
    ["after 5 404-555-0173", "+14045550173"],
    ["30303 404-555-0173", "+14045550173"],
    ["cell404-555-0173", "+14045550173"],
    ["123-456-7890 or 404-555-0173", "+14045550173"],
    ["+52 55 1234 5678, 404-555-0173", "+14045550173"],
    ["home@home.example 404-555-0173", "+14045550173"],
    ["404-555-0173!", "+14045550173"],
  ])("%j is dialed as %j", (typed, number) => {
    expect(dialable(typed)).toBe(number);
  });

  it.each([
    ...["", "none", "call me", "555", "555-0142", "n/a", "404 not sure", "404-555 call me"],
    ...[
      "123-456-7890",
      "1 404 555 014",
      "000-000-0000",
      "404-155-0142",
      "911-555-0142",
      "404-911-0142",
      "494-555-0142",
    ],
    ...[
      "(555) 555-5555",
      "555-123-4567",
      "222-222-2222",
      "777-555-0142",
      "(900) 555-0142",
      "500-555-0142",
      "370-555-0142",
    ],
    ...["2 404 555 014", "404-555-01422", "40455501420", "4111 1111 1111 1111"],
    ...["+52 1 55 1234 5678", "011 52 55 1234 5678", "52 1 55 1234 5678", "+44 20 7946 0000", "0044 20 7946 0000"],
    ...["4045550142@txt.example", "cleo4045550101@home.example", "2026-11-25"],
  ])("%j cannot be dialed", (typed) => {
    expect(dialable(typed)).toBeNull();
  });

  it.each([
    "(404) 555-0182 x77",
    "(404) 555-0182x77",
    "404-555-0182 ext. 77",
    "404-555-0182, Ext: 77",
    "404-555-0182 extension 77",
    "404-555-0182 extn 77",
    "404-555-0182 (ext 77)",
    "404-555-0182 #77",
    "404-555-0182,,77",
    "404-555-0182 ext no. 77",
    "+14045550182;ext=77",
    "call 404-555-0182 x77 or 404-555-0199",
  ])("%j is dialed with its extension", (typed) => {
    expect(dialable(typed)).toBe("+14045550182;ext=77");
  });

  it("what is dialed is read as the same number again", () => {
    expect(dialable("+14045550182;ext=77")).toBe("+14045550182;ext=77");
    expect(phoneLineOf("+14045550182;ext=77")).toBe("+14045550182");
    expect(phoneLineOf("+14045550182")).toBe("+14045550182");
  });

  it.each([
    ["404.555.0101", "(404) 555-0101"],
    ["+14045550101 ext. 3", "(404) 555-0101 ext. 3"],
    ["+14045550101;ext=3", "(404) 555-0101 ext. 3"],
    ["+442079460000", "+44 20 7946 0000"],
    ["404-KW-HOMES", "(404) 594-6637"],
    ["404-555-0101, after five", "404-555-0101, after five"],
    ["cleo4045550101@home.example", "cleo4045550101@home.example"],
    ["123-456-7890", "123-456-7890"],
    ["", ""],
  ])("%j is shown as %j", (typed, shown) => {
    expect(formattedPhone(typed)).toBe(shown);
  });
});

const digit = fc.constantFrom(..."0123456789");
const high = fc.constantFrom(..."23456789");
const some = (length: number) => fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(""));
const valid = fc
  .tuple(high, fc.constantFrom(..."012345678"), digit, high, some(2), some(4))
  .map(([a, b, c, d, e, line]) => [`${a}${b}${c}`, `${d}${e}`, line] as const)
  .filter(([area, exchange]) => area[1] !== area[2] && !/^37|^96/.test(area) && !exchange.endsWith("11"));

const joint = fc.constantFrom(
  ..." .-/·•_*",
  "–",
  "—",
  "‑",
  "−",
  "",
  " - ",
  "\u00a0",
  "\u2009",
  "\u200b",
  "\u200b-\ufe0f",
);
const country = fc.constantFrom("", "1", "+1", "001", "1-", "+1 ", "+1.", "(1) ", "1\u00a0");
const before = fc.constantFrom(
  "",
  " ",
  "tel: ",
  "call me after 5pm at ",
  "after 5 ",
  "cell",
  "Ada, ",
  "\u202a",
  "30303 ",
);
const after = fc.constantFrom(
  "",
  " ",
  ".",
  ",",
  " cell",
  " after 5",
  " or 404-555-0199",
  "\u202c",
  ", 30303",
  "\n770-555-0199",
);
const wide = (text: string) => text.replace(/\d/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));

it("a number is dialed the same in every spelling", () => {
  const spelling = fc.record({ valid, country, joint, before, after, isWide: fc.boolean(), inBrackets: fc.boolean() });
  checkProperty(
    fc.property(spelling, ({ valid: [area, exchange, line], country, joint, before, after, isWide, inBrackets }) => {
      fc.pre(country !== "001" || !/\d $/.test(before));
      const written = `${country}${inBrackets ? `(${area})` : area}${joint}${exchange}${joint}${line}`;
      expect(dialable(`${before}${isWide ? wide(written) : written}${after}`)).toBe(`+1${area}${exchange}${line}`);
    }),
  );
});

it("an extension is part of what is dialed, in every spelling", () => {
  const marks = fc.constantFrom(
    " x",
    "x",
    " ext ",
    " ext. ",
    ", ext: ",
    " extension ",
    " EXT",
    " #",
    ";ext=",
    " (ext ",
    ",,",
  );
  checkProperty(
    fc.property(
      valid,
      joint,
      marks,
      fc.integer({ min: 1, max: 999_999 }),
      ([area, exchange, line], joint, mark, ext) => {
        const typed = `(${area})${joint}${exchange}${joint}${line}${mark}${ext}${mark.includes("(") ? ")" : ""}`;
        expect(dialable(typed)).toBe(`+1${area}${exchange}${line};ext=${ext}`);
      },
    ),
  );
});

it("letters are dialed by the keypad, wherever they are divided", () => {
  const keypad: Record<string, string> = { A: "2", D: "3", G: "4", J: "5", M: "6", P: "7", T: "8", W: "9" };
  const letters = fc.array(fc.constantFrom(...Object.keys(keypad)), { minLength: 7, maxLength: 7 });
  const divided = fc.record({
    valid,
    letters,
    at: fc.integer({ min: 0, max: 6 }),
    sign: fc.constantFrom("-", ".", " "),
  });
  checkProperty(
    fc.property(divided, ({ valid: [area], letters, at, sign }) => {
      const digits = letters.map((letter) => keypad[letter]).join("");
      fc.pre(!/^.11/.test(digits));
      const word = letters.join("");
      const typed = `${area}${sign}${at === 0 ? word : `${word.slice(0, at)}${sign}${word.slice(at)}`}`;
      expect(dialable(typed)).toBe(`+1${area}${digits}`);
    }),
  );
});

it("what is dialed has a North American form, whatever was typed", () => {
  const unit = fc.constantFrom(..."0123456789+-() .,x#;/@aAkwKW\u200b");
  checkProperty(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 40 }), fc.string({ unit: "binary" })), (typed) => {
      const number = dialable(typed);
      expect(number ?? "+14045550142").toMatch(/^\+1[2-9]\d\d[2-9]\d{6}(?:;ext=\d{1,7})?$/);
      expect(number === null ? null : dialable(number)).toBe(number);
      expect(formattedPhone(typed)).toBeTypeOf("string");
    }),
  );
});
