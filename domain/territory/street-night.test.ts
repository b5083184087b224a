import { expect, it } from "vitest";
import { isStillTrue, nightName, offeredNight, streetNights } from "./street-night.ts";

const closings = (count: number, day: string) => Array.from({ length: count }, () => day);

it("is drawn for each tenth closing of Ada's, and says nothing between them", () => {
  expect(streetNights(closings(9, "2026-03-01"), "2026-06-01")).toEqual([]);
  for (const count of [10, 19])
    expect(streetNights(closings(count, "2026-03-01"), "2026-06-01")).toEqual([{ houses: 10, year: null }]);
  expect(streetNights(closings(20, "2026-07-01"), "2026-06-01")).toEqual([]);
});

it("is offered for two weeks after the tenth closing", () => {
  const ten = [...closings(9, "2026-03-01"), "2026-06-01"];
  expect(offeredNight(ten, "2026-06-01")).toEqual({ houses: 10, year: null });
  expect(offeredNight(ten, "2026-06-14")).toEqual({ houses: 10, year: null });
  expect(offeredNight(ten, "2026-06-15")).toBeUndefined();
});

it("is offered for the year from its last day through January", () => {
  const two = closings(2, "2026-05-02");
  expect(["2026-12-30", "2027-02-01"].map((today) => offeredNight(two, today))).toEqual([undefined, undefined]);
  for (const today of ["2026-12-31", "2027-01-31"]) expect(offeredNight(two, today)).toEqual({ houses: 2, year: 2026 });
  expect(offeredNight([], "2026-12-31")).toBeUndefined();
});

it("stays true until a closing is taken back, also once there are more", () => {
  const year = { houses: 2, year: 2026 };
  for (const [count, isSo] of [
    [1, false],
    [2, true],
    [3, true],
  ] as const)
    expect(isStillTrue(year, closings(count, "2026-05-02"), "2027-03-01")).toBe(isSo);
  expect(isStillTrue(year, closings(5, "2025-05-02"), "2027-03-01")).toBe(false);
  expect([year, { houses: 10, year: null }].map(nightName)).toEqual(["2-homes-2026", "10-homes"]);
});
