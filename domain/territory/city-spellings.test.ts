import { expect, it } from "vitest";
import { citySpellings } from "./city-spellings.ts";

it.each([
  ["St. Louis", "saint louis"],
  ["Saint Louis", "st louis"],
  ["Ft. Worth", "fort worth"],
  ["Mount Vernon", "mt vernon"],
  ["O’Fallon", "o fallon"],
  ["O'Fallon", "ofallon"],
  ["Coeur d’Alene", "coeur d alene"],
  ["Winston–Salem", "winston salem"],
  ["Atlanta", "atlanta"],
])("%s may be listed as %s", (typed, listed) => {
  expect(citySpellings(typed)).toContain(listed);
});
