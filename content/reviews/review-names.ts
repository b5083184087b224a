import { longDate } from "#content/dates.ts";
import { type ReviewRule, ruleNumber } from "#domain/reviews/review-rule.ts";
import type { Deal } from "#domain/reviews/review-writer.ts";
import { lastDayOf } from "#domain/values/time/day-end.ts";
import { ruleTexts } from "./review-rules.ts";

const dealNames: Record<Deal, string> = { bought: "bought", sold: "sold", rented: "rented" };

/** "2 stars". */
export const starsText = (stars: number): string => (stars === 1 ? "1 star" : `${stars} stars`);

export const reviewCount = (count: number): string => (count === 1 ? "1 review" : `${count} reviews`);

/** "Rule 4 (private address)". */
export const ruleText = (rule: ReviewRule): string => `rule ${ruleNumber(rule)} (${ruleTexts[rule].name})`;

/** The last day before this time, which is a midnight. */
export const challengeDueDay = (due: string): string => longDate(lastDayOf(due));

const months = "January February March April May June July August September October November December".split(" ");

/** "October 2026". @param month YYYY-MM */
const monthText = (month: string): string => `${months[Number(month.slice(5)) - 1] ?? ""} ${month.slice(0, 4)}`;

/** "bought in Atlanta, October 2026". */
export function dealText({ deal, town, month }: { deal: Deal | null; town: string; month: string | null }): string {
  const what = [deal ? dealNames[deal] : "closed", town && `in ${town}`].filter(Boolean).join(" ");
  return month === null ? what : `${what}, ${monthText(month)}`;
}

/** In the copy for a person. */
export const reviewCopied = {
  writer: (stars: number) => `You reviewed the agent: ${starsText(stars)}`,
  agent: () => "The agent replied to your review",
  statement: "You answered a dispute of your review",
} as const;
