import { type CounterRule, counterRules } from "#database/engine/counter-rules.ts";

/** What the triggers of the baseline count. A rule with another name needs a migration. */
const office = new Set<string>([
  ...["leads-by-stage", "leads-waiting", "leads-by-month", "applications-by-month", "inquiries-by-kind"],
  ...["moderation-by-table", "orders-by-state", "revenue-by-plan", "deliveries", "unmatched-payments"],
  "orders-needing-attention",
]);
/** Have triggers of their own. */
const ofSources = new Set<string>([
  ...["leads-by-source", "verified-by-source", "accepted-by-source", "closed-by-source", "fees-by-source"],
]);

const named = (names: ReadonlySet<string>): readonly CounterRule[] =>
  counterRules.filter((rule) => names.has(rule.name));

export const officeRules = named(office);
export const sourceRules = named(ofSources);
