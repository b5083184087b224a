import { expect, it } from "vitest";
import { localMoment, shortMoment } from "./local-moment.ts";

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
