import { describe, expect, it } from "vitest";
import { awayRefusal, isAway, workspaceAwayUntil } from "./away.ts";

const today = "2026-11-25";
const week = { awayFrom: "2026-11-23", awayUntil: "2026-11-29" };
const here = { awayFrom: null, awayUntil: null };

it.each([
  ["2026-11-22", false],
  ["2026-11-23", true],
  ["2026-11-29", true],
  ["2026-11-30", false],
])("Ada, away from the 23rd until the 29th, is away on %s: %s", (day, away) => {
  expect(isAway(week, day)).toBe(away);
  expect(isAway(here, day)).toBe(false);
});

describe("a workspace", () => {
  it.each([
    ["without members", [], undefined],
    ["whose only member is away", [week], "2026-11-29"],
    ["whose only member is there", [here], undefined],
    ["with one of two away", [week, here], undefined],
    ["with one who is away only later", [week, { awayFrom: "2026-12-01", awayUntil: "2026-12-09" }], undefined],
    ["until the first is back", [week, { awayFrom: "2026-11-24", awayUntil: "2026-11-26" }], "2026-11-26"],
  ])("%s is away until %s", (_which, members, until) => {
    expect(workspaceAwayUntil(members.map((member) => ({ ...member, today })))).toBe(until);
  });

  it("counts each member's own calendar day", () => {
    const back = { awayFrom: "2026-11-20", awayUntil: "2026-11-24" };
    expect(workspaceAwayUntil([{ ...back, today: "2026-11-24" }])).toBe("2026-11-24");
    expect(workspaceAwayUntil([{ ...back, today }])).toBeUndefined();
  });
});

it.each([
  ["", "2026-11-29", "no-from"],
  ["2026-02-30", "2026-11-29", "no-from"],
  ["2026-11-25", "soon", "no-until"],
  ["2026-11-29", "2026-11-28", "until-before-from"],
  ["2026-11-20", "2026-11-24", "over"],
  ["2026-11-25", "2027-11-27", "too-long"],
  ["2026-11-25", "2027-11-26", undefined],
  ["2026-11-20", "2026-11-25", undefined],
  ["2026-12-01", "2026-12-01", undefined],
])("from %s until %s is answered %s", (from, until, refusal) => {
  expect(awayRefusal({ from, until }, today)).toBe(refusal);
});
