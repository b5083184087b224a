import { describe, expect, it } from "vitest";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { contradictions, contradictionsAt } from "./contradictions.ts";
import { questions } from "./questions.ts";
import { verificationScript } from "./verification-script.ts";

/** The answers to these questions; the others are left out. */
function answered(kind: LeadKind, given: Record<string, string>): { kind: LeadKind; answers: string[] } {
  return { kind, answers: questions[kind].map(({ id }) => given[id] ?? "") };
}

const marksOf = (lead: ReturnType<typeof answered>) =>
  verificationScript.flatMap(({ id }) => contradictionsAt(id, lead).map(() => id));

describe("the caller is shown answers that do not go together", () => {
  it.each<[string, LeadKind, Record<string, string>, string[]]>([
    [
      "has hired an agent, works with none",
      "buyer",
      { stage: "I've already hired an agent", "with-agent": "No" },
      ["agent"],
    ],
    ["has hired an agent, works with one", "buyer", { stage: "I've already hired an agent", "with-agent": "Yes" }, []],
    ["a loan without a budget", "buyer", { stage: "I'm already approved for a loan" }, ["intent"]],
    [
      "a loan with a budget, for a move next year",
      "buyer",
      { stage: "I'm already approved for a loan", budget: "$300k - $600k", timeline: "12+ months" },
      ["when"],
    ],
    ["sells to buy, as soon as possible", "buyer", { selling: "Yes", timeline: "ASAP" }, ["when"]],
    ["a room with three bedrooms", "renter", { "home-type": "Room", bedrooms: "3" }, ["intent"]],
    ["a listed home", "seller", { "with-agent": "Yes" }, ["agent"]],
    ["nothing answered", "buyer", {}, []],
  ])("%s", (_what, kind, given, marks) => {
    expect(marksOf(answered(kind, given))).toEqual(marks);
  });

  it("names only questions and answers that the questionnaires have", () => {
    for (const { kinds, answers } of contradictions)
      for (const kind of kinds)
        for (const [id, texts] of Object.entries(answers)) {
          const options = questions[kind].find((question) => question.id === id)?.options ?? [];
          for (const text of texts) expect(["", ...options], `${kind}, ${id}`).toContain(text);
        }
  });
});
