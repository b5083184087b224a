import { answerFieldName } from "#domain/values/answer-field-name.ts";

/** The other steps' answers; without scripts, hidden inputs carry them from page to page. */
export function HiddenAnswers({ answers, except }: { answers: readonly string[]; except?: number }) {
  return answers.map((text, step) => {
    const name = answerFieldName(step);
    return step === except || text === "" ? null : <input key={name} type="hidden" name={name} value={text} />;
  });
}
