import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { cleanText, cleanValue } from "./clean-text.ts";

describe("a text that somebody typed", () => {
  it.each([
    ["Zoe, with a zero-width space from a chat", "Zo\u200be", "Zoe"],
    ["a name that would be read backwards", "\u202eevil\u202c", "evil"],
    ["Uwe's city in decomposed letters", "Mu\u0308nchen", "München"],
    ["a variation selector beside a digit", "+1\ufe0f-404", "+1-404"],
    ["a soft hyphen and a byte order mark", "\ufeffAtl\u00adanta", "Atlanta"],
    ["Hangul fillers, which look like nothing", "\u3164Ada\u115f", "Ada"],
    ["odd spaces", "404\u00a0555\u20090142", "404 555 0142"],
    ["a line separator", "12 Oak St\u2028Atlanta", "12 Oak St\nAtlanta"],
    ["a joiner between Latin letters", "A\u200dda", "Ada"],
    ["a joiner at the end of a word", "می\u200c, Ada", "می, Ada"],
  ])("is clean: %s", (_what, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });

  it.each([
    ["quotes, dashes and line ends", "“It’s fine” – call\r\nafter 5\tor 6 "],
    ["a Persian word with its joiner", "می\u200cخواهم"],
    ["an emoji made of several", "👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3 👩🏽\u200d💻"],
    ["accents", "José Muñoz, Coeur d’Alene"],
  ])("keeps %s", (_what, typed) => {
    expect(cleanText(typed)).toBe(typed);
  });
});

describe("a value that somebody typed", () => {
  it.each([
    ["full-width letters and digits", "ＧＡ　３０３０３", "GA 30303"],
    ["Arabic and Devanagari digits", "٤٠٤-५५५-0142", "404-555-0142"],
    ["every quote", "O’Fallon O‘Fallon OʼFallon O´Fallon O`Fallon", "O'Fallon O'Fallon O'Fallon O'Fallon O'Fallon"],
    ["every dash", "a–b—c‑d−e‐f－g", "a-b-c-d-e-f-g"],
    ["keycaps", "4\ufe0f\u20e30\ufe0f\u20e34\ufe0f\u20e3", "404"],
    ["spaces around and within", "\u00a0 Ada \t\n Park ", "Ada Park"],
  ])("is plain: %s", (_what, typed, plain) => {
    expect(cleanValue(typed)).toBe(plain);
  });
});

const anything = fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.toWellFormed());

it("what is clean stays as it is", () => {
  checkProperty(
    fc.property(anything, (typed) => {
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
      expect(cleanValue(cleanValue(typed))).toBe(cleanValue(typed));
      expect(cleanValue(cleanText(typed))).toBe(cleanValue(typed));
    }),
  );
});

const signs = fc.constantFrom(
  ..."\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u00ad\ufe0f\ufe0d",
);

it("a sign that nobody sees changes no value, wherever it stands", () => {
  const values = fc.constantFrom<string>("404-555-0142", "ada@keystone.example", "O'Fallon, MO", "GA-381201", "30303");
  checkProperty(
    fc.property(values, fc.array(fc.tuple(fc.nat(30), signs), { maxLength: 6 }), (value, hidden) => {
      const spelled = hidden.reduce((text, [at, sign]) => `${text.slice(0, at)}${sign}${text.slice(at)}`, value);
      expect(cleanValue(spelled)).toBe(value);
    }),
  );
});
