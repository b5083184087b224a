import { expect, it } from "vitest";
import { eventsAsked, historyPage, historyUntil } from "./history-page.ts";

const timeOf = (second: number) => new Date(Date.UTC(2026, 10, 20) + second * 1000).toISOString();
const until = (query: string) => historyUntil(new URL(`https://zipstead.example/${query}`));

function pagesOf(events: { at: string }[]) {
  const pages: { at: string }[][] = [];
  let at: string | undefined;
  do {
    const page = historyPage(events, at);
    pages.push(page.events);
    at = page.earlier;
    expect(until(`?history=${at ?? ""}`)).toBe(at);
  } while (at !== undefined && pages.length < 20);
  return pages;
}

it("shows the newest events of a lead first, each event on one page", () => {
  const many = Array.from({ length: 120 }, (_, second) => ({ at: timeOf(second) }));
  const pages = pagesOf(many);
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 25, 25, 20]);
  expect(pages.toReversed().flat()).toEqual(many);
  expect(historyPage(many.slice(-eventsAsked), undefined).events).toEqual(pages[0]);
});

it("keeps events of one time together", () => {
  const pairs = Array.from({ length: 121 }, (_, second) => ({ at: timeOf(Math.floor(second / 2)) }));
  const pages = pagesOf(pairs);
  expect(pages.toReversed().flat()).toEqual(pairs);
  const times = pages.map((page) => new Set(page.map(({ at }) => at)).size);
  expect(times.reduce((sum, count) => sum + count)).toBe(61);
});

it("ends even if a thousand events have one time", () => {
  const same = Array.from({ length: 1000 }, () => ({ at: timeOf(1) }));
  expect(pagesOf([{ at: timeOf(0) }, ...same]).map(({ length }) => length)).toEqual([25, 1]);
});

it("reads anything odd as the newest page", () => {
  for (const odd of ["", "?history=0", "?history=2", "?history=2026-11-20", "?history=x"])
    expect(until(odd)).toBeUndefined();
});
