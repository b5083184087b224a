import { type RawBuilder, sql } from "kysely";
import { planNames, planSlugs } from "#domain/agents/plan.ts";

export const planChoices = [...planSlugs, "other"] as const;
export type PlanChoice = (typeof planChoices)[number];

/** Plan names are stored as typed, in any case. */
export function planIs(table: "applications" | "orders", plan: PlanChoice): RawBuilder<boolean> {
  const entered = sql`lower(${sql.ref(`${table}.plan`)})`;
  if (plan !== "other") return sql`${entered} = ${planNames[plan].toLowerCase()}`;
  return sql`${entered} not in (${sql.join(Object.values(planNames).map((name) => name.toLowerCase()))})`;
}
