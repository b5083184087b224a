import { type AskedAgent, askedAgent } from "#domain/profiles/ask-for-agent.ts";
import { answerFieldName } from "#domain/values/answer-field-name.ts";

interface HiddenAnswersProps {
  answers: readonly string[];
  except?: number;
  asked: AskedAgent | undefined;
}

/** The other steps' answers, and who is asked for; without scripts, hidden inputs carry them from page to page. */
export function HiddenAnswers({ answers, except, asked }: HiddenAnswersProps) {
  return (
    <>
      {asked ? <input type="hidden" name={askedAgent} value={asked.id} /> : null}
      {answers.map((text, step) => {
        const name = answerFieldName(step);
        return step === except || text === "" ? null : <input key={name} type="hidden" name={name} value={text} />;
      })}
    </>
  );
}
