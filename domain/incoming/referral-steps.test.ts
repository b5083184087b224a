import { describe, expect, it } from "vitest";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { type ReferralProgress, stepsReached } from "./referral-steps.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T12:00:00.000Z`;

function steps(
  changes: [AgentStage, number][],
  closings: ReferralProgress["closings"] = [],
  metAt: string | null = null,
) {
  const [stage, day] = changes.at(-1) ?? ["new", 1];
  const progress = {
    ...{ acceptedAt: at(1), changes: changes.map(([stage, day]) => ({ stage, at: at(day) })), stage, closings, metAt },
    stageSince: at(day),
  };
  return stepsReached(progress).map(({ step, at }) => `${step} ${Number(at.slice(8, 10))}`);
}

describe("the steps that a sender sees", () => {
  it("are none before an agent accepts", () => expect(stepsReached(undefined)).toEqual([]));

  it.each<[[AgentStage, number][], string[]]>([
    [[["tried", 2]], ["accepted 1"]],
    [
      [
        ["spoke", 2],
        ["met", 3],
        ["offer-made", 4],
      ],
      ["accepted 1", "spoke 2", "met 3"],
    ],
    [[["met", 3]], ["accepted 1", "spoke 3", "met 3"]],
    [
      [
        ["spoke", 2],
        ["met", 3],
        ["spoke", 4],
      ],
      ["accepted 1", "spoke 2"],
    ],
    [
      [
        ["spoke", 2],
        ["met", 3],
        ["lost", 4],
      ],
      ["accepted 1", "spoke 2", "met 3"],
    ],
  ])("follow %j", (changes, expected) => expect(steps(changes)).toEqual(expected));

  it("have a meeting only if there was one", () => {
    expect(steps([["offer-made", 4]])).toEqual(["accepted 1", "spoke 4"]);
    expect(steps([["under-contract", 4]])).toEqual(["accepted 1", "spoke 4", "under-contract 4"]);
    expect(steps([["under-contract", 4]], [], at(3))).toEqual(["accepted 1", "spoke 4", "met 3", "under-contract 4"]);
    expect(steps([["later", 4]], [], at(3))).toEqual(["accepted 1", "spoke 3", "met 3"]);
  });

  it("have the day of a contract, unless it fell through", () => {
    const contract = { state: "closed", createdAt: at(5) } as const;
    expect(
      steps(
        [
          ["met", 3],
          ["closed", 9],
        ],
        [contract],
      ),
    ).toEqual(["accepted 1", "spoke 3", "met 3", "under-contract 5", "closed 9"]);
    expect(
      steps(
        [
          ["met", 3],
          ["met", 7],
        ],
        [{ state: "fell-through", createdAt: at(5) }],
      ),
    ).toEqual(["accepted 1", "spoke 3", "met 3"]);
  });
});
