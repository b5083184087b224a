import { type RawBuilder, sql } from "kysely";
import { planNames, planSlugs } from "#domain/agents/plan.ts";

export const planChoices = [...planSlugs, "other"] as const;
export type PlanChoice = (typeof planChoices)[number];

/** Plan names are stored as typed, in any case. */
export function planIs(table: "applications" | "orders", plan: PlanChoice): RawBuilder<boolean> {
  const typed = sql`lower(${sql.ref(`${table}.plan`)})`;
  if (plan !== "other") return sql`${typed} = ${planNames[plan].toLowerCase()}`;
  return sql`${typed} not in (${sql.join(Object.values(planNames).map((name) => name.toLowerCase()))})`;
}
