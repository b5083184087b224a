import { type SourceCounterName, sourceCounterRules } from "#database/sources/source-counter-rules.ts";

/** Database triggers count these (migrations/counter-triggers.ts); `npm run verify:figures` recounts and compares. */
export const officeCounterNames = [
  "leads-by-stage",
  "leads-waiting",
  "leads-by-month",
  "applications-by-month",
  "inquiries-by-kind",
  "moderation-by-table",
  "orders-by-state",
  "revenue-by-plan",
  "deliveries",
  "unmatched-payments",
  "orders-needing-attention",
] as const;
export type OfficeCounterName = (typeof officeCounterNames)[number];
export type CounterName = OfficeCounterName | SourceCounterName;

/** SQL over one row, which is called `new`, `old` or by a table's alias. */
type Expression = (row: string) => string;

export interface CounterRule<Name = CounterName> {
  name: Name;
  table: string;
  part: Expression;
  when?: Expression;
  /** Whole cents, or a count; left out: 1. */
  amount?: Expression;
  /** The figure changes only if one of these changes. */
  columns: string[];
}

const column =
  (name: string): Expression =>
  (row) =>
    `${row}."${name}"`;
const month: Expression = (row) => `substr(${row}."receivedAt", 1, 7)`;
/**
 * Needs staff: charged another amount, paid without an application, paid a second time, disputed, or with a notice that
 * cannot be true (docs/decisions/017).
 */
export const orderNeedsStaff: Expression = (row) =>
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

export const counterRules: readonly CounterRule[] = [
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
  { name: "inquiries-by-kind", table: "inquiries", part: column("kind"), columns: ["kind"] },
  {
    name: "moderation-by-table",
    table: "leads",
    part: () => "'leads'",
    when: isInModeration,
    columns: ["moderationReason", "rejected"],
  },
  {
    name: "moderation-by-table",
    table: "inquiries",
    part: () => "'inquiries'",
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
  ...sourceCounterRules,
];

/** @param from left out: one row in a trigger @param sign "-" for rows that are removed */
export function counterQuery(
  { name, part, when, amount }: CounterRule<string>,
  { row, from, sign = "" }: { row: string; from?: string; sign?: "" | "-" },
): string {
  const source = from ? `from "${from}" as ${row} ` : "";
  // Always with a condition: without one, SQLite reads a following "on conflict" as part of a join.
  const counts = when?.(row) ?? "1 = 1";
  return `select '${name}' as name, ${part(row)} as part, ${sign}(${amount?.(row) ?? "1"}) as amount ${source}where ${counts}`;
}
