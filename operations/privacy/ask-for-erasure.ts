import { erasureAsked, erasureRecalled, pleaseErase } from "#content/emails/consumers/erasure.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { dutiesOf, insertDuties } from "#database/privacy/agent-duties.ts";
import {
  agentsWhoAccepted,
  findOpenRequest,
  replaceRecords,
  updateRightsRequest,
} from "#database/privacy/rights-requests.ts";
import type { RightsRequestsTable } from "#database/privacy/rights-schema.ts";
import { acceptancesOfLead } from "#database/work/acceptances.ts";
import { type Whom, whomOf } from "#domain/leads/whom.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { dutyDays, recallHours } from "#domain/privacy/rights-request.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { fullName } from "#domain/values/full-name.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { Consumer, ConsumerLead } from "#operations/consumers/consumer-session.ts";
import { newRequestLink } from "#operations/consumers/request-link.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { revokeWithin } from "./revoke-consent.ts";
import { insertRequest, recordsProven, rightsSubjectOf } from "./rights-request.ts";

export type ErasureAsked = { ok: true } | { ok: false; reason: "not-proven" };

/**
 * Opts the person out at once and emails every agent who has or had a proven request. 72 hours later
 * `eraseRequested` erases them. A double press changes nothing.
 */
export function askForErasure(world: World, consumer: Consumer): Promise<ErasureAsked> {
  const { email } = consumer;
  return inTransaction(world, async (tx): Promise<ErasureAsked> => {
    const records = await recordsProven(tx.db, consumer);
    const leads = consumer.leads.filter(({ id }) => records.leads.includes(id));
    const [newest] = leads;
    if (!newest) return { ok: false, reason: "not-proven" };
    const eraseAt = addDuration(tx.now, { hours: recallHours });
    const recordIds = [...records.leads, ...records.inquiries, ...records.applications];
    const requestId = await beginErasure(tx, { email, eraseAt, recordIds });
    if (requestId === undefined) return { ok: true };
    await revokeWithin(tx, { kind: "email", value: email, source: "erasure" });
    await sendDuties(tx, { requestId, leads, eraseAt });
    const message = erasureAsked({ eraseAt, url: await newRequestLink(tx, email) });
    await enqueue(tx.db, emailMessage(tx, newest.id, { ...message, to: newest.email, service: true, urgent: true }));
    return { ok: true };
  });
}

/** A request that waits for the office goes on by itself once it is proven. @returns undefined if one waits already */
async function beginErasure(
  tx: Transaction,
  { email, eraseAt, recordIds }: { email: string; eraseAt: string; recordIds: string[] },
): Promise<string | undefined> {
  const request = await insertRequest(tx, { kind: "erase", email, recordIds, eraseAt });
  if (request) return request.id;
  const open = await findOpenRequest(tx.db, rightsSubjectOf(tx, email), "erase");
  if (!open || open.eraseAt !== null) return undefined;
  await updateRightsRequest(tx.db, open.id, { eraseAt });
  // The office was asked about every lead of the email; only what is proven is erased.
  await replaceRecords(
    tx.db,
    open.id,
    recordIds.map((recordId) => ({ id: tx.newId(), requestId: open.id, recordId })),
  );
  return open.id;
}

async function sendDuties(
  tx: Transaction,
  { requestId, leads, eraseAt }: { requestId: string; leads: ConsumerLead[]; eraseAt: string },
): Promise<void> {
  const sentAt = tx.now.toISOString();
  const dueBy = addDuration(sentAt, { days: dutyDays });
  const agents = await agentsWhoAccepted(
    tx.db,
    leads.map(({ id }) => id),
  );
  await insertDuties(
    tx.db,
    [...agents.keys()].map((agentId) => ({ id: tx.newId(), requestId, agentId, sentAt, dueBy })),
  );
  for (const [agentId, leadId] of agents) {
    const person = nameIn(leads, leadId);
    const whom = await whomIn(tx, leads, { agentId, leadId });
    const answerUrl = new URL("/my/erasures", tx.baseUrl).href;
    await emailAgent(tx, agentId, leadId, (agentName) =>
      pleaseErase({ agentName, person, whom, eraseAt, dueBy, answerUrl }),
    );
  }
}

async function whomIn(
  tx: Transaction,
  leads: ConsumerLead[],
  { agentId, leadId }: { agentId: string; leadId: string },
): Promise<Whom | undefined> {
  const lead = leads.find(({ id }) => id === leadId);
  const acceptances = await acceptancesOfLead(tx.db, leadId);
  return (
    lead &&
    whomOf(
      lead,
      acceptances.findLast((one) => one.agentId === agentId),
    )
  );
}

export type ErasureRecalled = { ok: true } | { ok: false; reason: "not-proven" | "none" | "over" };

/** Within the 72 hours. The opt-out stays; consent can only be given again in a form. */
export function recallErasure(world: World, { email, leads, isProven }: Consumer): Promise<ErasureRecalled> {
  return inTransaction(world, async (tx): Promise<ErasureRecalled> => {
    if (!isProven) return { ok: false, reason: "not-proven" };
    const request = await findOpenRequest(tx.db, rightsSubjectOf(tx, email), "erase");
    if (!request || request.eraseAt === null) return { ok: false, reason: "none" };
    const answeredAt = tx.now.toISOString();
    if (answeredAt >= request.eraseAt) return { ok: false, reason: "over" };
    await updateRightsRequest(tx.db, request.id, { state: "recalled", answeredAt });
    await notifyOfRecall(tx, request, leads);
    await recordAuditEvent(tx, { staffId: null, action: "rights-request-recalled", about: request.id, detail: {} });
    return { ok: true };
  });
}

async function notifyOfRecall(tx: Transaction, { id }: RightsRequestsTable, leads: ConsumerLead[]): Promise<void> {
  const agents = await agentsWhoAccepted(
    tx.db,
    leads.map((lead) => lead.id),
  );
  for (const { agentId } of await dutiesOf(tx.db, id)) {
    const leadId = agents.get(agentId);
    if (leadId === undefined) continue;
    const person = nameIn(leads, leadId);
    await emailAgent(tx, agentId, leadId, (agentName) => erasureRecalled({ agentName, person }));
  }
}

const nameIn = (leads: ConsumerLead[], leadId: string) => {
  const lead = leads.find(({ id }) => id === leadId);
  return lead ? fullName(lead) : "";
};

async function emailAgent(
  tx: Transaction,
  agentId: string,
  leadId: string,
  message: (agentName: string) => EmailContent,
): Promise<void> {
  const recipient = await recipientOf(tx.db, { agentId, memberId: null });
  if (!recipient) return;
  const to = { to: recipient.email, replyTo: tx.officeEmail, service: true as const };
  await enqueue(tx.db, emailMessage(tx, leadId, { ...message(recipient.firstName), ...to }));
}
