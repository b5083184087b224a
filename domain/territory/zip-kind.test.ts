import { expect, it } from "vitest";
import { zipKind } from "./zip-kind.ts";

it.each([
  ["30308", "GA", true, "area"],
  ["30301", "GA", false, "no-homes"],
  ["20510", "DC", true, "organization"],
  ["73301", "TX", false, "organization"],
  ["09999", "AE", false, "military"],
  ["34099", "AA", false, "military"],
  ["96699", "AP", false, "military"],
  ["96101", "CA", true, "area"],
  ["96701", "HI", true, "area"],
  ["96940", "PW", false, "abroad"],
  ["96944", "FM", false, "abroad"],
])("%s in %s, with homes by the Census: %s, is of the kind %s", (zip, state, hasHomes, kind) => {
  expect(zipKind({ zip, state, hasHomes, isNew: false })).toBe(kind);
});

it("a zip code in use since the Census is new, and one that staff or soldiers use is not", () => {
  expect(zipKind({ zip: "85144", state: "AZ", hasHomes: false, isNew: true })).toBe("new");
  expect(zipKind({ zip: "20599", state: "DC", hasHomes: false, isNew: true })).toBe("organization");
  expect(zipKind({ zip: "09025", state: "AE", hasHomes: false, isNew: true })).toBe("military");
});
