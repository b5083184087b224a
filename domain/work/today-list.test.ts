import { expect, it } from "vitest";
import { type TodayReason, todayList } from "./today-list.ts";

type Example = [person: string, why: TodayReason["why"], at: string];

const day: Example[] = [
  ["Quinn", "quiet", "2026-11-18T09:00:00Z"],
  ["Theo", "anniversary", "2025-12-03"],
  ["Cal", "keep-in-touch", "2026-11-28"],
  ["Lara", "later", "2026-11-29"],
  ["Mia", "task", "2026-11-29"],
  ["Noah", "task", "2026-11-27"],
  ["Rosa", "appointment", "2026-11-29T20:00:00Z"],
  ["Ben", "new", "2026-11-29T13:20:00Z"],
  ["Cleo", "new", "2026-11-28T13:20:00Z"],
  ["Ivo", "replied", "2026-11-29T13:50:00Z"],
];

/** Reasons in, and the list that they make: who, why they stand where they do, and what else is said of them. */
const examples: [what: string, reasons: Example[], list: string[]][] = [
  ["nobody", [], []],
  [
    "each kind in its order, the longest waiting first",
    day,
    [
      ...["Ivo: replied", "Cleo: new", "Ben: new", "Rosa: appointment", "Noah: task", "Mia: task", "Lara: later"],
      ...["Cal: keep-in-touch", "Theo: anniversary", "Quinn: quiet"],
    ],
  ],
  [
    "a person with several reasons once, by the most urgent",
    [
      ["Rosa", "quiet", "2026-11-10T09:00:00Z"],
      ["Rosa", "task", "2026-11-29"],
      ["Rosa", "appointment", "2026-11-29T20:00:00Z"],
      ["Cal", "task", "2026-11-28"],
    ],
    ["Rosa: appointment, task, quiet", "Cal: task"],
  ],
  [
    "two tasks of one person, the earlier first",
    [
      ["Mia", "task", "2026-11-29"],
      ["Mia", "task", "2026-11-20"],
    ],
    ["Mia: task, task"],
  ],
  [
    "two people with the same reason at the same time always in one order",
    [
      ["b", "task", "2026-11-29"],
      ["a", "task", "2026-11-29"],
    ],
    ["a: task", "b: task"],
  ],
];

it.each(examples)("the list of the day has %s", (_, reasons, list) => {
  const shown = (rows: Example[]) =>
    todayList(rows.map(([person, why, at]) => ({ person, why, at }))).map(
      ({ person, first, others }) => `${person}: ${[first, ...others].map(({ why }) => why).join(", ")}`,
    );
  expect(shown(reasons)).toEqual(list);
  expect(shown(reasons.toReversed())).toEqual(list);
});
