import { anotherAgentText } from "#content/consumers/request-steps.ts";
import {
  anotherAgentAsked,
  anotherAgentConfirmed,
  anotherAgentNotice,
} from "#content/emails/consumers/another-agent.ts";
import { insertLeadWish, leadWishesOf } from "#database/consumers/lead-wishes.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import {
  type AnotherAgentReason,
  type AnotherAgentRefusal,
  anotherAgentRefusal,
  needsCallFirst,
} from "#domain/consumers/lead-wish.ts";
import { whomOf } from "#domain/leads/whom.ts";
import { fullName } from "#domain/values/full-name.ts";
import { agentsLeft } from "#operations/leads/agents-for-lead.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { endWithin } from "#operations/work/give-back-lead.ts";
import type { World } from "#operations/world.ts";
import type { Consumer } from "./consumer-session.ts";
import { emailAgentOf } from "./email-agent.ts";
import { newRequestLink } from "./request-link.ts";

export interface AnotherAgentForm {
  leadId: string;
  reason: AnotherAgentReason | undefined;
  textForUs: string;
  textForAgent: string;
}

export type AnotherAgentAsked =
  | { ok: true }
  | { ok: false; reason: "unknown-lead" | "not-proven" | "no-agent" | "closed" | AnotherAgentRefusal };

/**
 * The request leaves its agent, who is emailed, and is back at the desk: never two agents at a time. The office decides
 * who is next; from the third wish on it calls the person first.
 */
export function askForAnotherAgent(
  world: World,
  { leads }: Consumer,
  form: AnotherAgentForm,
): Promise<AnotherAgentAsked> {
  return inTransaction(world, async (tx): Promise<AnotherAgentAsked> => {
    const lead = leads.find(({ id }) => id === form.leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    if (!lead.isProven) return { ok: false, reason: "not-proven" };
    const proven = leads.filter(({ isProven }) => isProven).map(({ id }) => id);
    const wishes = await leadWishesOf(tx.db, proven);
    const earlier = wishes.filter(({ what }) => what === "another-agent").map(({ at }) => at);
    const acceptance = await openAcceptanceOf(tx.db, lead.id);
    const refused = anotherAgentRefusal(form, earlier, tx.now);
    if (!acceptance && refused !== "too-soon") return { ok: false, reason: "no-agent" };
    if (refused || !acceptance) return { ok: false, reason: refused ?? "no-agent" };
    const ended = await endWithin(tx, acceptance, {
      ending: "reassigned",
      reason: "The person asked for another agent.",
    });
    if (!ended.ok) return { ok: false, reason: ended.reason === "closed" ? "closed" : "no-agent" };
    const { agentId, memberId } = acceptance;
    const text = { textForUs: form.textForUs.trim(), textForAgent: form.textForAgent.trim() };
    const wish = { leadId: lead.id, at: tx.now.toISOString(), what: "another-agent" as const };
    await insertLeadWish(tx.db, { ...wish, ...text, id: tx.newId(), reason: form.reason ?? null });
    const whom = whomOf(lead, acceptance);
    await emailAgentOf(tx, { id: lead.id, agentId, memberId }, (name) =>
      anotherAgentAsked({
        name,
        whom,
        text: text.textForAgent,
        url: new URL(`/my/leads/${lead.id}`, tx.baseUrl).href,
      }),
    );
    await confirmToPerson(tx, lead);
    const notice = anotherAgentNotice({
      person: fullName(lead),
      reason: form.reason ?? "other",
      text: text.textForUs,
      callFirst: needsCallFirst(earlier.length),
    });
    await notifyOffice(tx, lead.id, { ...notice, kind: "another-agent", page: `/office/leads/${lead.id}` });
    return { ok: true };
  });
}

async function confirmToPerson(tx: Transaction, lead: LeadsTable): Promise<void> {
  if (!lead.mailable || !(await mayBeEmailed(tx.db, lead))) return;
  const message = anotherAgentConfirmed({
    next: anotherAgentText(await agentsLeft(tx.db, lead), lead.zip),
    url: await newRequestLink(tx, lead.mailable),
    stopLink: stopLink(tx, lead.mailable),
  });
  await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, to: lead.email }));
}
