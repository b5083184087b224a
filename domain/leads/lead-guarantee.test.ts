import { describe, expect, it } from "vitest";
import { guaranteeStatus, guaranteeYear, promisedLeads } from "./lead-guarantee.ts";

const paidAt = "2026-01-10T15:00:00.000Z";
const daysOn = (days: number) => new Date(Date.parse(paidAt) + days * 86_400_000);
const standard = { least: 24, most: 36 };

describe("the leads that a plan promises within 365 days", () => {
  it("are those of the specification, and none for the Team Plan", () => {
    expect(promisedLeads).toEqual({
      standard: { least: 24, most: 36 },
      professional: { least: 36, most: 60 },
      growth: { least: 60, most: 90 },
      team: null,
    });
  });

  it("count from the payment, and start again after 365 days", () => {
    expect(guaranteeYear(paidAt, daysOn(0))).toMatchObject({ start: paidAt, day: 1 });
    expect(guaranteeYear(paidAt, daysOn(364.9))).toMatchObject({ start: paidAt, day: 365 });
    expect(guaranteeYear(paidAt, daysOn(365))).toEqual({
      start: "2027-01-10T15:00:00.000Z",
      end: "2028-01-10T15:00:00.000Z",
      day: 1,
    });
  });

  it.each([
    [100, 5, 6, "behind"],
    [100, 6, 6, "on-pace"],
    [0, 0, 0, "on-pace"],
    [364, 23, 24, "behind"],
    [200, 24, 13, "kept"],
  ] as const)("after %i days with %i delivered and %i due, the status is %s", (days, delivered, due, status) => {
    const guarantee = guaranteeStatus(standard, guaranteeYear(paidAt, daysOn(days)), delivered);
    expect(guarantee).toMatchObject({ delivered, due, status });
  });
});
