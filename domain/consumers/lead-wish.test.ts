import { expect, it } from "vitest";
import { anotherAgentRefusal, needsCallFirst } from "./lead-wish.ts";

const now = new Date("2026-11-20T12:00:00Z");
const wish = { reason: "not-a-fit", textForUs: "", textForAgent: "" } as const;

it("another agent needs a reason, few words, and a week since the last time", () => {
  expect(anotherAgentRefusal(wish, [], now)).toBeUndefined();
  expect(anotherAgentRefusal({ ...wish, reason: undefined }, [], now)).toBe("no-reason");
  expect(anotherAgentRefusal({ ...wish, textForAgent: "x".repeat(2001) }, [], now)).toBe("too-long");
  expect(anotherAgentRefusal(wish, ["2026-11-13T12:00:01Z"], now)).toBe("too-soon");
  expect(anotherAgentRefusal(wish, ["2026-11-13T12:00:00Z"], now)).toBeUndefined();
});

it("the third time, a person of ours calls first", () => {
  expect([0, 1, 2, 3].map(needsCallFirst)).toEqual([false, false, true, true]);
});
