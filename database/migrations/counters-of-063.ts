import type { CounterRule } from "#database/engine/counter-rules.ts";
import { baselineCounterRules, waitingRules } from "./baseline/counters.ts";

type Rule = CounterRule<string>;

const orderNeedsStaff = (row: string) =>
  `(${row}."state" = 'amount-differs' or (${row}."state" = 'paid' and ${row}."applicationId" is null)
    or (${row}."secondPaymentOf" is not null and ${row}."keptAt" is null)
    or ${row}.dispute in ('open', 'withdrawn') or ${row}.doubt is not null)`;

const changed: Record<string, Partial<Rule>> = {
  "revenue-by-plan": {
    when: (row) => `${row}."keptCents" is not null`,
    amount: (row) => `${row}."keptCents"`,
    columns: ["plan", "keptCents"],
  },
  "orders-needing-attention": {
    when: orderNeedsStaff,
    columns: ["state", "applicationId", "secondPaymentOf", "keptAt", "dispute", "doubt"],
  },
};

const [first, ...others] = baselineCounterRules;

/** What the triggers count from migration 063 on. Later rules leave this list alone. */
export const rulesOfMoneyTakenBack: readonly Rule[] = [...(first ? [first] : []), ...waitingRules, ...others].map(
  (rule) => ({ ...rule, ...changed[rule.name] }),
);
