import { describe, expect, it } from "vitest";
import { planSlugs } from "#domain/agents/plan.ts";
import { releaseRefusal, reservedUntil, seatsRefusal, zipLimit, zipStatus } from "./zip-exclusivity.ts";

describe("one agent, one zip code", () => {
  it("a zip code is free with a free seat, taken once Ada has it, and has a waitlist once Ben waits", () => {
    expect(zipStatus({ seats: 1, taken: 0, waitlisted: 0 })).toBe("free");
    expect(zipStatus({ seats: 1, taken: 1, waitlisted: 0 })).toBe("taken");
    expect(zipStatus({ seats: 1, taken: 1, waitlisted: 1 })).toBe("waitlist");
  });

  it("a busy zip code with a second seat is free until both are taken", () => {
    expect(zipStatus({ seats: 2, taken: 1, waitlisted: 0 })).toBe("free");
    expect(zipStatus({ seats: 2, taken: 2, waitlisted: 0 })).toBe("taken");
  });

  it("the plans include 3, 6 and 10 zip codes, and the Team Plan 10 for each member", () => {
    expect(planSlugs.map((plan) => zipLimit(plan))).toEqual([3, 6, 10, 10]);
    expect([0, 1, 4, 5].map((seats) => zipLimit("team", seats))).toEqual([10, 10, 40, 50]);
    expect(zipLimit("growth", 5)).toBe(10);
  });

  it.each([
    ["30 minutes after applying", "applied", "2026-11-20T12:30:00.000Z"],
    ["a day after the offer to the next agent on the waitlist", "offered", "2026-11-21T12:00:00.000Z"],
    ["a week after it was made, if the application is confirmed", "confirmed", "2026-11-27T12:00:00.000Z"],
  ] as const)("an unpaid reservation ends %s", (_, kind, until) => {
    expect(reservedUntil(new Date("2026-11-20T12:00:00.000Z"), kind)).toBe(until);
    expect(reservedUntil("2026-11-20T12:00:00.000Z", kind)).toBe(until);
  });
});

describe("adding seats to a busy zip code", () => {
  it.each([
    ["2", "eleven leads a week", undefined],
    ["5", "eleven leads a week", undefined],
    [" 3 ", "eleven leads a week", undefined],
    ["6", "eleven leads a week", "too-many"],
    ["1", "eleven leads a week", "not-more"],
    ["0", "eleven leads a week", "not-more"],
    ["two", "eleven leads a week", "no-number"],
    ["2.5", "eleven leads a week", "no-number"],
    ["", "eleven leads a week", "no-number"],
    ["2", "  ", "no-reason"],
  ])("from 1 to %j, because %j: %s", (seats, reason, refusal) => {
    expect(seatsRefusal({ seats: 1 }, { seats, reason })).toBe(refusal);
  });
});

describe("releasing a claim", () => {
  it.each([
    ["agent-asked", "moved to Savannah", undefined],
    ["", "moved to Savannah", "no-ground"],
    ["unpaid", "only time decides that", "no-ground"],
    ["office", " ", "no-reason"],
    ["office", "x".repeat(1001), "too-long"],
  ])("for the reason %j: %s", (ground, reason, refusal) => {
    expect(releaseRefusal({ ground, reason })).toBe(refusal);
  });
});
