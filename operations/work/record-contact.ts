import { findLead } from "#database/leads/lead-history.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { ContactChannel, ContactOutcome } from "#domain/work/activity.ts";
import { recordTalk } from "#operations/contacts/record-talk.ts";
import { stopContact } from "#operations/contacts/work-on-contact.ts";
import { revokeWithin } from "#operations/privacy/revoke-consent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { contactedWithin } from "./change-stage.ts";
import { recordActivityOnce } from "./record-activity.ts";

export interface EnteredContact {
  leadId: string;
  channel: ContactChannel | undefined;
  outcome: ContactOutcome | undefined;
  text: string;
}

export type ContactRecorded =
  | { ok: true }
  | { ok: false; reason: "unknown-lead" | "ended" | "no-channel" | "no-outcome" | "too-long" };

/** How a contact went, as the member says. A person who asked to stop is opted out everywhere at once. */
export const recordContact = (world: World, by: Viewer, form: EnteredContact): Promise<ContactRecorded> =>
  inTransaction(world, (tx) => recordContactWithin(tx, by, form));

/** The same as part of another act. */
export async function recordContactWithin(tx: Transaction, by: Viewer, form: EnteredContact): Promise<ContactRecorded> {
  const { leadId, channel, outcome } = form;
  const acceptance = await acceptanceOf(tx.db, by, leadId);
  const lead = acceptance && (await findLead(tx.db, leadId));
  if (!lead) return { ok: false, reason: "unknown-lead" };
  const text = form.text.trim();
  if (acceptance.endedAt !== null) return { ok: false, reason: "ended" };
  if (!channel) return { ok: false, reason: "no-channel" };
  if (!outcome) return { ok: false, reason: "no-outcome" };
  if (text.length > maxReasonLength) return { ok: false, reason: "too-long" };
  const memberId = by.member.id;
  const detail = { channel, outcome, text };
  const activity = { agentId: by.agentId, leadId, memberId, kind: "contacted", detail } as const;
  if (!(await recordActivityOnce(tx, activity)).isNew) return { ok: true };
  if (outcome === "spoke") await recordTalk(tx, acceptance.contactId);
  await contactedWithin(tx, memberId, { acceptance, lead, contact: { channel, outcome } });
  if (outcome === "asked-to-stop") {
    for (const address of addressesOf(lead)) await revokeWithin(tx, { ...address, source: "agent" });
    if (acceptance.contactId !== null) await stopContact(tx, by.agentId, acceptance.contactId);
  }
  return { ok: true };
}
