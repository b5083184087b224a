import { expect, it } from "vitest";
import { licenseText } from "./license-text.ts";

it.each([
  ["GA", "4471", "GA 4471"],
  ["GA", "GA-381201", "GA-381201"],
  ["GA", "ga 381201", "ga 381201"],
  ["FL", "SL381201", "FL SL381201"],
  ["CA", "CAL-77", "CA CAL-77"],
  ["GA", "", "GA"],
  ["", "4471", "4471"],
  [null, undefined, ""],
])("a license of %j with the number %j reads %j", (state, number, text) =>
  expect(licenseText(state, number)).toBe(text),
);
