import { type Cents, priceToCents, shareOf } from "#domain/values/money.ts";

/** Commissions of one side that the calculator offers, in percent of the price. */
export const commissionPercents = ["2", "2.5", "3"] as const;
export type CommissionPercent = (typeof commissionPercents)[number];

export interface FeeExample {
  price: Cents;
  /** Of one side. */
  commission: Cents;
}

/** What a visitor sees before they type. */
export const usualExample = { home: "400,000", commission: "2.5" } satisfies FeeQuestion;

export interface FeeQuestion {
  /** The home's price in whole dollars, as typed. */
  home: string;
  commission: CommissionPercent;
}

export const isCommissionPercent = (text: string | null): text is CommissionPercent =>
  commissionPercents.some((percent) => percent === text);

/** @returns undefined if no price is typed, or none that a home has */
export function feeExample({ home, commission }: FeeQuestion): FeeExample | undefined {
  const price = priceToCents(home);
  return price ? { price, commission: shareOf(price, Number(commission) * 100) } : undefined;
}

/** @param percent of a plan: its share of the commission, paid at closing (specification 9) */
export const exampleFee = ({ commission }: FeeExample, percent: number): Cents => shareOf(commission, percent * 100);
