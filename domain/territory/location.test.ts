import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usStates } from "#domain/values/us-states.ts";
import { checkProperty } from "#test/check-property.ts";
import { locate } from "./location.ts";

describe("the questionnaire's location", () => {
  it.each([
    ["30301", { kind: "zip", zip: "30301" }],
    [" 30301-4412 ", { kind: "zip", zip: "30301" }],
    ["Midtown, 30308", { kind: "zip", zip: "30308" }],
    [" Atlanta, GA\n", { kind: "city", city: "Atlanta", state: "GA" }],
    ["Atlanta, GA", { kind: "city", city: "Atlanta", state: "GA" }],
    ["st. louis , mo", { kind: "city", city: "st. louis", state: "MO" }],
    ["St. Louis, MO", { kind: "city", city: "St. Louis", state: "MO" }],
    ["Winston-Salem, North Carolina", { kind: "city", city: "Winston-Salem", state: "NC" }],
    ["Springfield", { kind: "unclear" }],
    ["12345 Oak Street, Atlanta, GA 30301-4412", { kind: "zip", zip: "30301" }],
    ["30301 or, if not, 30305", { kind: "unclear" }],
    ["30301 or 30305", { kind: "unclear" }],
    ["404-555-0101", { kind: "unclear" }],
    ["Atlanta, XX", { kind: "unclear" }],
    ["", { kind: "unclear" }],
  ])("%j is %j", (typed, location) => {
    expect(locate(typed)).toEqual(location);
  });
});

const place = (city: string, state: string) => ({ kind: "city", city, state });

describe("a place with one meaning", () => {
  it.each([
    ["Atlanta GA", place("Atlanta", "GA")],
    ["atlanta ga", place("atlanta", "GA")],
    ["Atlanta, GA, USA", place("Atlanta", "GA")],
    ["Atlanta, Georgia, United States of America", place("Atlanta", "GA")],
    ["Atlanta, Ga.", place("Atlanta", "GA")],
    ["Atlanta/GA", place("Atlanta", "GA")],
    ["Atlanta-GA", place("Atlanta", "GA")],
    ["Atlanta - Georgia", place("Atlanta", "GA")],
    ["Atlanta (GA)", place("Atlanta", "GA")],
    ["GA, Atlanta", place("Atlanta", "GA")],
    ["Buckhead, Atlanta, GA", place("Atlanta", "GA")],
    ["Atlanta, Fulton County, GA", place("Atlanta", "GA")],
    ["Downtown Atlanta, GA", place("Atlanta", "GA")],
    ["near Atlanta, GA", place("Atlanta", "GA")],
    ["Atlanta metro area, GA", place("Atlanta", "GA")],
    ["120 Oak Street, Atlanta, GA", place("Atlanta", "GA")],
    ["12345 Oak Street, Atlanta, GA", place("Atlanta", "GA")],
    ["Atlanta\nGeorgia", place("Atlanta", "GA")],
    ["Ａｔｌａｎｔａ，　ＧＡ", place("Atlanta", "GA")],
    ["Washington, D.C.", place("Washington", "DC")],
    ["Washington DC", place("Washington", "DC")],
    ["washington d.c.", place("Washington", "DC")],
    ["Georgetown, Washington, DC, USA", place("Washington", "DC")],
    ["D.C.", place("Washington", "DC")],
    ["O’Fallon, MO", place("O'Fallon", "MO")],
    ["Coeur d’Alene, ID", place("Coeur d'Alene", "ID")],
    ["Winston–Salem, NC", place("Winston-Salem", "NC")],
    ["Winston-Salem NC", place("Winston-Salem", "NC")],
    ["St. Louis Mo.", place("St. Louis", "MO")],
    ["Ft. Worth, Tex.", place("Ft. Worth", "TX")],
    ["Charleston West Virginia", place("Charleston", "WV")],
    ["Charleston, W. Va.", place("Charleston", "WV")],
    ["New York, N.Y., U.S.A.", place("New York", "NY")],
    ["New York New York", place("New York", "NY")],
    ["Kansas City, Missouri", place("Kansas City", "MO")],
    ["Virginia Beach VA", place("Virginia Beach", "VA")],
    ["portland or", place("portland", "OR")],
    ["San José, California (CA)", place("San José", "CA")],
    ["GA 30303", { kind: "zip", zip: "30303" }],
    ["30303 Atlanta GA", { kind: "zip", zip: "30303" }],
    ["Atlanta, Ga. 30303-1234, USA", { kind: "zip", zip: "30303" }],
    ["03801 St. Louis", { kind: "zip", zip: "03801" }],
    ["12345 Oak Street, Atlanta, GA 30301, USA", { kind: "zip", zip: "30301" }],
    ["12345 Main St Apt 4, Atlanta, GA 30303", { kind: "zip", zip: "30303" }],
    ["12345 Main St #4, Atlanta, Ga., 30303-1234", { kind: "zip", zip: "30303" }],
    ["12345 Main Street Atlanta GA 30303", { kind: "zip", zip: "30303" }],
    ["12345 Main Street, Atlanta, Georgia 30305, US", { kind: "zip", zip: "30305" }],
    ["12345 Broadway Unit 12B, New York, New York 10027", { kind: "zip", zip: "10027" }],
    ["12345 Main Street Atlanta GA", place("Atlanta", "GA")],
    ["120 Main St Apt 4 Atlanta Georgia", place("Atlanta", "GA")],
    ["12345 N Oak Ave Unit B, Charleston West Virginia", place("Charleston", "WV")],
  ])("%j is %j", (typed, location) => {
    expect(locate(typed)).toEqual(location);
  });

  it.each([
    "Washington",
    "New York",
    "Port Washington",
    "West New York",
    "anywhere nice, call me",
    "help me",
    "I am ill",
    "Atlanta, GA or Decatur, GA",
    "Paris, France",
    "Georgia",
    "12345 Oak Street",
    "30303 or Atlanta GA 30305",
    "30303, 30305 Atlanta GA",
    "30303 Buckhead 30305",
  ])("%j is unclear", (typed) => {
    expect(locate(typed)).toEqual({ kind: "unclear" });
  });
});

const cities = ["Atlanta", "O'Fallon", "Coeur d'Alene", "Winston-Salem", "St. Louis", "San José", "Kansas City"];
const states = Object.entries(usStates).filter(([code]) => code !== "DC");

it("a city and its state are read in every usual spelling", () => {
  const spelled = fc.record({
    city: fc.constantFrom(...cities),
    state: fc.constantFrom(...states),
    isNamed: fc.boolean(),
    before: fc.constantFrom("", " ", "Buckhead, ", "near ", "Any County, ", "\u200e"),
    between: fc.constantFrom(", ", ",", " , ", "; ", " - ", "/", " ", "\u00a0", "，"),
    after: fc.constantFrom("", ".", " ", ", USA", ", U.S.A.", " United States", ", US", "\n"),
    quote: fc.constantFrom("'", "’", "‘", "ʼ", "´"),
    dash: fc.constantFrom("-", "–", "‑", "－"),
    isLow: fc.boolean(),
  });
  checkProperty(
    fc.property(spelled, ({ city, state: [code, name], isNamed, before, between, after, quote, dash, isLow }) => {
      const typed = `${before}${city.replace("'", quote).replace("-", dash)}${between}${isNamed ? name : code}${after}`;
      const read = locate(isLow ? typed.toLowerCase() : typed);
      const shown = read.kind === "city" ? { ...read, city: read.city.toLowerCase() } : read;
      expect(shown).toEqual(place(city.toLowerCase(), code));
    }),
  );
});
