import { plainDigits } from "#domain/text/plain-digits.ts";
import { mayBeContact, type Person } from "./contact-signs.ts";
import { withoutContact } from "./without-contact.ts";

interface Answered {
  answers: readonly string[];
  /** The fixed options of each question; undefined: free text. */
  options: readonly (readonly string[] | undefined)[];
  /** As recognized; empty if it was not. */
  place: string;
  person: Person;
}

/**
 * The answers for somebody who may not reach the person yet. A fixed option is shown as it is, the first answer as the
 * place that we recognized; only what was typed is masked, all of it if a number is spread over several answers.
 */
export function shownAnswers({ answers, options, place, person }: Answered): string[] {
  const isTyped = (answer: string, step: number) =>
    answer !== "" && !options[step]?.includes(answer) && !(step === 0 && place !== "");
  const entered = answers.filter(isTyped).map((answer) => withoutContact(answer, person));
  const isSpread = entered.length > 1 && mayBeContact(plainDigits(entered.join(" ")), person);
  return answers.map((answer, step) => {
    if (isTyped(answer, step)) return isSpread ? "…" : withoutContact(answer, person);
    return step === 0 && answer !== "" && place !== "" ? place : answer;
  });
}
