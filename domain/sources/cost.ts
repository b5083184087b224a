import type { Cents } from "#domain/values/money.ts";
import type { SourceFacts } from "./source.ts";

/** What a source cost in so many calendar months. @returns null if its price is unknown */
export function costOf(
  { costCents, costUnit }: Pick<SourceFacts, "costCents" | "costUnit">,
  { leads, months }: { leads: number; months: number },
): Cents | null {
  if (costCents === null) return null;
  return costCents * (costUnit === "lead" ? leads : months);
}

/** @returns null if the cost is unknown, or nothing closed */
export const costPerClosing = (cost: Cents | null, closed: number): Cents | null =>
  cost === null || closed === 0 ? null : Math.round(cost / closed);
