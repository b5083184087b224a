import { metadataOf } from "#content/emails/connections/lead-copy.ts";
import { leadPaused, leadResumed } from "#content/emails/leads/lead-paused.ts";
import { leadTransferred } from "#content/emails/leads/lead-transferred.ts";
import { parseAnswers, parseCheckAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import { passedCheckAnswers } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { sharedLead } from "#database/leads/shared-persons.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { consentOf } from "#database/privacy/consents.ts";
import { findZip } from "#database/territory/zips.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { isWithAgent, type LeadStage } from "#domain/leads/lead-lifecycle.ts";
import { whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import { leadForTools } from "#operations/connections/lead-for-tools.ts";
import { sendAcceptedLead } from "#operations/connections/send-accepted-lead.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Enqueues the email with everything that the member who accepted needs to call. Agents pay for this service, so it
 * ignores opt-outs.
 */
export async function notifyAgentOfLead(
  tx: Transaction,
  lead: LeadsTable,
  to: { agentId: string; memberId: string },
): Promise<void> {
  const recipient = await recipientOf(tx.db, to);
  if (!recipient) throw new Error("A lead cannot go to an agent whom no email reaches.");
  const place = lead.zip ? await findZip(tx.db, lead.zip) : undefined;
  const consent = await consentOf(tx.db, lead.id);
  const { kind, zip } = lead;
  const state = place?.state ?? lead.state;
  const shared = await sharedLead(tx.db, to.agentId, lead.id, tx.now);
  const { firstName, lastName, emailsOnly, written } = shared.person;
  const assigned = { lead: await leadForTools(tx.db, lead, shared), agent: recipient };
  const message = leadTransferred({
    agentName: recipient.firstName,
    kind,
    lead: { firstName, lastName, ...written },
    place: { zip, city: place?.city ?? lead.city, state },
    answers: parseAnswers(lead.answers).map(shared.text),
    own: parseOwnAnswers(lead.ownAnswers).map(({ question, answer }) => ({ question, answer: shared.text(answer) })),
    calls: (await passedCheckAnswers(tx.db, lead.id)).map(parseCheckAnswers),
    callingWindow: nextCallingWindow(whereaboutsAt(place, lead), tx.now),
    emailsOnly,
    metadata: metadataOf(assigned),
    consentGivenAt: consent?.givenAt ?? lead.receivedAt,
    url: new URL(`/my/leads/${lead.id}`, tx.baseUrl).href,
  });
  await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, to: recipient.email, service: true, urgent: true }));
  await sendAcceptedLead(tx, assigned, to);
}

/** A paused lead may go to another agent, so the member who works on it must know. @param lead as it was before the move */
export async function notifyAgentOfMove(tx: Transaction, lead: LeadsTable, stage: LeadStage): Promise<void> {
  const compose = emailForMove(lead, stage);
  if (!compose || lead.agentId === null || (!lead.dialable && !lead.mailable)) return;
  const { agentId } = lead;
  const memberId = (await openAcceptanceOf(tx.db, lead.id))?.memberId ?? null;
  const recipient = await recipientOf(tx.db, { agentId, memberId });
  if (!recipient) return;
  const { firstName: agentName, email: to } = recipient;
  const message = { ...compose({ agentName, lead }), to, replyTo: tx.officeEmail };
  await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, service: true, urgent: true }));
}

function emailForMove({ stage, consentValid }: LeadsTable, to: LeadStage) {
  if (isWithAgent(stage) && to === "paused") return leadPaused;
  return stage === "paused" && isWithAgent(to) && consentValid === 1 ? leadResumed : undefined;
}
