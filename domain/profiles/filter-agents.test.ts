import { expect, it } from "vitest";
import { filterValues, matchesFilters } from "./filter-agents.ts";

const theo = { says: { languages: ["English", "Spanish"], specialities: ["Condos"] } };
const ben = { says: { languages: ["english "], specialities: ["Farms", "Condos"] } };
const none = { language: "", speciality: "" };

it("offers each language once, the most spoken first", () => {
  expect(filterValues([theo, ben], "language")).toEqual(["English", "Spanish"]);
  expect(filterValues([theo, ben], "speciality", 1)).toEqual(["Condos"]);
});

it.each([
  [none, [true, true]],
  [{ ...none, language: "spanish" }, [true, false]],
  [{ language: "ENGLISH", speciality: "farms" }, [false, true]],
  [{ ...none, language: "Welsh" }, [false, false]],
])("finds with %o", (chosen, found) => {
  expect([theo, ben].map((one) => matchesFilters(one, chosen))).toEqual(found);
});
