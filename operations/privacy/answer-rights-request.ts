import { rightsAnswered, rightsExtended } from "#content/emails/consumers/rights-request.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { findRightsRequest, leadsOfRequest, updateRightsRequest } from "#database/privacy/rights-requests.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import {
  answerRefusal,
  type ExtensionRefusal,
  extendedDue,
  extensionRefusal,
  type RightsAnswerRefusal,
} from "#domain/privacy/rights-request.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

type Done<Refusal> = { ok: true } | { ok: false; reason: Refusal | "unknown-request" };
interface ByStaff {
  requestId: string;
  staffId: string;
}

/** Ends the request; an erasure that waits does not happen. The person gets the answer by email. */
export function answerRightsRequest(
  world: World,
  { requestId, staffId, ...entered }: ByStaff & { answer: string },
): Promise<Done<RightsAnswerRefusal>> {
  const answer = entered.answer.trim();
  return inTransaction(world, async (tx): Promise<Done<RightsAnswerRefusal>> => {
    const request = await findRightsRequest(tx.db, requestId);
    if (!request) return { ok: false, reason: "unknown-request" };
    const refused = answerRefusal(request, answer);
    if (refused) return { ok: false, reason: refused };
    const answeredAt = tx.now.toISOString();
    await updateRightsRequest(tx.db, requestId, { state: "answered", answeredAt, answeredBy: staffId, answer });
    await emailPerson(tx, requestId, rightsAnswered({ kind: request.kind, answer }));
    const detail = { kind: request.kind };
    await recordAuditEvent(tx, { staffId, action: "rights-request-answered", about: requestId, detail });
    return { ok: true };
  });
}

/** 45 more days, once. The person gets the reason by email. */
export function extendRequest(
  world: World,
  { requestId, staffId, ...entered }: ByStaff & { reason: string },
): Promise<Done<ExtensionRefusal>> {
  const reason = entered.reason.trim();
  return inTransaction(world, async (tx): Promise<Done<ExtensionRefusal>> => {
    const request = await findRightsRequest(tx.db, requestId);
    if (!request) return { ok: false, reason: "unknown-request" };
    const refused = extensionRefusal(request, reason);
    if (refused) return { ok: false, reason: refused };
    const { kind, receivedAt } = request;
    const dueBy = extendedDue(receivedAt);
    await updateRightsRequest(tx.db, requestId, { dueBy, extendedAt: tx.now.toISOString(), extension: reason });
    await emailPerson(tx, requestId, rightsExtended({ kind, dueBy, reason }));
    await recordAuditEvent(tx, { staffId, action: "rights-request-extended", about: requestId, detail: { kind } });
    return { ok: true };
  });
}

/** To the newest of their addresses; nothing if they have been erased. Their right to know outlives an opt-out. */
async function emailPerson(tx: Transaction, requestId: string, message: EmailContent): Promise<void> {
  const lead = (await leadsOfRequest(tx.db, requestId)).find(({ email }) => isEmailAddress(email));
  if (lead) await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, to: lead.email, service: true }));
}
