import { describe, expect, it } from "vitest";
import { agentStages } from "#domain/work/agent-stage.ts";
import { boardStages, expectedColumns, movesIn, neighbor } from "./expected-columns.ts";
import type { ShownCard } from "./shown-lead.ts";

const rosa: ShownCard = {
  ...{ page: "/my/leads/rosa", version: 1, name: "Rosa", line: "Buyer · 30303", stage: "new" },
  ...{ blocked: null, waits: null, quiet: null, days: 0, value: "", next: "" },
};
const board = agentStages.map((stage) => ({
  stage,
  built: undefined,
  count: stage === "new" ? "1" : stage === "spoke" ? "1,000+" : "0",
  more: stage === "spoke" ? "1,000+" : "",
  next: `/my/contacts/board?stage=${stage}&page=2`,
  previous: "",
  isOpen: true,
  cards: stage === "new" ? [rosa] : [],
}));

function post(leadId: string, stage: string) {
  const formData = new FormData();
  formData.set("stage", stage);
  return { formAction: `/my/leads/${leadId}/stage`, formData };
}

const where = (columns: ReturnType<typeof expectedColumns>) =>
  columns.flatMap(({ stage, cards }) => cards.map(({ page, stage: own }) => [page.split("/")[3], stage, own]));
const counts = (columns: ReturnType<typeof expectedColumns>) => columns.map(({ count }) => count).join(" ");

describe("the board while moves are on their way", () => {
  it("shows Rosa in the column that she is moved to, and counts her there", () => {
    const moved = expectedColumns(board, movesIn([post("rosa", "tried")]));
    expect(where(moved)).toEqual([["rosa", "tried", "tried"]]);
    expect(moved.flatMap(({ cards }) => cards)).toEqual([{ ...rosa, stage: "tried", version: 2, isFresh: true }]);
    expect(counts(moved)).toBe("0 1 1,000+ 0 0 0 0 0 0");
  });

  it("leaves a count that stops where it is", () => {
    expect(counts(expectedColumns(board, movesIn([post("rosa", "spoke")])))).toBe("0 0 1,000+ 0 0 0 0 0 0");
  });

  it("does not change for a post that moves nobody", () => {
    const other = { formAction: "/my/tasks/rosa/completion", formData: new FormData() };
    for (const sent of [post("rosa", "new"), post("rosa", "nowhere"), post("cleo", "tried"), other, {}])
      expect(expectedColumns(board, movesIn([sent]))).toEqual(board);
  });
});

describe("the stage beside a lead's own", () => {
  it("is one that needs neither the office nor a date nor a reason", () => {
    expect(boardStages).not.toContain("closed");
    for (const stage of agentStages)
      for (const step of [-1, 1] as const) {
        const beside = neighbor({ ...rosa, stage }, step);
        if (beside) expect(boardStages).toContain(beside);
      }
  });

  it("is missing at either end", () => {
    expect(neighbor(rosa, -1)).toBeUndefined();
    expect(neighbor({ ...rosa, stage: "under-contract" }, 1)).toBeUndefined();
    expect(neighbor({ ...rosa, stage: "later" }, -1)).toBe("under-contract");
  });
});
