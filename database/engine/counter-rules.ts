/**
 * What is counted while it is written, so that no page counts a table: one entry is one figure, or one family of
 * figures told apart by `part`. The store's own triggers keep them (migrations/counter-triggers.ts), so nobody can forget to;
 * `npm run verify:figures` counts anew and compares.
 */
const counterNames = [
  "leads-by-stage",
  "leads-by-month",
  "applications-by-month",
  "messages-by-kind",
  "moderation-by-table",
  "orders-by-state",
  "revenue-by-plan",
  "deliveries-by-state",
  "unmatched-payments",
  "orders-needing-attention",
] as const;
export type CounterName = (typeof counterNames)[number];

/** Figures that the store's triggers keep (migrations/022-plain-names.ts). A figure is the sum of its shards. */
export interface CountersTable {
  name: CounterName;
  part: string;
  shard: number;
  amount: number;
}

/** SQL over one row; the row goes by the name that is handed in: `new`, `old`, or the table's own. */
type Expression = (row: string) => string;

export interface CounterRule {
  name: CounterName;
  table: string;
  part: Expression;
  /** Which rows count; left out, all. */
  when?: Expression;
  /** What a row adds; left out, one. Whole cents where it is money. */
  amount?: Expression;
  /** A change of these alone changes the figure. */
  columns: string[];
}

const column =
  (name: string): Expression =>
  (row) =>
    `${row}."${name}"`;
const month: Expression = (row) => `substr(${row}."receivedAt", 1, 7)`;
/** Another amount came than was asked for, or it is paid and nobody knows whose zip codes for (docs/decisions/017). */
export const isForAPerson: Expression = (row) =>
  `(${row}."state" = 'amount-differs' or (${row}."state" = 'paid' and ${row}."applicationId" is null))`;
const isInModeration: Expression = (row) => `${row}."moderationReason" is not null`;

export const counterRules: readonly CounterRule[] = [
  { name: "leads-by-stage", table: "leads", part: column("stage"), columns: ["stage"] },
  { name: "leads-by-month", table: "leads", part: month, columns: ["receivedAt"] },
  { name: "applications-by-month", table: "applications", part: month, columns: ["receivedAt"] },
  { name: "messages-by-kind", table: "messages", part: column("kind"), columns: ["kind"] },
  {
    name: "moderation-by-table",
    table: "leads",
    part: () => "'leads'",
    when: isInModeration,
    columns: ["moderationReason"],
  },
  {
    name: "moderation-by-table",
    table: "messages",
    part: () => "'messages'",
    when: isInModeration,
    columns: ["moderationReason"],
  },
  {
    name: "moderation-by-table",
    table: "applications",
    part: () => "'applications'",
    when: isInModeration,
    columns: ["moderationReason"],
  },
  { name: "orders-by-state", table: "orders", part: column("state"), columns: ["state"] },
  {
    name: "revenue-by-plan",
    table: "orders",
    part: column("plan"),
    when: (row) => `${row}."chargedCents" is not null`,
    amount: (row) => `${row}."chargedCents" - coalesce(${row}."refundedCents", 0)`,
    columns: ["plan", "chargedCents", "refundedCents"],
  },
  { name: "deliveries-by-state", table: "deliveries", part: column("state"), columns: ["state"] },
  {
    name: "unmatched-payments",
    table: "paymentEvents",
    part: () => "''",
    when: (row) => `${row}."orderId" is null`,
    columns: ["orderId"],
  },
  {
    name: "orders-needing-attention",
    table: "orders",
    part: () => "''",
    when: isForAPerson,
    columns: ["state", "applicationId"],
  },
];

/**
 * What rows add, as a query of (what, part, amount).
 * @param row the name by which they go
 * @param from where they stand; left out, `row` is the one row of a trigger
 * @param sign of rows that go: "-"
 */
export function counterQuery(
  { name, part, when, amount }: CounterRule,
  { row, from, sign = "" }: { row: string; from?: string; sign?: "" | "-" },
): string {
  const source = from ? `from "${from}" as ${row} ` : "";
  // A condition also where all count: without one SQLite takes the "on conflict" that follows for a join's.
  const counts = when?.(row) ?? "1 = 1";
  return `select '${name}' as name, ${part(row)} as part, ${sign}(${amount?.(row) ?? "1"}) as amount ${source}where ${counts}`;
}
