import { dayAfter } from "#domain/members/day.ts";
import type { ClosingFacts } from "./closing.ts";

/** What is odd about a deal, but can be: the form asks, and takes "that is right" for an answer. */
export const closingQuestions = [
  "commission-high",
  "price-low",
  "closed-in-future",
  "expected-long-past",
  "before-acceptance",
] as const;
export type ClosingQuestion = (typeof closingQuestions)[number];

const highestShare = 10;
const lowestPriceCents = 1_000_00;
const longPastDays = 30;

export interface AskedQuestion {
  question: ClosingQuestion;
  /** The question with the figures it is about: if these change, it is asked again. */
  key: string;
}

/** @param on.acceptedOn, on.today YYYY-MM-DD on the agent's calendar; `acceptedOn` null: unknown */
export function questionsAbout(
  { priceCents, commissionCents, expectedOn, closedOn }: ClosingFacts,
  { acceptedOn, today }: { acceptedOn: string | null; today: string },
): AskedQuestion[] {
  const day = closedOn ?? expectedOn;
  const asked: [ClosingQuestion, boolean, (string | number | null)[]][] = [
    [
      "commission-high",
      priceCents !== null && commissionCents !== null && commissionCents * 100 > priceCents * highestShare,
      [priceCents, commissionCents],
    ],
    ["price-low", priceCents !== null && priceCents < lowestPriceCents, [priceCents]],
    ["closed-in-future", closedOn !== null && closedOn > today, [closedOn]],
    [
      "expected-long-past",
      closedOn === null && expectedOn !== null && dayAfter(expectedOn, longPastDays) < today,
      [expectedOn],
    ],
    ["before-acceptance", day !== null && acceptedOn !== null && day < acceptedOn, [day]],
  ];
  return asked.flatMap(([question, isOdd, about]) =>
    isOdd ? [{ question, key: [question, ...about].join(" ") }] : [],
  );
}

/** Those that are not answered yet. @param confirmed keys, joined by commas, as the form posts them */
export function openQuestions(asked: readonly AskedQuestion[], confirmed: string): AskedQuestion[] {
  const answered = confirmed.split(",");
  return asked.filter(({ key }) => !answered.includes(key));
}

export const keysOf = (asked: readonly AskedQuestion[]): string => asked.map(({ key }) => key).join(",");
