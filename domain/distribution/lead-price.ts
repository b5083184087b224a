import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { Cents } from "#domain/values/money.ts";

export interface PriceRange {
  least: Cents;
  /** Null: no limit. */
  most: Cents | null;
}

/** The third answer of each questionnaire is the money (content/leads/questions.ts). */
const moneyAnswer = 2;
const amount = /\$?\s?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?([kKmM])?/g;
const times = { k: 1_000, m: 1_000_000 } as const;

/** What a home may cost, as the person said it: "$600k - $900k", "$1.2M - More", "up to 900,000". Null: not said, or a rent. */
export function priceOfLead(kind: LeadKind, answers: readonly string[]): PriceRange | null {
  return kind === "renter" ? null : priceIn(answers[moneyAnswer] ?? "");
}

export function priceIn(text: string): PriceRange | null {
  const written = [...text.slice(0, 200).matchAll(amount)].map(([, digits = "", unit = ""]) => ({
    number: Number(digits.replaceAll(",", "")),
    unit: unit.toLowerCase(),
  }));
  const found = written
    .map(({ number, unit }, at) => {
      // "300-600k": the unit stands once.
      const of = unit || (number < leastHome / 100 ? (written[at + 1]?.unit ?? "") : "");
      return Math.round(number * (times[of as keyof typeof times] ?? 1)) * 100;
    })
    .filter((cents) => cents >= leastHome);
  const [first, second] = found;
  if (first === undefined) return null;
  if (second !== undefined) return { least: Math.min(first, second), most: Math.max(first, second) };
  if (/\b(more|above|over|from|at least|plus)\b|\+/i.test(text)) return { least: first, most: null };
  const isLimit = /\b(less|under|below|up to|max|maximum|at most)\b/i.test(text);
  return { least: isLimit ? 0 : first, most: first };
}

/** Nobody buys a home for less; such a number is a count of rooms, or a year. */
const leastHome = 10_000_00;

/** A lead that only touches the end of a member's range is in it if it is one amount. */
export function fitsPrice(
  { least, most }: PriceRange,
  { leastPrice, mostPrice }: { leastPrice: Cents | null; mostPrice: Cents | null },
): boolean {
  const isOne = least === most;
  const isBelow = mostPrice !== null && (isOne ? least > mostPrice : least >= mostPrice);
  const isAbove = leastPrice !== null && most !== null && (isOne ? most < leastPrice : most <= leastPrice);
  return !isBelow && !isAbove;
}
