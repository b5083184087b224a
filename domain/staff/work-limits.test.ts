import { expect, it } from "vitest";
import { workAge } from "./work-limits.ts";

const noon = "2026-11-20T12:00:00.000Z";

it.each([
  ["2026-11-20T14:00:00.000Z", { minutes: 120, overdue: 0, share: 0.5, level: "in-time" }],
  ["2026-11-20T15:30:00.000Z", { minutes: 210, overdue: 0, share: 0.875, level: "soon" }],
  ["2026-11-20T16:00:00.000Z", { minutes: 240, overdue: 0, share: 1, level: "late" }],
  ["2026-11-20T17:05:00.000Z", { minutes: 305, overdue: 65, share: 1, level: "late" }],
  ["2026-11-20T11:00:00.000Z", { minutes: 0, overdue: 0, share: 0, level: "in-time" }],
])("a lead to route that waits since noon, at %s", (now, age) => {
  expect(workAge(noon, { hours: 4 }, new Date(now))).toEqual(age);
});

it("a limit in working days does not run over a weekend", () => {
  const friday = workAge(noon, { workingDays: 1 }, new Date("2026-11-22T12:00:00.000Z"));
  expect(friday).toMatchObject({ minutes: 2880, overdue: 0, level: "in-time" });
  expect(workAge(noon, { workingDays: 1 }, new Date("2026-11-24T00:01:00.000Z"))).toMatchObject({
    overdue: 1,
    level: "late",
  });
});
