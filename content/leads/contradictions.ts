import { type Contradiction, contradictionsIn } from "#domain/leads/contradictions.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { questions } from "./questions.ts";
import type { ScriptQuestionId } from "./verification-script.ts";

interface MarkedContradiction extends Contradiction {
  /** The question of the script beside which the caller reads it. */
  askAt: ScriptQuestionId;
  text: string;
}

/** Answers of the questionnaires, letter for letter, that the caller asks about. */
export const contradictions: readonly MarkedContradiction[] = [
  {
    kinds: ["buyer"],
    answers: { stage: ["I've already hired an agent"], "with-agent": ["No"] },
    askAt: "agent",
    text: "They wrote that they have hired an agent, and that they work with none.",
  },
  {
    kinds: ["buyer"],
    answers: { stage: ["I'm looking to hire an agent"], "with-agent": ["Yes"] },
    askAt: "agent",
    text: "They wrote that they look for an agent, and that they work with one.",
  },
  {
    kinds: ["seller", "renter"],
    answers: { "with-agent": ["Yes"] },
    askAt: "agent",
    text: "They ask us for an agent, and wrote that they have one.",
  },
  {
    kinds: ["buyer"],
    answers: { stage: ["I'm already approved for a loan"], budget: [""] },
    askAt: "intent",
    text: "They wrote that a loan is approved, and named no budget. Ask for how much.",
  },
  {
    kinds: ["buyer"],
    answers: { stage: ["I'm already approved for a loan"], timeline: ["6-12 months", "12+ months"] },
    askAt: "when",
    text: "They wrote that a loan is approved, and want to move in six months or later. Most approvals end before that.",
  },
  {
    kinds: ["buyer"],
    answers: { selling: ["Yes"], timeline: ["ASAP"] },
    askAt: "when",
    text: "They want to move as soon as possible, and sell their home as well. Ask which comes first.",
  },
  {
    kinds: ["renter"],
    answers: { "home-type": ["Room"], bedrooms: ["2", "3", "4 or more"] },
    askAt: "intent",
    text: "They look for a room, and need several bedrooms.",
  },
  {
    kinds: ["seller"],
    answers: { "home-type": ["Land"], bedrooms: ["1", "2", "3", "4", "5 or more"] },
    askAt: "intent",
    text: "They sell land, and wrote that it has bedrooms.",
  },
];

/** What the caller asks about beside this question of the script. */
export function contradictionsAt(
  id: ScriptQuestionId,
  { kind, answers }: { kind: LeadKind; answers: readonly string[] },
): string[] {
  const byId = Object.fromEntries(questions[kind].map((question, step) => [question.id, answers[step] ?? ""]));
  return contradictionsIn(contradictions, { kind, answers: byId }).flatMap(({ askAt, text }) =>
    askAt === id ? text : [],
  );
}
