import { expect, it } from "vitest";
import { daysSince, firstContactClock, freshness } from "./lead-attention.ts";

const now = new Date("2026-11-25T15:00:00.000Z");

it("A lead is yellow after 7 days without an update, and red after 14", () => {
  expect(freshness("2026-11-18T15:00:00.001Z", now)).toBe("fresh");
  expect(freshness("2026-11-18T15:00:00.000Z", now)).toBe("yellow");
  expect(freshness("2026-11-11T15:00:00.001Z", now)).toBe("yellow");
  expect(freshness("2026-11-11T15:00:00.000Z", now)).toBe("red");
  expect(daysSince("2026-11-11T15:00:00.001Z", now)).toBe(13);
  expect(daysSince("2026-11-26T15:00:00.000Z", now)).toBe(0);
});

it("A new lead shows how long it waits, and what is left of 48 hours", () => {
  expect(firstContactClock("2026-11-25T14:59:00.000Z", now)).toEqual({ waited: 0, left: 48 });
  expect(firstContactClock("2026-11-24T14:30:00.000Z", now)).toEqual({ waited: 24, left: 24 });
  expect(firstContactClock("2026-11-23T15:00:01.000Z", now)).toEqual({ waited: 47, left: 1 });
  expect(firstContactClock("2026-11-20T15:00:00.000Z", now)).toEqual({ waited: 120, left: 0 });
});
