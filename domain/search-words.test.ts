import { expect, it } from "vitest";
import { searchTerms, searchWords } from "./search-words.ts";

it("a record is found under each of its words, once, whatever their capitals and accents", () => {
  expect(searchWords(["Ada Park", "ada.park@keystone.example", "Höfe"])).toEqual([
    "ada",
    "park",
    "keystone",
    "example",
    "hofe",
  ]);
});

it("a telephone number is found by its digits, however it is written", () => {
  expect(searchWords(["+1 (404) 555-0101"])).toContain("4045550101");
  expect(searchTerms("404.555.0101")).toEqual(["4045550101"]);
});

it("a zip code or a year is no telephone number", () => {
  expect(searchTerms("30301")).toEqual(["30301"]);
});

it("what holds no word asks for nothing", () => {
  expect(searchTerms(" %_'; -- ")).toEqual([]);
});

it("a very long text is found by its first words only", () => {
  expect(searchWords([Array.from({ length: 500 }, (_, place) => `word${place}`).join(" ")])).toHaveLength(120);
});
