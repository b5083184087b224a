import { type AskedQuestion, askedAmong } from "#domain/fees/asked-question.ts";
import type { Cents } from "#domain/values/money.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { type Movement, methodOf } from "./fee-entry.ts";

/** What is odd about money that staff record, but can be. */
export const moneyQuestions = ["same-payment", "more-than-open", "long-before"] as const;
export type MoneyQuestion = (typeof moneyQuestions)[number];

const longBeforeDays = 30;

interface Recorded extends Movement {
  /** YYYY-MM-DD. */
  day: string;
  evidence: string;
}

interface Books {
  /** Recorded, or waiting for a second person; without what was taken back. */
  recorded: readonly Recorded[];
  /** Left out: more than can move is refused. */
  openCents?: Cents;
  /** YYYY-MM-DD. */
  issuedOn: string;
}

/** What the form of a payment asks before it is recorded. */
export function questionsAboutMoney(
  entered: Recorded,
  { recorded, openCents, issuedOn }: Books,
): AskedQuestion<MoneyQuestion>[] {
  const { cents, day } = entered;
  return askedAmong([
    ["same-payment", recorded.some((one) => isSame(one, entered)), [methodOf(entered) ?? "", day, cents]],
    ["more-than-open", openCents !== undefined && cents > openCents, [cents, openCents ?? 0]],
    ["long-before", day < dayAfter(issuedOn, -longBeforeDays), [day]],
  ]);
}

/** By the same way in the same direction, with the same number or reference, day and sum. */
const isSame = (one: Recorded, other: Recorded): boolean =>
  one.cents === other.cents &&
  one.day === other.day &&
  methodOf(one) === methodOf(other) &&
  one.debit.startsWith("cash:") === other.debit.startsWith("cash:") &&
  keyOf(one.evidence) === keyOf(other.evidence);

/** "Check #1042" and "check 1042" are one number. */
const keyOf = (evidence: string): string => evidence.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** What still counts of entries: none that was taken back, and no taking back. */
export function notReversed<Entry extends { id: string; reverses: string | null }>(entries: readonly Entry[]): Entry[] {
  const gone = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, reverses }) => reverses === null && !gone.has(id));
}
