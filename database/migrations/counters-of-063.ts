import type { CounterRule } from "#database/engine/counter-rules.ts";

type Expression = CounterRule["part"];

const column =
  (name: string): Expression =>
  (row) =>
    `${row}."${name}"`;
const month: Expression = (row) => `substr(${row}."receivedAt", 1, 7)`;
/**
 * Needs staff: charged another amount, paid without an application, paid a second time, disputed, or with a notice that
 * cannot be true (docs/decisions/017).
 */
const orderNeedsStaff: Expression = (row) =>
  `(${row}."state" = 'amount-differs' or (${row}."state" = 'paid' and ${row}."applicationId" is null)
    or (${row}."secondPaymentOf" is not null and ${row}."keptAt" is null)
    or ${row}.dispute in ('open', 'withdrawn') or ${row}.doubt is not null)`;
/** Staff have not rejected it. */
const isInModeration: Expression = (row) => `${row}."moderationReason" is not null and ${row}."rejected" = 0`;

/** A check or a transfer is next, nobody objects, and it is not in moderation. */
const waitingStages = ["generated", "double-verified"] as const;

const isWaiting: Expression = (row) =>
  `${row}."stage" in (${waitingStages.map((stage) => `'${stage}'`).join(", ")}) and ${row}."consentValid" = 1
    and ${row}."moderationReason" is null`;

/** What the triggers count from migration 063 on. Later rules leave this list alone. */
export const rulesOfMoneyTakenBack: readonly CounterRule<string>[] = [
  { name: "leads-by-stage", table: "leads", part: column("stage"), columns: ["stage"] },
  {
    name: "leads-waiting",
    table: "leads",
    part: column("stage"),
    when: isWaiting,
    columns: ["stage", "consentValid", "moderationReason"],
  },
  { name: "leads-by-month", table: "leads", part: month, columns: ["receivedAt"] },
  { name: "applications-by-month", table: "applications", part: month, columns: ["receivedAt"] },
  { name: "messages-by-kind", table: "messages", part: column("kind"), columns: ["kind"] },
  {
    name: "moderation-by-table",
    table: "leads",
    part: () => "'leads'",
    when: isInModeration,
    columns: ["moderationReason", "rejected"],
  },
  {
    name: "moderation-by-table",
    table: "messages",
    part: () => "'messages'",
    when: isInModeration,
    columns: ["moderationReason", "rejected"],
  },
  {
    name: "moderation-by-table",
    table: "applications",
    part: () => "'applications'",
    when: isInModeration,
    columns: ["moderationReason", "rejected"],
  },
  { name: "orders-by-state", table: "orders", part: column("state"), columns: ["state"] },
  {
    name: "revenue-by-plan",
    table: "orders",
    part: column("plan"),
    when: (row) => `${row}."keptCents" is not null`,
    amount: column("keptCents"),
    columns: ["plan", "keptCents"],
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
    columns: ["state", "applicationId", "secondPaymentOf", "keptAt", "dispute", "doubt"],
  },
];
