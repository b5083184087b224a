import { expect, it } from "vitest";
import { localMoment, relativeMoment, shortMoment } from "./dates.ts";

const at = "2027-01-01T04:30:00.000Z";

it.each([
  { now: "2026-06-01T12:00:00.000Z", year: "", why: "in the same year on their clock" },
  { now: "2027-01-01T05:30:00.000Z", year: ", 2026", why: "an hour later, in the next year" },
  { now: undefined, year: ", 2026", why: "in an email, which is read at any time" },
])("a moment carries its year only if it is another one: $why", ({ now, year }) => {
  const zone = "America/New_York";
  expect(localMoment(at, zone, now)).toBe(`Thursday, December 31${year} at 11:30 PM EST`);
  expect(shortMoment(at, zone, now)).toBe(`Thu, Dec 31${year}, 11:30 PM`);
});

const noon = "2026-11-26T17:00:00.000Z"; // A Thursday, noon in New York.

it.each([
  ["2026-11-26T16:59:30.000Z", "just now"],
  ["2026-11-26T16:48:00.000Z", "12 min ago"],
  ["2026-11-26T17:30:00.000Z", "in 30 min"],
  ["2026-11-26T14:05:00.000Z", "9:05 AM"],
  ["2026-11-26T20:00:00.000Z", "3:00 PM"],
  ["2026-11-26T04:30:00.000Z", "Wed 11:30 PM"],
  ["2026-11-23T18:33:00.000Z", "Mon 1:33 PM"],
  ["2026-11-30T18:33:00.000Z", "Mon 1:33 PM"],
  ["2026-11-19T18:33:00.000Z", "Nov 19, 1:33 PM"],
  ["2025-11-25T18:33:00.000Z", "Nov 25, 2025"],
])("on the office's clock at noon, %s is %s", (at, text) => expect(relativeMoment(at, noon)).toBe(text));
