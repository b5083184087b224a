import { didTheyCall, firstContactLate, notCalledNotice, pleaseCall } from "#content/emails/consumers/call-answer.ts";
import { agentOf } from "#database/agents/agent-of.ts";
import {
  acceptancesToAskAbout,
  findCallAnswer,
  findOpenAcceptance,
  insertCallQuestion,
  lastingNotYet,
  markOfficeNotified,
  updateCallAnswer,
} from "#database/consumers/call-answers.ts";
import { contactWishOf } from "#database/consumers/contact-wishes.ts";

import { firstContactWith } from "#database/leads/first-contacts.ts";
import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { contactBlockOf } from "#database/privacy/opt-outs.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { askAfterDays, askWithinDays, type CallAnswer, notifyAfterDays } from "#domain/consumers/call-answer.ts";
import { isWithAgent } from "#domain/leads/lead-lifecycle.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { fullName } from "#domain/values/full-name.ts";
import { isFirstContactLate } from "#domain/work/lead-attention.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";
import { emailAgentOf } from "./email-agent.ts";

const mostAtOnce = 200;

/**
 * Asks each person once, two days after the acceptance, whether the agent has called; a day after a "not yet" the office
 * is notified. Safe to repeat and to kill.
 */
export async function askIfCalled(world: World): Promise<{ asked: number; notified: number }> {
  const now = world.now();
  const { read } = world.database;
  const days = {
    from: addDuration(now, { days: -askWithinDays }),
    to: addDuration(now, { days: -askAfterDays }),
    most: mostAtOnce,
  };
  let asked = 0;
  for (const { id } of await acceptancesToAskAbout(read, days)) if (await ask(world, id)) asked += 1;
  let notified = 0;
  for (const { id } of await lastingNotYet(read, addDuration(now, { days: -notifyAfterDays }), mostAtOnce))
    if (await notify(world, id)) notified += 1;
  return { asked, notified };
}

/** @returns false if there is nobody to ask, which is not tried again */
function ask(world: World, id: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const acceptance = await findOpenAcceptance(tx.db, id);
    const lead = acceptance && (await findLead(tx.db, acceptance.leadId));
    if (!lead) return false;
    const { notBefore, emailsOnly } = await contactWishOf(tx.db, lead, tx.now);
    if (notBefore !== null) return false;
    if (!(await insertCallQuestion(tx.db, { id, leadId: lead.id, askedAt: tx.now.toISOString() }))) return false;
    if (isWithAgent(lead.stage)) await noticeIfLate(tx, lead, acceptance);
    if (!isWithAgent(lead.stage) || !lead.mailable || !(await mayBeEmailed(tx.db, lead))) return false;
    // Nobody may call them, or can.
    if (emailsOnly || lead.dialable === null) return false;
    const message = didTheyCall({ url: calledLink(tx, id), stopLink: stopLink(tx, lead.mailable) });
    await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, to: lead.email }));
    return true;
  });
}

/** To the office: the agent has had it for two days, and no contact is on record. */
async function noticeIfLate(
  tx: Transaction,
  lead: LeadsTable,
  { agentId, acceptedAt }: AcceptancesTable,
): Promise<void> {
  const hasContact = (await firstContactWith(tx.db, lead.id)) !== null;
  if (!isFirstContactLate(acceptedAt, hasContact, tx.now)) return;
  const agent = await agentOf(tx.db, agentId);
  const notice = firstContactLate({ person: fullName(lead), agent: agent ? fullName(agent) : "" });
  await notifyOffice(tx, lead.id, { ...notice, kind: "not-called", page: `/office/leads/${lead.id}` });
}

function notify(world: World, id: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const marked = await markOfficeNotified(tx.db, id, tx.now.toISOString());
    const lead = marked && (await findLead(tx.db, marked.id));
    const acceptance = await findOpenAcceptance(tx.db, id);
    if (!lead || !acceptance) return false;
    const agent = await agentOf(tx.db, acceptance.agentId);
    const notice = notCalledNotice({ person: fullName(lead), agent: agent ? fullName(agent) : "" });
    await notifyOffice(tx, lead.id, { ...notice, kind: "not-called", page: `/office/leads/${lead.id}` });
    return true;
  });
}

/** The person's answer. With the first "not yet" the agent is reminded, if they may call. @returns false if nobody was asked */
export function answerIfCalled(world: World, id: string, answer: CallAnswer): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const before = await findCallAnswer(tx.db, id);
    if (!before) return false;
    const isNew = await updateCallAnswer(tx.db, id, answer, tx.now.toISOString());
    if (isNew && answer === "not-yet" && before.answer === null) await remindAgent(tx, id);
    return true;
  });
}

async function remindAgent(tx: Transaction, id: string): Promise<void> {
  const acceptance = await findOpenAcceptance(tx.db, id);
  if (!acceptance || (await contactBlockOf(tx.db, acceptance.leadId))) return;
  const { leadId, agentId, memberId } = acceptance;
  const url = new URL(`/my/leads/${leadId}`, tx.baseUrl).href;
  await emailAgentOf(tx, { id: leadId, agentId, memberId }, (agentName) => pleaseCall({ agentName, url }));
}

/** Signed, so that nobody can answer for somebody else. It shows nothing about the request. */
function calledLink({ baseUrl, sign }: Pick<Site, "baseUrl" | "sign">, id: string): string {
  const url = new URL("/request/called", baseUrl);
  url.searchParams.set("ask", id);
  url.searchParams.set("signature", sign(proofOf(id)));
  return url.href;
}

export function isCalledLink(site: Site, id: string, signature: string): boolean {
  return site.proves(signature, proofOf(id));
}

const proofOf = (id: string) => `asked whether called ${id}`;
