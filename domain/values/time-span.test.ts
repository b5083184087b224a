import { expect, it } from "vitest";
import { formatTimeSpan, lastTwelveMonths } from "./time-span.ts";

it.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [125, "2 h 5 min"],
  [1440, "1 d"],
  [4560, "3 d 4 h"],
])("%d minutes are %s", (minutes, words) => {
  expect(formatTimeSpan(minutes)).toBe(words);
});

it("the last twelve months end with this one, across the new year and from a long month's last day", () => {
  const months = lastTwelveMonths(new Date("2026-03-31T23:00:00Z"));
  expect(months).toHaveLength(12);
  expect([months[0], months[9], months[10], months[11]]).toEqual(["2025-04", "2026-01", "2026-02", "2026-03"]);
});
