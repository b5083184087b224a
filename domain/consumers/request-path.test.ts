import { expect, it } from "vitest";
import type { ReferralProgress } from "#domain/incoming/referral-steps.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { isDone, type PathFacts, pathStops, requestPath, stopsOf } from "./request-path.ts";

const at = "2026-11-20T15:00:00.000Z";
const later = "2026-11-21T15:00:00.000Z";
const desk: PathFacts = { stage: "double-verified", pausedFrom: null, passedChecks: 2, progress: undefined };
const ada = (stage: AgentStage, known: Partial<ReferralProgress> = {}): PathFacts => {
  const progress = { acceptedAt: at, changes: [], stage, stageSince: later, closings: [], metAt: null, ...known };
  return { ...desk, stage: stage === "new" || stage === "tried" ? "transferred" : "relationship-built", progress };
};
const met = { changes: [{ stage: "met", at }] } as const;

it.each<[string, PathFacts, string, boolean]>([
  ["our team has it", { ...desk, stage: "generated", passedChecks: 0 }, "received", false],
  ["one of two checks is done", { ...desk, stage: "generated", passedChecks: 1 }, "received", false],
  ["both checks are done", desk, "checked", false],
  ["Ada has an offer", { ...desk, stage: "offered" }, "offered", true],
  ["she accepted", ada("new"), "accepted", true],
  ["she tried", ada("tried"), "accepted", true],
  ["they spoke", ada("spoke"), "accepted", true],
  ["they met", ada("met"), "met", true],
  ["they made an offer, and never met", ada("offer-made"), "accepted", true],
  ["they made an offer after a logged meeting", ada("offer-made", { metAt: at }), "met", true],
  ["they are under contract", ada("under-contract"), "under-contract", true],
  ["it is closed", { ...ada("closed"), stage: "closed" }, "closed", false],
  ["its fee is paid", { ...ada("closed"), stage: "paid-at-closing" }, "closed", false],
  ["Ada took back that they met", ada("spoke", met), "accepted", true],
  ["Rosa goes on later, after they met", ada("later", met), "met", true],
  ["Ada lost her after they met", ada("lost", met), "met", true],
  ["the deal fell through", ada("met", { closings: [{ state: "fell-through", createdAt: at }] }), "met", true],
  [
    "later, under contract",
    ada("later", { closings: [{ state: "under-contract", createdAt: at }] }),
    "under-contract",
    true,
  ],
  ["Ada could not take it, or gave it back", desk, "checked", false],
  ["it is paused while Ada has it", { ...ada("met"), stage: "paused", pausedFrom: "relationship-built" }, "met", true],
  ["it was transferred before agents had workspaces", { ...desk, stage: "transferred" }, "accepted", true],
])("Rosa's request: %s", (_, facts, reached, hasAgent) => {
  expect(requestPath(facts, { what: "with-agent" })).toMatchObject({ reached, hasAgent, rests: false });
});

it("rests while Rosa wants to wait", () => {
  const path = requestPath(desk, { what: "waits", until: "2026-12-01" });
  expect(path).toEqual({ reached: "checked", hasAgent: false, met: false, rests: true, built: undefined });
  expect(pathStops.filter((stop) => isDone(stop, path))).toEqual(["received"]);
});

it("shows no meeting that never was", () => {
  const way = (facts: PathFacts) => stopsOf(requestPath(facts, { what: "with-agent" })).includes("met");
  expect([way(ada("spoke")), way(ada("under-contract")), way(ada("under-contract", met))]).toEqual([true, false, true]);
});

it("builds her house as far as the steps that she reads, whatever the agent has written of her", () => {
  const built = (facts: PathFacts) => requestPath(facts, { what: "with-agent" }).built;
  expect([desk, ada("tried"), ada("spoke"), ada("under-contract")].map(built)).toEqual([
    undefined,
    "staked",
    "walls",
    "roofed",
  ]);
  expect([ada("lost", met), ada("later"), { ...desk, stage: "closed" as const }].map(built)).toEqual([
    "walls",
    "staked",
    "home",
  ]);
});

it("is done to the end once it is closed", () => {
  const path = requestPath({ ...ada("closed"), stage: "closed" }, { what: "done", review: null });
  expect(pathStops.every((stop) => isDone(stop, path))).toBe(true);
});
