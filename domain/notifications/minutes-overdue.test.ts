import { expect, it } from "vitest";
import { minutesOverdue } from "./minutes-overdue.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

it.each([
  ["nothing is pending", undefined, undefined],
  ["enqueued now", "2026-11-20T12:00:00.000Z", undefined],
  ["enqueued 15 minutes ago", "2026-11-20T11:45:00.000Z", undefined],
  ["enqueued 15 minutes and a millisecond ago", "2026-11-20T11:44:59.999Z", 15],
  ["enqueued yesterday", "2026-11-19T12:00:00.000Z", 1440],
  ["enqueued by a machine whose clock is ahead", "2026-11-20T12:00:05.000Z", undefined],
])("the oldest delivery's minutes overdue: %s", (_what, enqueuedAt, minutes) => {
  expect(minutesOverdue(enqueuedAt, now)).toBe(minutes);
});
