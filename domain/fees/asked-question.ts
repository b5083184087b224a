/** What is odd, but can be: the form asks, and takes "that is right" for an answer. */
export interface AskedQuestion<Question extends string> {
  question: Question;
  /** The question with the figures it is about: if these change, it is asked again. */
  key: string;
}

/** @param found each question, whether it is to be asked, and the figures it is about */
export const askedAmong = <Question extends string>(
  found: readonly (readonly [Question, boolean, readonly (string | number | null)[]])[],
): AskedQuestion<Question>[] =>
  found.flatMap(([question, isOdd, about]) => (isOdd ? [{ question, key: [question, ...about].join(" ") }] : []));

/** Those that are not answered yet. @param confirmed keys, joined by commas, as the form posts them */
export function openQuestions<Question extends string>(
  asked: readonly AskedQuestion<Question>[],
  confirmed = "",
): AskedQuestion<Question>[] {
  const answered = confirmed.split(",");
  return asked.filter(({ key }) => !answered.includes(key));
}

export const keysOf = (asked: readonly AskedQuestion<string>[]): string => asked.map(({ key }) => key).join(",");
