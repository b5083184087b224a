import { expect, it } from "vitest";
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
});
