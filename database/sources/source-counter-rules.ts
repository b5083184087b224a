import type { CounterRule } from "#database/engine/counter-rules.ts";
import { ownSiteId, staffAddedId } from "#domain/sources/source.ts";

export const sourceCounterNames = [
  "leads-by-source",
  "verified-by-source",
  "accepted-by-source",
  "closed-by-source",
  "fees-by-source",
] as const;
export type SourceCounterName = (typeof sourceCounterNames)[number];

/** The id of the source, and the month in which the lead came: "own-site 2026-11". */
const sourceAndMonth = (lead: string) =>
  `coalesce(${lead}."sourceId", case when ${lead}."addedBy" is null then '${ownSiteId}' else '${staffAddedId}' end)
    || ' ' || substr(${lead}."receivedAt", 1, 7)`;

const ofLead = (leadId: string) =>
  `coalesce((select ${sourceAndMonth("lead")} from leads as lead where lead.id = ${leadId}), '')`;

const ofInvoice = (row: string) =>
  `coalesce((select ${sourceAndMonth("lead")} from invoices as invoice join leads as lead on lead.id = invoice."leadId"
    where invoice.id = ${row}."invoiceId"), '')`;

/** A lead that is verified or accepted again counts once. */
const isFirst = (row: string, table: string, { time, where }: { time: string; where: string }) =>
  `not exists (select 1 from "${table}" as earlier where earlier."leadId" = ${row}."leadId" and ${where}
    and (earlier."${time}", earlier.id) < (${row}."${time}", ${row}.id))`;

const earnings = "('fees', 'adjustment', 'write-off')";

/** What became of the leads of each source, by the month in which they came. */
export const sourceCounterRules: readonly CounterRule<SourceCounterName>[] = [
  {
    name: "leads-by-source",
    table: "leads",
    part: sourceAndMonth,
    when: (row) => `${row}."moderationReason" is null`,
    columns: ["sourceId", "addedBy", "receivedAt", "moderationReason"],
  },
  {
    name: "verified-by-source",
    table: "leadMoves",
    part: (row) => ofLead(`${row}."leadId"`),
    when: (row) =>
      `${row}."toStage" = 'double-verified'
        and ${isFirst(row, "leadMoves", { time: "movedAt", where: `earlier."toStage" = 'double-verified'` })}`,
    columns: ["leadId", "toStage", "movedAt"],
  },
  {
    name: "accepted-by-source",
    table: "acceptances",
    part: (row) => ofLead(`${row}."leadId"`),
    when: (row) => isFirst(row, "acceptances", { time: "acceptedAt", where: "1 = 1" }),
    columns: ["leadId", "acceptedAt"],
  },
  {
    name: "closed-by-source",
    table: "closings",
    part: (row) => ofLead(`${row}."leadId"`),
    when: (row) => `${row}."state" = 'closed'`,
    columns: ["leadId", "state"],
  },
  {
    // What the ledger says was earned: invoiced, with adjustments, without what was written off or reversed.
    name: "fees-by-source",
    table: "feeEntries",
    part: ofInvoice,
    when: (row) => `(${row}."credit" in ${earnings} or ${row}."debit" in ${earnings})`,
    amount: (row) => `case when ${row}."credit" in ${earnings} then ${row}."cents" else -${row}."cents" end`,
    columns: ["invoiceId", "debit", "credit", "cents"],
  },
];
