import { groupDigits } from "#domain/values/group-digits.ts";

/** Specification 9, "Displayed statistics". */
export interface Statistic {
  label: string;
  value: number;
  /** Follows the number, with its space. */
  suffix: string;
}

/** The first two lead. */
export const statistics: Statistic[] = [
  { label: "Agents", value: 560, suffix: "+" },
  { label: "Referrals", value: 25_000, suffix: "+" },
  { label: "Success Rate", value: 92, suffix: "%" },
  { label: "Lead Connected in", value: 90, suffix: " Seconds" },
  { label: "Years", value: 2, suffix: "+" },
  { label: "Data Pool", value: 100_000, suffix: "+" },
  { label: "Parked Leads", value: 26_000, suffix: "+" },
  { label: "Daily New Leads", value: 50, suffix: "+" },
];

/** `25000` and "+" are "25,000+". */
export function statisticText(value: number, suffix: string): string {
  return `${groupDigits(value)}${suffix}`;
}

/** The owner's figures, not counted by this software (docs/copy-review.md). */
export const statisticsSource = "As of November 2026. Source: the network’s own count.";
