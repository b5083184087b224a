import { expect, it } from "vitest";
import { zipKind } from "./zip-kind.ts";

it.each([
  ["30308", "GA", true, "area"],
  ["30301", "GA", false, "boxes"],
  ["20510", "DC", true, "organization"],
  ["73301", "TX", false, "organization"],
  ["09999", "AE", false, "military"],
  ["34099", "AA", false, "military"],
  ["96699", "AP", false, "military"],
  ["96101", "CA", true, "area"],
  ["96701", "HI", true, "area"],
  ["96940", "PW", false, "abroad"],
  ["96944", "FM", false, "abroad"],
])("%s in %s, on the Census map: %s, is of the kind %s", (zip, state, hasArea, kind) => {
  expect(zipKind({ zip, state, hasArea })).toBe(kind);
});
