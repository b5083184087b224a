import { describe, expect, it } from "vitest";
import { reservedUntil, searchRadii, searchRadius, standing, zipLimits } from "./zip-exclusivity.ts";

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

  it("each radius option is looked around to its outer edge", () => {
    expect(searchRadii).toEqual([
      { label: "15-30 Miles", miles: 30 },
      { label: "30-50 Miles", miles: 50 },
      { label: "50-80 Miles", miles: 80 },
    ]);
    expect(searchRadius("30-50 Miles").miles).toBe(50);
    expect(searchRadius("a thousand").miles).toBe(30);
  });
});
