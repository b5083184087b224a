import { expect, it } from "vitest";
import { dayAfter } from "#domain/values/time/day.ts";
import { anniversaryRanges, anniversaryWithin } from "./anniversary.ts";

it.each([
  ["2025-12-03", "2026-11-29", { years: 1, on: "2026-12-03" }],
  ["2025-11-29", "2026-11-29", { years: 1, on: "2026-11-29" }],
  ["2019-01-02", "2026-12-30", { years: 8, on: "2027-01-02" }],
  ["2024-02-29", "2025-02-25", { years: 1, on: "2025-02-28" }],
  ["2024-02-29", "2028-02-25", { years: 4, on: "2028-02-29" }],
  ["2025-12-06", "2026-11-29", undefined],
  ["2025-11-28", "2026-11-29", undefined],
  ["2026-12-01", "2026-11-29", undefined],
])("a closing of %s has, on %s, the anniversary %j", (closedOn, today, found) => {
  expect(anniversaryWithin(closedOn, today)).toEqual(found && { ...found, since: dayAfter(found.on, -6) });
});

it("every closing with an anniversary is within the days that the store is asked for", () => {
  for (let from = "2027-12-01"; from < "2029-01-08"; from = dayAfter(from, 1))
    for (const day of ["02-29", ...[0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(from, days).slice(5))])
      if (anniversaryWithin(`2024-${day}`, from))
        expect(anniversaryRanges(from).some(([first, last]) => first <= day && day <= last)).toBe(true);
});
