import type { Cents } from "#domain/values/money.ts";
import type { SourceFacts } from "./source.ts";

const daysOfMonth = 30;

/** What a source cost in so many days. @returns null if its price is unknown */
export function costOf(
  { costCents, costUnit }: Pick<SourceFacts, "costCents" | "costUnit">,
  { leads, days }: { leads: number; days: number },
): Cents | null {
  if (costCents === null) return null;
  return costUnit === "lead" ? costCents * leads : Math.round((costCents * days) / daysOfMonth);
}

/** @returns null if the cost is unknown, or nothing closed */
export const costPerClosing = (cost: Cents | null, closed: number): Cents | null =>
  cost === null || closed === 0 ? null : Math.round(cost / closed);
