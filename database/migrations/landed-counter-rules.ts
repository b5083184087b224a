import { type CounterRule, counterRules } from "#database/engine/counter-rules.ts";

type Changes = Partial<Record<string, Partial<CounterRule<string>>>>;

/** Each is counted since a later migration of its own. */
const later: readonly string[] = ["leads-waiting"];

const until27: Changes = {
  "orders-needing-attention": {
    when: (row) =>
      `(${row}."state" = 'amount-differs' or (${row}."state" = 'paid' and ${row}."applicationId" is null))`,
    columns: ["state", "applicationId"],
  },
};

const until22: Changes = {
  "moderation-by-table": { when: (row) => `${row}."moderationReason" is not null`, columns: ["moderationReason"] },
  deliveries: { name: "deliveries-by-state", part: (row) => `${row}."state"`, columns: ["state"] },
  "unmatched-payments": { when: (row) => `${row}."orderId" is null`, columns: ["orderId"] },
};

const until62: Changes = {
  "revenue-by-plan": {
    when: (row) => `${row}."chargedCents" is not null`,
    amount: (row) => `${row}."chargedCents" - coalesce(${row}."refundedCents", 0)`,
    columns: ["plan", "chargedCents", "refundedCents"],
  },
  "orders-needing-attention": {
    when: (row) =>
      `(${row}."state" = 'amount-differs' or (${row}."state" = 'paid' and ${row}."applicationId" is null)
    or (${row}."secondPaymentOf" is not null and ${row}."keptAt" is null))`,
    columns: ["state", "applicationId", "secondPaymentOf", "keptAt"],
  },
};

const changed = (rules: readonly CounterRule<string>[], changes: Changes) =>
  rules.map((rule) => ({ ...rule, ...changes[rule.name] }));

/** What the 29th migration counted; the 63rd counts again. */
export const counterRulesOf29: readonly CounterRule<string>[] = changed(
  counterRules.filter(({ name }) => !later.includes(name)),
  until62,
);

/** What the 27th migration counted; the 29th counts again. */
export const counterRulesOf27: readonly CounterRule<string>[] = changed(counterRulesOf29, until27);

/** What the 22nd migration counted; the 27th counts again. */
export const landedCounterRules: readonly CounterRule<string>[] = changed(counterRulesOf27, until22);
