import { describe, expect, it } from "vitest";
import { reservedUntil, standing, zipLimits } from "./zip-exclusivity.ts";

describe("one agent, one zip code", () => {
  it("is free while a seat is, held when Ada has it, a waiting list once Ben waits", () => {
    expect(standing({ seats: 1, taken: 0, waiting: 0 })).toBe("free");
    expect(standing({ seats: 1, taken: 1, waiting: 0 })).toBe("held");
    expect(standing({ seats: 1, taken: 1, waiting: 1 })).toBe("waiting-list");
  });

  it("a busy zip code with a second seat is free until both are taken", () => {
    expect(standing({ seats: 2, taken: 1, waiting: 0 })).toBe("free");
    expect(standing({ seats: 2, taken: 2, waiting: 0 })).toBe("held");
  });

  it("the plans hold 3, 6 and 10 zip codes, the Team Plan 10 for each agent", () => {
    expect(zipLimits).toEqual({ standard: 3, professional: 6, growth: 10, team: 10 });
  });

  it("an unpaid reservation ends after a week", () => {
    expect(reservedUntil(new Date("2026-11-20T12:00:00.000Z"))).toBe("2026-11-27T12:00:00.000Z");
  });
});
