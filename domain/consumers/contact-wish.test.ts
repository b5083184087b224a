import { describe, expect, it } from "vitest";
import { currentWish, noWish, pauseRefusal } from "./contact-wish.ts";

const pause = (until: string) => ({ what: "not-before", until }) as const;

describe("what Hal wants", () => {
  it("is nothing in particular at first, and both at once if he says so", () => {
    expect(currentWish([], new Date("2026-11-20T12:00:00Z"))).toEqual(noWish);
    const wishes = [{ what: "emails-only", until: null } as const, pause("2026-12-01")];
    expect(currentWish(wishes, new Date("2026-11-20T12:00:00Z"))).toEqual({
      emailsOnly: true,
      notBefore: "2026-12-01",
    });
  });

  it.each([
    ["2026-12-01T09:59:59Z", "2026-12-01"],
    ["2026-12-01T10:00:00Z", null],
  ])("waits until the day has begun in Hawaii, before calling hours on the mainland: %s", (now, notBefore) => {
    expect(currentWish([pause("2026-12-01")], new Date(now)).notBefore).toBe(notBefore);
  });

  it("is the last day of several, also an earlier one, which ends the wait", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    expect(currentWish([pause("2027-03-01"), pause("2026-12-01")], now).notBefore).toBe("2026-12-01");
    expect(currentWish([pause("2027-03-01"), pause("2026-11-20")], now).notBefore).toBeNull();
  });
});

it.each([
  ["no-date", ""],
  ["no-date", "tomorrow"],
  ["no-date", "2026-13-41"],
  ["date-passed", "2026-11-20"],
  ["date-too-far", "2027-11-21"],
  [undefined, "2026-11-21"],
  [undefined, "2027-11-20"],
])("a wait is refused as %s: %s", (reason, until) => {
  expect(pauseRefusal(until, "2026-11-20")).toBe(reason);
});
