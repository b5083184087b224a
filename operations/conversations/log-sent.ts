import { contactOf } from "#database/contacts/contacts.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { TemplateChannel } from "#domain/conversations/template.ts";
import { inBook, type NoCrm } from "#operations/contacts/in-book.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { contactedWithin } from "#operations/work/change-stage.ts";
import { recordActivityOnce } from "#operations/work/record-activity.ts";
import type { World } from "#operations/world.ts";

type Of = { leadId: string } | { contactId: string };
type Logged = { ok: true } | { ok: false; reason: "unknown-record" | "ended" } | NoCrm;

/** The member sent it from their own phone, as they say: an attempt, not a talk. */
export function logSent(
  world: World,
  by: Viewer,
  of: Of,
  { channel, text }: { channel: TemplateChannel; text: string },
): Promise<Logged> {
  const sent = { channel, outcome: null, text: text.slice(0, maxReasonLength) };
  const act = (tx: Transaction): Promise<Logged> =>
    "leadId" in of ? toLead(tx, by, of.leadId, sent) : toContact(tx, by, of.contactId, sent);
  return "leadId" in of ? inTransaction(world, act) : inBook(world, by, act);
}

interface Sent {
  channel: TemplateChannel;
  outcome: null;
  text: string;
}

async function toLead(tx: Transaction, by: Viewer, leadId: string, detail: Sent): Promise<Logged> {
  const acceptance = await acceptanceOf(tx.db, by, leadId);
  const lead = acceptance && (await findLead(tx.db, leadId));
  if (!lead) return { ok: false, reason: "unknown-record" };
  if (acceptance.endedAt !== null) return { ok: false, reason: "ended" };
  const memberId = by.member.id;
  const activity = { agentId: by.agentId, leadId, memberId, kind: "contacted", detail } as const;
  if (!(await recordActivityOnce(tx, activity)).isNew) return { ok: true };
  const contact = { channel: detail.channel, outcome: "no-answer" } as const;
  await contactedWithin(tx, memberId, { acceptance, lead, contact });
  return { ok: true };
}

async function toContact(tx: Transaction, by: Viewer, id: string, detail: Sent): Promise<Logged> {
  const contact = await contactOf(tx.db, by, id);
  if (!contact) return { ok: false, reason: "unknown-record" };
  const of = { agentId: by.agentId, memberId: by.member.id, contactId: contact.id };
  await recordActivityOnce(tx, { ...of, kind: "contacted", detail });
  return { ok: true };
}
