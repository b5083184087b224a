import { leadPaused, leadResumed } from "#content/emails/lead-paused.ts";
import { leadTransferred } from "#content/emails/lead-transferred.ts";
import { parseAnswers, parseCheckAnswers } from "#database/engine/stored-json.ts";
import { findAgent } from "#database/leads/lead-agents.ts";
import { passedCheckAnswers } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { consentOf } from "#database/privacy/consents.ts";
import { findZip } from "#database/territory/zips.ts";
import { isWithAgent, type LeadStage } from "#domain/leads/lead-lifecycle.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Enqueues the email with everything the agent needs to call. Agents pay for this service, so it ignores opt-outs. */
export async function notifyAgentOfLead(tx: Transaction, lead: LeadsTable, agentId: string): Promise<void> {
  const agent = await findAgent(tx.db, agentId);
  if (!agent) throw new Error("A lead cannot go to an application that does not exist.");
  const place = lead.zip ? await findZip(tx.db, lead.zip) : undefined;
  const consent = await consentOf(tx.db, lead.id);
  const { kind, firstName, lastName, phone, email, zip } = lead;
  const state = place?.state ?? lead.state;
  const message = leadTransferred({
    agentName: agent.firstName,
    kind,
    lead: { firstName, lastName, phone, email },
    place: { zip, city: place?.city ?? lead.city, state },
    answers: parseAnswers(lead.answers),
    calls: (await passedCheckAnswers(tx.db, lead.id)).map(parseCheckAnswers),
    callingWindow: nextCallingWindow({ state, phone: lead.dialable }, tx.now),
    consentGivenAt: consent?.givenAt ?? lead.receivedAt,
    url: new URL(`/my/leads/${lead.id}`, tx.baseUrl).href,
  });
  await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, to: agent.email, service: true, urgent: true }));
}

/** A paused lead may go to another agent, so its agent must know. @param lead as it was before the move */
export async function notifyAgentOfMove(tx: Transaction, lead: LeadsTable, to: LeadStage): Promise<void> {
  const compose = emailForMove(lead, to);
  const agent = lead.agentId === null ? undefined : await findAgent(tx.db, lead.agentId);
  if (!compose || !agent || !isEmailAddress(agent.email) || (!lead.dialable && !lead.mailable)) return;
  const message = { ...compose({ agentName: agent.firstName, lead }), to: agent.email, replyTo: tx.officeEmail };
  await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, service: true, urgent: true }));
}

function emailForMove({ stage, consentValid }: LeadsTable, to: LeadStage) {
  if (isWithAgent(stage) && to === "paused") return leadPaused;
  return stage === "paused" && isWithAgent(to) && consentValid === 1 ? leadResumed : undefined;
}
