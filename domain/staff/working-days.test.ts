import { describe, expect, it } from "vitest";
import { endOfWorkingDays, isWorkingDay } from "./working-days.ts";

describe("working days", () => {
  it.each([
    ["New Year's Day on a Friday", "2027-01-01"],
    ["New Year's Day on a Saturday, observed before", "2021-12-31"],
    ["Martin Luther King Day", "2027-01-18"],
    ["Presidents' Day", "2027-02-15"],
    ["Memorial Day, the last Monday of May", "2027-05-31"],
    ["Juneteenth on a Saturday, observed on Friday", "2027-06-18"],
    ["Independence Day on a Sunday, observed on Monday", "2027-07-05"],
    ["Labor Day", "2027-09-06"],
    ["Columbus Day", "2027-10-11"],
    ["Veterans Day", "2026-11-11"],
    ["Thanksgiving", "2026-11-26"],
    ["Christmas", "2026-12-25"],
    ["a Saturday", "2026-11-21"],
    ["a Sunday", "2026-11-22"],
  ])("leave out %s", (_name, day) => {
    expect(isWorkingDay(new Date(day))).toBe(false);
  });

  it.each(["2026-11-20", "2026-11-27", "2027-05-24", "2027-06-21", "2026-11-19", "2027-01-04"])("include %s", (day) => {
    expect(isWorkingDay(new Date(day))).toBe(true);
  });

  it.each([
    ["one day after a Friday ends on Monday", "2026-11-20T12:00:00.000Z", 1, "2026-11-24T00:00:00.000Z"],
    ["ten days pass over Thanksgiving", "2026-11-20T12:00:00.000Z", 10, "2026-12-08T00:00:00.000Z"],
    ["a report on a Saturday counts from Monday", "2026-11-21T23:59:59.999Z", 1, "2026-11-24T00:00:00.000Z"],
  ])("%s", (_name, since, days, end) => {
    expect(endOfWorkingDays(since, days)).toBe(end);
  });
});
