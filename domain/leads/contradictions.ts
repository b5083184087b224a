import type { LeadKind } from "./lead-kind.ts";

/** Answers of one questionnaire that do not go together. */
export interface Contradiction {
  kinds: readonly LeadKind[];
  /** For each question, by id, the answers that do not go with those to the others. Empty: it was left out. */
  answers: Readonly<Record<string, readonly string[]>>;
}

/** @param answers by the question's id */
export function contradictionsIn<Known extends Contradiction>(
  known: readonly Known[],
  { kind, answers }: { kind: LeadKind; answers: Readonly<Record<string, string>> },
): Known[] {
  return known.filter(({ kinds, answers: contradicting }) => {
    const given = Object.entries(contradicting);
    return kinds.includes(kind) && given.every(([id, texts]) => texts.includes(answers[id] ?? ""));
  });
}
