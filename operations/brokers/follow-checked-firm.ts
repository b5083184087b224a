import { agentIdsOf } from "#database/brokers/brokers.ts";
import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import { closedLeadsOf } from "#database/fees/closings.ts";
import { isCheckedFirm } from "#domain/brokers/broker.ts";
import { issueInvoicesOfLead } from "#operations/fees/invoices/issue-invoice.ts";
import type { Transaction } from "#operations/transaction.ts";
import { followBrokerQueue } from "./broker-state.ts";

/** After staff wrote a firm's record: what waited for their check of it goes on. @param before the record until now */
export async function followCheckedFirm(tx: Transaction, before: BrokersTable, isSandbox: boolean): Promise<void> {
  if (isCheckedFirm(before)) return;
  for (const agentId of await agentIdsOf(tx.db, before.id)) {
    await followBrokerQueue(tx, agentId);
    for (const leadId of await closedLeadsOf(tx.db, agentId)) await issueInvoicesOfLead(tx, leadId, isSandbox);
  }
}
