import { expect, it } from "vitest";
import { nextCallingWindow } from "./calling-window.ts";

const at = (utc: string) => new Date(`2026-11-${utc}:00Z`);
const windowOf = (state: string | null, now: Date, phone: string | null = null) => {
  const { isOpen, opensAt, closesAt, timeZones } = nextCallingWindow({ timeZone: null, state, phone }, now) ?? {};
  return [isOpen, opensAt?.toISOString().slice(8, 13), closesAt?.toISOString().slice(8, 13), timeZones?.length];
};

it.each([
  ["GA", "20T15:30", [true, "20T15", "21T01", 1]],
  ["GA", "20T12:00", [false, "20T14", "21T01", 1]],
  ["GA", "21T02:10", [false, "21T14", "22T01", 1]],
  ["TN", "20T14:30", [false, "20T15", "21T01", 2]],
  ["HI", "20T14:30", [false, "20T19", "21T06", 1]],
  [null, "20T14:30", [undefined, undefined, undefined, undefined]],
])("a person in %s may be called next, seen at %s UTC", (state, now, expected) => {
  expect(windowOf(state, at(now))).toEqual(expected);
});

it("a person with a Honolulu number who looks in Georgia may be called while both places are awake", () => {
  expect(windowOf("GA", at("20T15:30"), "+18085550150")).toEqual([false, "20T19", "21T01", 2]);
});
