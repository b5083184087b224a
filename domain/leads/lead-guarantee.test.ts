import { describe, expect, it } from "vitest";
import { guaranteeStatus, guaranteeYear, promisedLeads } from "./lead-guarantee.ts";

const paidAt = "2026-01-10T15:00:00.000Z";
const daysOn = (days: number) => new Date(Date.parse(paidAt) + days * 86_400_000);
const standard = [{ plan: "standard", from: "" }] as const;

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

  it.each([
    // 100 days of 36 and 265 of 60: 53.4; on day 201, 100 of 36 and 101 of 60: 26.5.
    ["professional", 100, "growth", 54, 82, 26],
    ["growth", 100, "professional", 43, 69, 26],
    ["professional", 0, "growth", 60, 90, 33],
    ["standard", 300, "growth", 31, 46, 13],
    ["team", 100, "growth", 44, 66, 16],
  ] as const)("after a change from %s on day %i, %s promises its share: %i to %i", (before, day, after, ...numbers) => {
    const periods = [
      { plan: before, from: "" },
      { plan: after, from: daysOn(day).toISOString() },
    ];
    const guarantee = guaranteeStatus(periods, guaranteeYear(paidAt, daysOn(200)), 0);
    const [least, most, due] = numbers;
    expect(guarantee).toMatchObject({ least, most, due, isMixed: day > 0 });
    const next = guaranteeStatus(periods, guaranteeYear(paidAt, daysOn(365)), 0);
    expect(next, "and all of the next year").toMatchObject({ ...promisedLeads[after], isMixed: false });
  });

  it("are none under the Team Plan, whatever came before, and without a plan of ours", () => {
    const year = guaranteeYear(paidAt, daysOn(200));
    const team = { plan: "team", from: daysOn(100).toISOString() } as const;
    expect([guaranteeStatus([...standard, team], year, 0), guaranteeStatus([], year, 0)]).toEqual(["none", "none"]);
  });
});
