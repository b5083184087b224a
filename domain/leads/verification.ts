/** One question of the verification script (Specification 1). */
export interface ScriptQuestion {
  id: string;
  kind: "yes-no" | "text";
  /** A check with "no" to it does not pass: the person is another, wants no home, or allows no call. */
  mustBeYes?: true;
}

export const longestCheckAnswer = 2000;

export type ScriptRefusal = "unanswered" | "too-long" | "answered-no";

/** @param answers by the question's id; "yes" or "no", or a text */
export function scriptRefusal(
  script: readonly ScriptQuestion[],
  answers: Readonly<Partial<Record<string, string>>>,
  passed: boolean,
): ScriptRefusal | undefined {
  const answerTo = ({ id }: ScriptQuestion) => answers[id] ?? "";
  if (script.some((question) => answerTo(question).length > longestCheckAnswer)) return "too-long";
  if (!passed) return undefined;
  if (script.some((question) => answerTo(question) === "")) return "unanswered";
  return script.some((question) => question.mustBeYes && answerTo(question) === "no") ? "answered-no" : undefined;
}
