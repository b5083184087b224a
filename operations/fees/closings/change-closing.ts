import { changesOfClosing, insertClosingChange } from "#database/fees/closings.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import {
  addressKey,
  type ClosingChangeKind,
  type ClosingFacts,
  foldClosing,
  remindOn,
} from "#domain/fees/closings/closing.ts";
import type { DealDates } from "#domain/work/task-rule.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import type { Transaction } from "#operations/transaction.ts";
import { followDates } from "#operations/work/dates/follow-dates.ts";
import { recordActivity } from "#operations/work/record-activity.ts";

export interface NewChange {
  acceptance: Pick<AcceptancesTable, "id" | "agentId" | "leadId" | "memberId">;
  /** Undefined: the first report of a deal. */
  closing: ClosingsTable | undefined;
  /** Of the deal. */
  no: number;
  kind: ClosingChangeKind;
  facts: ClosingFacts;
  reason: string;
  confirmed: readonly string[];
  /** One of the two; neither if the person left the agent. */
  memberId: string | null;
  staffId: string | null;
}

/** The one way in which facts of a deal change: appends the change, and stores what all of them add up to. */
export async function changeClosing(tx: Transaction, change: NewChange): Promise<ClosingsTable> {
  const { acceptance, closing: before, no, kind, facts, memberId, staffId } = change;
  const { leadId } = acceptance;
  const at = tx.now.toISOString();
  const id = before?.id ?? tx.newId();
  const changes = before ? await changesOfClosing(tx.db, before.id) : [];
  const after = foldClosing([...changes, { ...facts, kind }]);
  if (!after) throw new Error(`A closing cannot be ${kind} now.`);
  const isMoved = before?.expectedOn !== after.expectedOn;
  const remindersSent = isMoved ? 0 : (before?.remindersSent ?? 0);
  const closing: ClosingsTable = {
    ...{ id, leadId, no },
    ...{ agentId: before?.agentId ?? acceptance.agentId, acceptanceId: before?.acceptanceId ?? acceptance.id },
    ...after,
    addressKey: after.address === null ? null : addressKey(after.address),
    ...{ remindersSent, remindOn: remindOn(after, remindersSent) },
    ...{ createdAt: before?.createdAt ?? at, updatedAt: at },
  };
  const row = { id: tx.newId(), closingId: id, leadId, version: closing.version, at, kind, memberId, staffId };
  await insertClosingChange(tx.db, {
    closing,
    change: { ...row, ...facts, reason: change.reason.trim(), confirmed: JSON.stringify(change.confirmed) },
  });
  await recordWho(tx, change);
  await followDates(tx, {
    ...{ agentId: acceptance.agentId, memberId: acceptance.memberId, of: { leadId, closingId: id }, by: memberId },
    ...{ isLease: closing.side === "renter", state: dealStates[closing.state] },
    ...{ from: datesOf(before), to: datesOf(closing) },
  });
  return closing;
}

const dealStates = { "under-contract": "open", closed: "closed", "fell-through": "over" } as const;

export const datesOf = (closing: Pick<ClosingFacts, "contractOn" | "expectedOn"> | undefined): DealDates => ({
  contractOn: closing?.contractOn ?? null,
  closingOn: closing?.expectedOn ?? null,
});

async function recordWho(tx: Transaction, change: NewChange): Promise<void> {
  const { acceptance, no, kind: what, memberId, staffId } = change;
  const { agentId, leadId } = acceptance;
  const detail = { no, what };
  await recordActivity(tx, { agentId, leadId, memberId, kind: "closing", detail });
  if (memberId !== null)
    await recordMemberEvent(tx, { agentId, memberId, action: "closing-reported", about: leadId, detail });
  if (staffId !== null) await recordAuditEvent(tx, { staffId, action: "closing-recorded", about: leadId, detail });
}
