import { expect, it } from "vitest";
import { indexTerms, searchTerms } from "./search-terms.ts";

it("a record is found by each of its words, in any case and without accents", () => {
  expect(indexTerms(["Ada Park", "ada.park@keystone.example", "Höfe"])).toEqual([
    "ada",
    "park",
    "keystone",
    "example",
    "hofe",
  ]);
});

it("a phone number is found by its digits, however it is written", () => {
  expect(indexTerms(["+1 (404) 555-0101"])).toContain("4045550101");
  expect(searchTerms("404.555.0101")).toEqual(["4045550101"]);
});

it("an id is one word anywhere in a text; a text that only begins like one is not", () => {
  const id = "0199F3A2-5b1c-7d4e-8f60-a1b2c3d4e5f6";
  expect(indexTerms([id])).toEqual([id.toLowerCase()]);
  expect(searchTerms(`Ada ${id}`)).toEqual(["ada", id.toLowerCase()]);
  expect(searchTerms("0199f3a2")).toEqual(["0199f3a2"]);
  expect(indexTerms(["12345678-SA00"])).toEqual(["12345678", "sa00"]);
});

it("a zip code or a year is not a phone number", () => {
  expect(searchTerms("30301")).toEqual(["30301"]);
});

it("a text without words has no search terms", () => {
  expect(searchTerms(" %_'; -- ")).toEqual([]);
});

it("a very long text is found only by its first words", () => {
  expect(indexTerms([Array.from({ length: 500 }, (_, index) => `word${index}`).join(" ")])).toHaveLength(120);
});
