import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { shownAnswers } from "./shown-answers.ts";
import { initialOf, withoutContact } from "./without-contact.ts";

const rosa = { firstName: "Rosa", lastName: "Diaz-Vega (Jr.)" };

it.each([
  ["Atlanta, 30303", "Atlanta, 30303"],
  ["$300k - $600k", "$300k - $600k"],
  ["Call rosa on (404) 555-0150!", "Call … on …!"],
  ["+1 404.555.0150 or 4045550150", "… or …"],
  ["mine is rosa.diaz@home.example, thanks", "mine is …, thanks"],
  ["the Diaz-Vega house, 12 Oak Street 30301", "the … house, 12 Oak Street 30301"],
])("%s becomes %s", (typed, shown) => {
  expect(withoutContact(typed, rosa)).toBe(shown);
});

it("a person is shown by an initial", () => {
  expect([initialOf(rosa), initialOf({ firstName: "  éva" }), initialOf({ firstName: "" })]).toEqual(["R.", "É.", ""]);
  expect(initialOf({ firstName: "\u202Eevil" })).toBe("E.");
});

const cleo = { firstName: "Cleo", lastName: "Park", phone: "(404) 555-0183", email: "cleo@home.example" };

it.each([
  ...["404–555–0183", "404/555/0183", "404·555·0183", "4 0 4 5 5 5 0 1 8 3", "404x555x0183", "4O4-555-OI83"],
  ...["555-0183", "404 is the area, then 555 and 0183", "it ends in 0183", "404 five five five 0183"],
  ...["four oh four five five five", "fourohfour fivefivefive", "four O four triple five", "cuatro cero cuatro"],
  ...["٤٠٤٥٥٥٠١٨٣", "４０４５５５０１８３", "④⓪④⑤⑤⑤⓪①⑧③", "❹⓿❹❺❺❺", "四〇四五五五〇一八三", "404\u200B555\u200B0183"],
  ...[
    "cleo at home dot example",
    "cleo (at) home (dot) example",
    "cleo AT home.example",
    "c l e o",
    "cleo home example",
  ],
  ...["4,045,550,183", "404,555,0183", "$404 555 0183", "4045-55-0183", "555,018 3"],
  ...["cleo＠home．example", "home.example/cleo", "@cleopark", "insta cleopark", "g-mail: cleo", "404-555-HOME"],
])("nothing to call or write to is left of %s", (typed) => {
  const shown = withoutContact(`30303, ${typed}`, cleo);
  expect(shown).not.toMatch(/cleo|home|404|555|0183|four|five|cuatro|example/i);
});

it.each([
  "Single Family Home near Five Points",
  "Cleopatra Road",
  "12 Oak Street 30301",
  "3 bedrooms, 2 baths, one acre",
  "30303 1234",
  "$450,000-500,000",
  "450,000 - 500,000",
  "1,200 sq ft - 2,000 sq ft",
  "2026-11-28",
  "by 11/28/2026, or in 2027-2028",
])("%s is no contact", (typed) => {
  expect(withoutContact(typed, cleo)).toBe(typed);
});

describe("in any spelling", () => {
  const digitSpellings: ((digit: number) => string)[] = [
    (digit) => String(digit),
    (digit) => ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][digit] ?? "",
    (digit) => String.fromCodePoint(0xff10 + digit),
    (digit) => String.fromCodePoint(0x0966 + digit),
    (digit) => String.fromCodePoint(0x1d7ce + digit),
    (digit) => "OIZEASGTBg"[digit === 0 || digit === 1 ? digit : -1] ?? String(digit),
  ];
  const between = fc.stringMatching(/^[ .,/|_~*·–—−\u00A0\u2011\u200B()-]{0,3}$/);
  const spelled = (number: string) =>
    fc
      .tuple(
        fc.constantFrom(...digitSpellings),
        fc.array(between, { minLength: number.length, maxLength: number.length }),
      )
      .map(([spell, gaps]) => {
        const isWords = spell(1) === "one";
        return [...number].map((digit, index) => `${spell(Number(digit))}${isWords ? " " : ""}${gaps[index]}`).join("");
      });

  it("a phone number is not shown, with or without the area code", () => {
    const entered = fc.tuple(
      fc.constantFrom("4045550183", "5550183", "14045550183"),
      fc.constantFrom("", "call ", "30303 "),
    );
    checkProperty(
      fc.property(
        entered.chain(([number, before]) => spelled(number).map((digits) => before + digits)),
        (text) => {
          const shown = withoutContact(text, cleo).normalize("NFKC");
          expect(shown.replace(/30303/, "").replace(/\D/g, "").length, shown).toBeLessThan(4);
          expect(shown).not.toMatch(/zero|one|two|three|four|five|six|seven|eight|nine/);
        },
      ),
      1000,
    );
  });

  it("an email address is not shown", () => {
    const at = fc.constantFrom("@", " @ ", " at ", "(at)", " [at] ", " AT ", "＠");
    const dot = fc.constantFrom(".", " . ", " dot ", "(dot)", " [dot] ", " DOT ", "．");
    const user = fc.constantFrom("cleo", "Cleo", "cleo.park", "someone", "c.l.e.o");
    checkProperty(
      fc.property(user, at, dot, (name, sign, stop) => {
        const shown = withoutContact(`Atlanta, ${name}${sign}home${stop}example`, cleo);
        expect(shown).not.toMatch(/cleo|example|home/i);
      }),
      500,
    );
  });

  it("a fixed option is shown as it is, whatever the name", () => {
    const names = fc.constantFrom("Li", "Ho", "Al", "An", "May", "Ng", "Mo", "Home", "Single", "Yes", "ASAP");
    const options = [undefined, ["Single Family Home", "Mobile Home"], ["$300k - $600k"], ["ASAP", "Yes"]];
    checkProperty(
      fc.property(names, names, (firstName, lastName) => {
        const answers = ["30303", "Single Family Home", "$300k - $600k", "ASAP"];
        const person = { ...cleo, firstName, lastName };
        const shown = shownAnswers({ answers, options, place: "30303 Atlanta, GA", person });
        expect(shown).toEqual(["30303 Atlanta, GA", ...answers.slice(1)]);
      }),
      200,
    );
  });

  it("only whole words of typed text are a name", () => {
    const shown = (typed: string, firstName: string, lastName: string) =>
      withoutContact(typed, { ...cleo, firstName, lastName });
    expect(shown("Atlanta, a home for Al", "Al", "An")).toBe("Atlanta, a home for …");
    expect(shown("May Street, Hong", "Li", "Ho")).toBe("May Street, Hong");
    expect(shown("Jose's house", "José", "Ng")).toBe("…'s house");
  });

  it("a number spread over several answers is not shown", () => {
    const answers = ["call 404", "5", "55 01", "83"];
    const shown = shownAnswers({ answers, options: [], place: "", person: cleo });
    expect(shown).toEqual(answers.map(() => "…"));
  });
});
