import { describe, expect, it } from "vitest";
import { planYear } from "./plan-year.ts";
import type { RefundClock } from "./refund-status.ts";

const year = { start: "2026-01-01T00:00:00.000Z", end: "2027-01-01T00:00:00.000Z" };
const signed = { signedAt: "2026-01-11T00:00:00.000Z", policyEndsAt: "2026-05-11T00:00:00.000Z" };
const clock = (due: string, state: RefundClock["state"]): RefundClock => {
  return { kind: "report", from: year.start, due, state, leadId: "Cleo", sentence: "report-in-time" };
};

describe("the year of a plan", () => {
  it("says how far it is, and what comes next: what runs, and its end", () => {
    const clocks = [
      clock("2026-03-04T00:00:00.000Z", "running"),
      clock("2026-03-03T00:00:00.000Z", "running"),
      clock("2026-01-03T00:00:00.000Z", "missed"),
    ];
    const { next, today, policy } = planYear(year, signed, clocks, new Date("2026-03-02T00:00:00Z"));
    expect(next.map(({ kind, at }) => [kind, at.slice(0, 10)])).toEqual([
      ["report", "2026-03-03"],
      ["report", "2026-03-04"],
      ["end", "2027-01-01"],
    ]);
    expect(today).toBeCloseTo(60 / 365);
    expect(policy.from).toBeCloseTo(10 / 365);
    expect(policy.until).toBeCloseTo(130 / 365);
  });

  it("names seven dates at most, the nearest first", () => {
    const clocks = Array.from({ length: 9 }, (_, day) => clock(`2026-03-${10 + day}T00:00:00.000Z`, "running"));
    const { next } = planYear(year, signed, clocks.toReversed(), new Date("2026-03-02T00:00:00Z"));
    expect(next.map(({ at }) => at.slice(8, 10))).toEqual(["10", "11", "12", "13", "14", "15", "16"]);
  });

  it("shows nothing of the 120 days in a later year", () => {
    const later = { start: year.end, end: "2028-01-01T00:00:00.000Z" };
    expect(planYear(later, signed, [], new Date("2027-03-02T00:00:00Z")).policy).toEqual({ from: 0, until: 0 });
  });
});
