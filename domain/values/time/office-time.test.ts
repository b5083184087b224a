import { describe, expect, it } from "vitest";
import { officeTime } from "./office-time.ts";

describe("a time in the office's time zone", () => {
  it.each([
    ["2026-11-21T10:00", "2026-11-21T15:00:00.000Z"],
    ["2026-07-21T10:00:30", "2026-07-21T14:00:30.000Z"],
    ["2026-12-31T23:30", "2027-01-01T04:30:00.000Z"],
    ["2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ])("%s is %s in UTC", (local, utc) => {
    expect(officeTime(local)?.toISOString()).toBe(utc);
  });

  it.each([
    "",
    "tomorrow",
    "2026-11-21",
    "2026-13-01T10:00",
    "2026-02-30T10:00",
    "2026-11-21T24:00",
    "2026-02-30T10:00x",
    "2026-03-08T02:30",
  ])("%s is not a valid time", (text) => {
    expect(officeTime(text)).toBeUndefined();
  });
});
