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

it.each([
  ["(404) 555-0150", "5550150"],
  ["(404) 555-0150", "555-0150"],
  ["404-555-0150 ext 12", "(404) 555 0150"],
  ["404-KW-HOMES", "404-594-6637"],
  ["４０４．５５５．０１５０", "+1 404 555 0150"],
  ["call 404 555 0150", "4045550150"],
  ["GA-381201", "381201"],
  ["0381201", "381201"],
  ["381201", "0381201"],
  ["381201", "Lic. 381201"],
  ["381201", "RE# 381201"],
  ["381201", "GA-381201"],
  ["0381201", "GA 381201"],
  ["Lic. 381201", "SL381201"],
  ["GA-381201", "GA-0381201"],
  ["381201", "License # GA-381-201"],
  ["381201", "381201-GA"],
  ["02134-1000", "02134"],
  ["021341000", "02134"],
  ["02134", "02134-1000"],
  ["Coeur d’Alene, ID", "coeur d'alene"],
  ["Zo\u200be", "zoe"],
  ["home 404-555-0164 or 404-555-0165", "404-555-0164"],
  ["home 404-555-0164 or 404-555-0165", "(404) 555-0165"],
  ["home 404-555-0164, cell (770) 555-0165 x7, 678.555.0166", "555-0166"],
  ["404-KW-HOMES / 404 555 0165", "4045550165"],
  ["O’Brien-Núñez", "obrien"],
  ["O’Brien-Núñez", "o'brien nunez"],
  ["O’Brien-Núñez", "obriennunez"],
  ["Núñez-Vega", "nunezvega"],
  ["D'Angelo", "dangelo"],
])("%j is found by %j, as numbers count and not their spelling", (stored, query) => {
  const terms = indexTerms([stored]);
  for (const wanted of searchTerms(query)) expect(terms.some((term) => term.startsWith(wanted))).toBe(true);
  expect(searchTerms(query)).not.toEqual([]);
});

it("a name beside a number is searched for as well", () => {
  expect(searchTerms("Ada 4045550101")).toEqual(["ada", "4045550101"]);
});

it.each([
  ["Ada 381201", ["ada", "381201"]],
  ["Elm St 12", ["elm", "st", "12"]],
  ["sa00", ["sa00"]],
  ["TX 75001", ["tx", "75001"]],
])("%j is no license number, so all its words count", (query, terms) => {
  expect(searchTerms(query)).toEqual(terms);
});
