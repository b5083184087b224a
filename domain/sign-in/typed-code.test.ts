import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { codeIn } from "./typed-code.ts";

const code = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, "0"));
const separator = fc.constantFrom(" ", "-", " - ", ".", " ", "–", "\t", "\u200b", "");
const sentence = fc.constantFrom(
  (typed: string) => typed,
  (typed: string) => ` ${typed}\n`,
  (typed: string) => `${typed} is your Zipstead code`,
  (typed: string) => `This is your code: ${typed}. It lasts 10 minutes.`,
  (typed: string) => `Your code ${typed}, valid for 10 minutes`,
);

const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

describe("a code that Ada types or pastes", () => {
  it.each([
    "12345678",
    "1234 5678",
    "1234-5678",
    "12 34 56 78",
    "１２３４５６７８",
    "1 2 3 4 5 6 7 8",
    "1234 5678 is your Zipstead code",
    "This is your code. 1234 5678. It lasts 10 minutes.",
    "code: 1234\u200b5678",
  ])("%j is 12345678", (typed) => expect(codeIn(typed, 8)).toBe("12345678"));

  it.each(["", "1234567", "123456789", "1234 5678 and 8765 4321", "none", "404 555 0101"])(
    "%j has no code, so it costs no try",
    (typed) => expect(codeIn(typed, 8)).toBeUndefined(),
  );

  it("is looked for in time linear to the text", () => {
    expect(codeIn(`${"30301 ".repeat(10_000)}`, 8)).toBeUndefined();
  });

  it("is read in 2,000 spellings", () => {
    const cases = fc.record({ code, separator, sentence, size: fc.integer({ min: 1, max: 8 }), wide: fc.boolean() });
    checkProperty(
      fc.property(cases, ({ code, separator, sentence, size, wide }) => {
        const grouped = (code.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join(separator);
        expect(codeIn(sentence(wide ? fullWidth(grouped) : grouped), 8)).toBe(code);
      }),
    );
  });
});
