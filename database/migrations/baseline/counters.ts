import type { CounterRule } from "#database/engine/counter-rules.ts";

type Rule = CounterRule<string>;

const column = (name: string) => (row: string) => `${row}."${name}"`;
const month = (row: string) => `substr(${row}."receivedAt", 1, 7)`;
const orderNeedsStaff = (row: string) =>
  `(${row}."state" = 'amount-differs' or (${row}."state" = 'paid' and ${row}."applicationId" is null)
    or (${row}."secondPaymentOf" is not null and ${row}."keptAt" is null))`;

const inModeration = (table: string): Rule => ({
  name: "moderation-by-table",
  table,
  part: () => `'${table}'`,
  when: (row) => `${row}."moderationReason" is not null and ${row}."rejected" = 0`,
  columns: ["moderationReason", "rejected"],
});

const perMonth = (table: string): Rule => ({
  name: `${table}-by-month`,
  table,
  part: month,
  columns: ["receivedAt"],
});

/** What the triggers of release 0.1.0 count. A later rule needs a migration, which leaves this list alone. */
export const baselineCounterRules: readonly Rule[] = [
  { name: "leads-by-stage", table: "leads", part: column("stage"), columns: ["stage"] },
  perMonth("leads"),
  perMonth("applications"),
  { name: "messages-by-kind", table: "messages", part: column("kind"), columns: ["kind"] },
  inModeration("leads"),
  inModeration("messages"),
  inModeration("applications"),
  { name: "orders-by-state", table: "orders", part: column("state"), columns: ["state"] },
  {
    name: "revenue-by-plan",
    table: "orders",
    part: column("plan"),
    when: (row) => `${row}."chargedCents" is not null`,
    amount: (row) => `${row}."chargedCents" - coalesce(${row}."refundedCents", 0)`,
    columns: ["plan", "chargedCents", "refundedCents"],
  },
  {
    name: "deliveries",
    table: "deliveries",
    part: (row) => `${row}."state" || ' ' || ${row}."destination"`,
    columns: ["state", "destination"],
  },
  {
    name: "unmatched-payments",
    table: "paymentEvents",
    part: () => "''",
    when: (row) => `${row}."orderId" is null and ${row}."notOurs" = 0`,
    columns: ["orderId", "notOurs"],
  },
  {
    name: "orders-needing-attention",
    table: "orders",
    part: () => "''",
    when: orderNeedsStaff,
    columns: ["state", "applicationId", "secondPaymentOf", "keptAt"],
  },
];

/** Has triggers of its own. */
export const waitingRules: readonly Rule[] = [
  {
    name: "leads-waiting",
    table: "leads",
    part: column("stage"),
    when: (row) => `${row}."stage" in ('generated', 'double-verified') and ${row}."consentValid" = 1
    and ${row}."moderationReason" is null`,
    columns: ["stage", "consentValid", "moderationReason"],
  },
];
