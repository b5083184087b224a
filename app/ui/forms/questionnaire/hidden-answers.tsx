import { type RequestedAgent, requestedAgent } from "#domain/profiles/requested-agent.ts";
import { visitField } from "#domain/sources/attribution.ts";
import { answerFieldName } from "#domain/values/answer-field-name.ts";

interface HiddenAnswersProps {
  answers: readonly string[];
  except?: number;
  asked: RequestedAgent | undefined;
  /** How the visit began, as far as the server saw it. */
  visit?: string | undefined;
}

/** The other steps' answers, who is asked for, and the visit; without scripts, hidden inputs carry them from page to page. */
export function HiddenAnswers({ answers, except, asked, visit }: HiddenAnswersProps) {
  return (
    <>
      {asked ? <input type="hidden" name={requestedAgent} value={asked.id} /> : null}
      {visit ? <input type="hidden" name={visitField} value={visit} /> : null}
      {answers.map((text, step) => {
        const name = answerFieldName(step);
        return step === except || text === "" ? null : <input key={name} type="hidden" name={name} value={text} />;
      })}
    </>
  );
}
