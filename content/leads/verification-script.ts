import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { ScriptQuestion } from "#domain/leads/verification.ts";
import { questions } from "./questions.ts";

interface AskedQuestion extends ScriptQuestion {
  question: string;
  /** The questions of the questionnaire that the person answered about the same. */
  wrote: readonly string[];
}

/** Specification 1: "double verify leads, by script". */
export const verificationScript = [
  {
    id: "identity",
    kind: "yes-no",
    mustBeYes: true,
    question: "Am I speaking with the person who sent us this request?",
    wrote: [],
  },
  {
    id: "intent",
    kind: "yes-no",
    mustBeYes: true,
    question: "Are you still planning to buy, sell or rent?",
    wrote: ["home-type", "budget", "price", "bedrooms", "selling"],
  },
  { id: "where", kind: "text", question: "Which area or zip code are you looking at?", wrote: ["location"] },
  { id: "when", kind: "text", question: "When would you like to move?", wrote: ["timeline"] },
  {
    id: "agent",
    kind: "yes-no",
    question: "Are you working with an agent already?",
    wrote: ["with-agent", "stage"],
  },
  { id: "consent", kind: "yes-no", mustBeYes: true, question: "May a local agent call you about this?", wrote: [] },
] as const satisfies readonly AskedQuestion[];

export type ScriptQuestionId = (typeof verificationScript)[number]["id"];
export type ScriptAnswers = Partial<Record<ScriptQuestionId, string>>;

export const scriptAnswerNames = { yes: "Yes", no: "No" } as const;

/** What the person wrote about a question of the script, question by question; without what they left out. */
export function writtenAbout(
  id: ScriptQuestionId,
  { kind, answers }: { kind: LeadKind; answers: readonly string[] },
): { label: string; answer: string }[] {
  const wrote: readonly string[] = verificationScript.find((question) => question.id === id)?.wrote ?? [];
  return wrote.flatMap((asked) => {
    const step = questions[kind].findIndex((question) => question.id === asked);
    const answer = answers[step] ?? "";
    return answer ? [{ label: questions[kind][step]?.label ?? asked, answer }] : [];
  });
}
