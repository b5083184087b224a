import { expect, it } from "vitest";
import { historyPage, historyPageIn } from "./history-page.ts";

const many = Array.from({ length: 250 }, (_, n) => n);

it("shows the newest hundred events of a lead first, each event on one page", () => {
  const pages = [1, 2, 3].map((number) => historyPage(many, number));
  expect(pages.map(({ events }) => events.length)).toEqual([100, 100, 50]);
  expect(pages.toReversed().flatMap(({ events }) => events)).toEqual(many);
  expect(pages.map(({ earlier }) => earlier)).toEqual([2, 3, undefined]);
});

it("has no page before the first event, and reads any odd number as the newest page", () => {
  expect(historyPage(many, 9)).toEqual({ events: [] });
  for (const odd of ["", "?history=0", "?history=-1", "?history=1e9", "?history=x"])
    expect(historyPageIn(new URL(`https://zipstead.example/${odd}`))).toBe(1);
  expect(historyPageIn(new URL("https://zipstead.example/?history=3"))).toBe(3);
});
