import { questions } from "#content/leads/questions.ts";
import { feePercent } from "#content/privacy/disclosure-texts.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { OfferFacts } from "#domain/offers/offer.ts";

const copy = {
  notAnswered: "not answered",
  fee: "Referral fee",
  feeText: (percent: string) => `${percent} of the commission, if you close`,
  feeShort: (percent: string) => `${percent} fee`,
  zip: "Zip code",
  zipYours: (zip: string) => `${zip} is yours`,
  zipNotYours: "Not one of your zip codes: once you accept, the lead counts and cannot be refunded.",
};

interface OfferFact {
  name: string;
  value: string;
}

/** Each question with its answer, and what they said besides. */
export const wantedFacts = ({ kind, answers, own = [] }: Pick<OfferFacts, "kind" | "answers" | "own">): OfferFact[] => [
  ...questions[kind].map(({ label }, step) => ({ name: label, value: answers[step] || copy.notAnswered })),
  ...own.map(({ question, answer }) => ({ name: question, value: answer })),
];

/** The fee, and whether the lead is in a zip code of theirs. */
export const termFacts = ({ feePercent: percent, ownZip }: Pick<OfferFacts, "feePercent" | "ownZip">): OfferFact[] => [
  { name: copy.fee, value: copy.feeText(percentText(percent)) },
  { name: copy.zip, value: zipText(ownZip) },
];

/** What must be read before the offer is accepted. */
export const zipText = (ownZip: string | null): string => (ownZip ? copy.zipYours(ownZip) : copy.zipNotYours);

/** Home, money and time: the answers after the place, on one line. */
export const wantedLine = ({ answers }: Pick<OfferFacts, "answers">): string =>
  answers.slice(1, 4).filter(Boolean).join(" · ");

/** "$600k - $900k": the range that the person chose; empty if they chose none of ours. */
export function moneyAnswer(kind: LeadKind, answers: readonly string[]): string {
  const answer = answers[money] ?? "";
  return questions[kind][money]?.options?.includes(answer) ? answer : "";
}

/** The third question, of each kind. */
const money = 2;

export const feeText = (percent: number | null): string => copy.feeShort(percentText(percent));

const percentText = (percent: number | null) => feePercent(percent === null ? [] : [percent]);
