import { expect, it } from "vitest";
import { dueDay, parseTaskDay } from "./task.ts";

it.each([
  ["today", "2026-12-31"],
  ["tomorrow", "2027-01-01"],
  ["in-a-week", "2027-01-07"],
  ["date", "2027-03-01"],
  ["some day", "2027-03-01"],
])("a task for %s on New Year's Eve is due on %s", (day, due) => {
  expect(dueDay({ day: parseTaskDay(day), date: "2027-03-01" }, "2026-12-31")).toBe(due);
});
