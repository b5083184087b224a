import { expect, it } from "vitest";
import { dueName } from "./due-dates.ts";

const noon = "2026-11-26T17:00:00.000Z"; // A Thursday, noon in New York.

it.each([
  ["2026-11-26T17:12:30.000Z", "in 12 min"],
  ["2026-11-26T20:30:00.000Z", "in 3 h"],
  ["2026-11-27T17:30:00.000Z", "tomorrow"],
  ["2026-11-27T00:00:00.000Z", "today"],
  ["2026-12-08T00:00:00.000Z", "Dec 7"],
  ["2027-01-04T17:00:00.000Z", "Jan 4, 2027"],
])("at noon, what is due at %s is due %s", (at, text) => expect(dueName(at, "America/New_York", noon)).toBe(text));
