import { expect, test } from "vitest";
import { exportLink } from "#app/routes/office/export-link.ts";
import { listPage, listState } from "./list-state.ts";

const ownerOlive = {
  id: "olive",
  name: "Olive",
  email: "olive@zipstead.example",
  role: "owner",
  hasSecondFactor: true,
  sessionId: "olives-session",
} as const;

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    receivedAt: `2026-05-04T10:00:${String(first + index).padStart(2, "0")}.000Z`,
    id: `lead-${first + index}`,
  }));

test("A list's links carry its own filters and nothing else of the URL", () => {
  const filler = "x".repeat(4_000);
  const url = new URL(
    `https://zipstead.example/office/leads?stage=closed&sort=oldest&q=Ada&a=${filler}&stage=${filler}`,
  );
  const { state } = listState(url, { stage: ["new", "closed"] });
  const { rows, next, first } = listPage(url, state, rowsFrom(0, 51));

  expect(rows).toHaveLength(50);
  expect(next).toBe("/office/leads?q=Ada&stage=closed&sort=oldest&after=2026-05-04T10%3A00%3A49.000Z%7Elead-49");
  expect(first).toBeUndefined();
  expect(exportLink(url, state, ownerOlive)).toBe("/office/leads.csv?q=Ada&stage=closed&sort=oldest");
});

test("The second page links back to the first with the same filters", () => {
  const url = new URL(
    "https://zipstead.example/office/leads?stage=closed&after=2026-05-04T10:00:49.000Z~lead-49&done=1",
  );
  const { state } = listState(url, { stage: ["new", "closed"] });

  expect(listPage(url, state, rowsFrom(50, 1))).toMatchObject({ next: undefined, first: "/office/leads?stage=closed" });
});

test("Links drop a filter's unknown value", () => {
  const url = new URL("https://zipstead.example/office/leads?stage=everything");
  const { state } = listState(url, { stage: ["new", "closed"] });

  expect(state).toEqual({ q: "", sort: "", stage: "" });
  expect(exportLink(url, state, ownerOlive)).toBe("/office/leads.csv");
});
