import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { checkedRules, type ReviewRule } from "./review-rule.ts";
import { textFindings } from "./text-check.ts";

const known = { names: ["Ada Park", "Keystone Realty", "Rosa Diaz"] };

const table: readonly [text: string, ...found: ReviewRule[]][] = [
  ["Ada Park showed us nine houses and was honest about each roof."],
  ["Two stars. She was late twice, did not call back and cost us the house we wanted."],
  ["This was the worst experience of our lives. Avoid Ada. Terrible, terrible, terrible!"],
  ["We paid $412,000 in 2026, $15,000 under the asking price, after 3 offers."],
  ["Ada answered within 20 minutes, at 7 AM and at 10 PM, from 2024-2026 and on 10/04/2026."],
  ["We bought in 30303 and sold in 30305-1234 on the same day."],
  ["Rosa Diaz, the writer, and Ada's firm Keystone Realty did well in Grant Park."],
  ["The house on Elm Street had two bathrooms and a 30 year old roof."],
  ["As a Black woman and an immigrant I felt respected. Our lender is Jewish and our neighbors are Muslims."],
  ["She said to kill the deal, and she was right; we would have burned our savings."],
  ["Ask for the inspector Doug, he is great. Virginia was our second choice."],
  ["She knew Coon Rapids well, and the kitchen was spic and span."],
  ["Ms. Coons of Coon Creek Realty helped; our Maine coon loves the porch. Kike Lopez called."],
  ["The only chink in the armor: the tranny of my truck died on the way. I hate white walls, she did too."],
  ["We had to get rid of the white carpet, and of the black tiles of the kitchen."],
  ["She called my neighbors coons and said so twice.", "hate"],
  ["Those Coons should live elsewhere, she said to me.", "hate"],
  ["Write to me at rosa@home.example, I tell you more.", "email"],
  ["Write to rosa (at) home dot com for more.", "email"],
  ["Call me at (404) 555-0163 if you want to know more.", "phone"],
  ["Call four oh four five five five oh one six three for the truth.", "phone"],
  ["Call ４０４.５５５.０１６３ now, please do.", "phone"],
  ["More on https://example.org/ada and nowhere else.", "link"],
  ["The whole story is on adaparkfacts.com for everybody.", "link"],
  ["She lives at 12 Elm Street, in the white house.", "address"],
  ["We bought 1450 N. Peachtree Rd and love it.", "address"],
  ["Send the rest to P.O. Box 12, thank you.", "address"],
  ["Her assistant Doug Marsh lied to us about the roof.", "third-person"],
  ["The seller, Maria L. Gomez, was rude to everybody.", "third-person"],
  ["I will find you, and you will pay for this.", "threat"],
  ["Refund the fee or I will post this on every site.", "threat"],
  ["Five stars or else, she said to me on the phone.", "threat"],
  ["Mexicans are all criminals, and she sold the house to them.", "hate"],
  ["They should go back to their country, all of them.", "hate"],
  ["Email bob@home.example or call 404-555-0171, see www.bob.example.", "email", "phone", "link"],
];

describe("the check of a text", () => {
  it.each(table)("%s", (text, ...found) => {
    expect(textFindings(text, known)).toEqual(found);
  });

  it("has a case for each rule that it knows", () => {
    expect(checkedRules.filter((rule) => !table.some(([, ...found]) => found.includes(rule)))).toEqual([]);
  });

  it("takes a text and known names, and nothing else: it cannot look at stars", () => {
    expect(textFindings).toHaveLength(2);
  });

  it("says the same of the same text, in the order of the rules, without two of one", () => {
    checkProperty(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const found = textFindings(text, known);
        expect(textFindings(text, known)).toEqual(found);
        expect(found).toEqual(checkedRules.filter((rule) => found.includes(rule)));
      }),
      500,
    );
  });

  it("finds an email, a phone and a link wherever they stand", () => {
    const words = fc.array(
      fc.constantFrom("we", "liked", "the", "house", "very", "much", "and", "she", "was", "late"),
      {
        maxLength: 30,
      },
    );
    const hidden = fc.constantFrom<[string, ReviewRule]>(
      ["rosa@home.example", "email"],
      ["404-555-0163", "phone"],
      ["(404) 555 0163", "phone"],
      ["https://a.example", "link"],
      ["12 Elm Street", "address"],
    );
    checkProperty(
      fc.property(words, hidden, words, (before, [sign, rule], after) => {
        expect(textFindings([...before, sign, ...after].join(" "), known)).toContain(rule);
        expect(textFindings([...before, ...after].join(" "), known)).toEqual([]);
      }),
      500,
    );
  });

  it("does not mind how good or bad the words are", () => {
    const opinions = fc.array(
      fc.constantFrom("terrible", "awful", "worst", "liar", "lazy", "rude", "best", "great", "honest", "kind", "scam"),
      { minLength: 1, maxLength: 40 },
    );
    checkProperty(
      fc.property(opinions, (words) => {
        expect(textFindings(words.join(" "), known)).toEqual([]);
      }),
      500,
    );
  });

  it("answers 4,000 characters of anything within 100 milliseconds of processor time", () => {
    for (const unit of ["1 ", "a.", "I will ", "Bob B", "a@", "12 a ", "at dot ", "(4", "five "]) {
      const before = process.cpuUsage();
      textFindings(unit.repeat(4000 / unit.length), known);
      const { user } = process.cpuUsage(before);
      expect(user / 1000, unit).toBeLessThan(100);
    }
  });
});
