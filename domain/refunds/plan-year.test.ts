import { describe, expect, it } from "vitest";
import { planYear } from "./plan-year.ts";
import type { RefundClock } from "./refund-status.ts";

const year = {
  signedAt: "2026-01-01T00:00:00.000Z",
  policyEndsAt: "2026-05-01T00:00:00.000Z",
  yearEndsAt: "2027-01-01T00:00:00.000Z",
};
const clock = (due: string, state: RefundClock["state"]): RefundClock => {
  return { kind: "report", from: year.signedAt, due, state, leadId: "Cleo", sentence: "report-in-time" };
};

describe("the year of a plan", () => {
  it("has the signature, day 120, today and its end in order, with the clocks that run", () => {
    const clocks = [clock("2026-03-03T00:00:00.000Z", "running"), clock("2026-01-03T00:00:00.000Z", "missed")];
    const { marks, today, policy } = planYear(year, clocks, new Date("2026-03-02T00:00:00Z"));
    expect(marks.map(({ kind }) => kind)).toEqual(["signed", "today", "report", "policy", "end"]);
    expect(marks.map(({ share }) => share)).toEqual(marks.map(({ share }) => share).toSorted((a, b) => a - b));
    expect([marks[0]?.share, marks.at(-1)?.share]).toEqual([0, 1]);
    expect(today).toBeCloseTo(60 / 365);
    expect(policy).toBeCloseTo(120 / 365);
  });

  it("is never left by today", () => {
    expect(planYear(year, [], new Date("2028-01-01T00:00:00Z")).today).toBe(1);
  });
});
