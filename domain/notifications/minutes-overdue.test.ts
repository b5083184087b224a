import { expect, it } from "vitest";
import { minutesOverdue } from "./minutes-overdue.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

it.each([
  ["nothing is owed", undefined, undefined],
  ["it came this moment", "2026-11-20T12:00:00.000Z", undefined],
  ["it came a quarter of an hour ago", "2026-11-20T11:45:00.000Z", undefined],
  ["a millisecond more", "2026-11-20T11:44:59.999Z", 15],
  ["it came yesterday", "2026-11-19T12:00:00.000Z", 1440],
  ["another machine's clock is ahead", "2026-11-20T12:00:05.000Z", undefined],
])("somebody has to look: %s", (_what, enqueuedAt, minutes) => {
  expect(minutesOverdue(enqueuedAt, now)).toBe(minutes);
});
