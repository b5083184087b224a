import { type RawBuilder, sql } from "kysely";
import { planNames, planSlugs } from "#domain/agents/plan.ts";

/** One of the four plans, or whatever else was typed. */
export const planChoices = [...planSlugs, "other"] as const;
export type PlanChoice = (typeof planChoices)[number];

/** Plans are kept as they were typed, in whatever case. */
export function planIs(table: "applications" | "orders", plan: PlanChoice): RawBuilder<boolean> {
  const typed = sql`lower(${sql.ref(`${table}.plan`)})`;
  if (plan !== "other") return sql`${typed} = ${planNames[plan].toLowerCase()}`;
  return sql`${typed} not in (${sql.join(Object.values(planNames).map((name) => name.toLowerCase()))})`;
}
