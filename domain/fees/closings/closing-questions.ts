import { type AskedQuestion, askedAmong } from "#domain/fees/asked-question.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import type { ClosingFacts } from "./closing.ts";

/** What is odd about a deal, but can be. */
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

/** @param on.acceptedOn, on.today YYYY-MM-DD on the agent's calendar; `acceptedOn` null: unknown */
export function questionsAbout(
  { priceCents, commissionCents, expectedOn, closedOn }: ClosingFacts,
  { acceptedOn, today }: { acceptedOn: string | null; today: string },
): AskedQuestion<ClosingQuestion>[] {
  const day = closedOn ?? expectedOn;
  return askedAmong([
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
  ]);
}
