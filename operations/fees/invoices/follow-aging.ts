import { agentRecord } from "#database/agents/agents.ts";
import { dropAged, storeAged } from "#database/fees/aged-invoices.ts";
import { lastStepSent, openAnswerOf, openContestOf } from "#database/fees/fee-follow-ups.ts";
import { balanceById } from "#database/fees/fee-ledger.ts";
import { nextReminderOn } from "#domain/fees/invoices/fee-reminder.ts";
import { stateCode } from "#domain/values/us-states.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Stores what reports and reminders must know of an invoice, after each act that changes it. Safe to repeat. */
export async function followAging(tx: Transaction, invoiceId: string): Promise<void> {
  const balance = await balanceById(tx.db, invoiceId);
  if (!balance || balance.balanceCents <= 0) return dropAged(tx.db, invoiceId);
  const { id, brokerId, agentId, dueOn, balanceCents: openCents } = balance;
  const agent = await agentRecord(tx.db, agentId);
  const typed = agent?.licenseState ?? agent?.state ?? "";
  await storeAged(tx.db, {
    ...{ id, brokerId, agentId, dueOn, openCents },
    ...{ state: stateCode(typed) ?? "", plan: agent?.plan ?? "" },
    isDisputed: (await openContestOf(tx.db, id)) ? 1 : 0,
    isAnswered: (await openAnswerOf(tx.db, id)) ? 1 : 0,
    remindOn: nextReminderOn(dueOn, await lastStepSent(tx.db, id)),
  });
}
