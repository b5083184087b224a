/**
 * The figures under the names that they had before the 24th migration, which counts them again under new ones. Only landed
 * migrations use this: it never changes.
 */
const tallyNames = [
  "leads-by-stage",
  "leads-by-month",
  "applications-by-month",
  "messages-by-kind",
  "held-by-table",
  "orders-by-state",
  "revenue-by-plan",
  "deliveries-by-state",
  "unmatched-payments",
  "orders-for-a-person",
] as const;
type TallyName = (typeof tallyNames)[number];

/** SQL over one row; the row goes by the name that is handed in: `new`, `old`, or the table's own. */
type Expression = (row: string) => string;

export interface TallyRule {
  what: TallyName;
  table: string;
  part: Expression;
  /** Which rows count; left out, all. */
  when?: Expression;
  /** What a row adds; left out, one. Whole cents where it is money. */
  amount?: Expression;
  /** A change of these alone changes the figure. */
  columns: string[];
  /** The migration that brings its columns and its triggers; left out, the tenth. */
  since?: "016-held-and-refused" | "018-orders-for-a-person";
}

const column =
  (name: string): Expression =>
  (row) =>
    `${row}."${name}"`;
const month: Expression = (row) => `substr(${row}."receivedAt", 1, 7)`;
/** Another amount came than was asked for, or it is paid and nobody knows whose zip codes for (docs/decisions/017). */
export const isForAPerson: Expression = (row) =>
  `(${row}."state" = 'amount-differs' or (${row}."state" = 'paid' and ${row}."applicationId" is null))`;
const isHeld: Expression = (row) => `${row}."heldFor" is not null`;

export const tallyRules: readonly TallyRule[] = [
  { what: "leads-by-stage", table: "leads", part: column("stage"), columns: ["stage"] },
  { what: "leads-by-month", table: "leads", part: month, columns: ["receivedAt"] },
  { what: "applications-by-month", table: "applications", part: month, columns: ["receivedAt"] },
  { what: "messages-by-kind", table: "messages", part: column("kind"), columns: ["kind"] },
  { what: "held-by-table", table: "leads", part: () => "'leads'", when: isHeld, columns: ["heldFor"] },
  { what: "held-by-table", table: "messages", part: () => "'messages'", when: isHeld, columns: ["heldFor"] },
  {
    what: "held-by-table",
    table: "applications",
    part: () => "'applications'",
    when: isHeld,
    columns: ["heldFor"],
    since: "016-held-and-refused",
  },
  { what: "orders-by-state", table: "orders", part: column("state"), columns: ["state"] },
  {
    what: "revenue-by-plan",
    table: "orders",
    part: column("plan"),
    when: (row) => `${row}."chargedCents" is not null`,
    amount: (row) => `${row}."chargedCents" - coalesce(${row}."refundedCents", 0)`,
    columns: ["plan", "chargedCents", "refundedCents"],
  },
  { what: "deliveries-by-state", table: "deliveries", part: column("state"), columns: ["state"] },
  {
    what: "unmatched-payments",
    table: "paymentEvents",
    part: () => "''",
    when: (row) => `${row}."orderId" is null`,
    columns: ["orderId"],
  },
  {
    what: "orders-for-a-person",
    table: "orders",
    part: () => "''",
    when: isForAPerson,
    columns: ["state", "applicationId"],
    since: "018-orders-for-a-person",
  },
];

/**
 * What rows add, as a query of (what, part, amount).
 * @param row the name by which they go
 * @param from where they stand; left out, `row` is the one row of a trigger
 * @param sign of rows that go: "-"
 */
export function tallied(
  { what, part, when, amount }: TallyRule,
  { row, from, sign = "" }: { row: string; from?: string; sign?: "" | "-" },
): string {
  const source = from ? `from "${from}" as ${row} ` : "";
  // A condition also where all count: without one SQLite takes the "on conflict" that follows for a join's.
  const counts = when?.(row) ?? "1 = 1";
  return `select '${what}' as what, ${part(row)} as part, ${sign}(${amount?.(row) ?? "1"}) as amount ${source}where ${counts}`;
}
