import type { LeadAddressRefusal } from "#content/connections/office-connections.ts";
import { leadAddressSet } from "#content/emails/connections/lead-address-set.ts";
import { findMember } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { replaceLeadAddress } from "./replace-lead-address.ts";

interface LeadAddress {
  agentId: string;
  memberId: string;
  staffId: string;
  email: string;
  reason: string;
}

export type LeadAddressSet = { ok: true } | { ok: false; reason: "unknown-member" | LeadAddressRefusal };

/**
 * Staff enter the address of a CRM in which no code can be read, for a member who has called. The member is emailed, so that
 * an address which is not theirs is noticed. The audit event has no address: it stays for good.
 */
export function setLeadAddress(world: World, given: LeadAddress): Promise<LeadAddressSet> {
  const { agentId, memberId, staffId } = given;
  const email = emailKey(given.email);
  return inTransaction(world, async (tx): Promise<LeadAddressSet> => {
    const member = await findMember(tx.db, memberId);
    if (member?.agentId !== agentId) return { ok: false, reason: "unknown-member" };
    if (!isEmailAddress(email)) return { ok: false, reason: "no-address" };
    if (email === member.email) return { ok: false, reason: "same-address" };
    const refused = reasonRefusal(given.reason);
    if (refused) return { ok: false, reason: refused };
    const about = await replaceLeadAddress(tx, { agentId, memberId, email });
    await recordMemberEvent(tx, { agentId, memberId: null, action: "connection-made", about });
    const detail = { role: member.role, reason: given.reason.trim() };
    await recordAuditEvent(tx, { staffId, action: "lead-address-set", about: agentId, detail });
    const url = new URL("/my/connections", tx.baseUrl).href;
    const content = leadAddressSet({ name: member.name, email, url });
    await enqueue(tx.db, emailMessage(tx, agentId, { ...content, to: member.email, service: true, urgent: true }));
    return { ok: true };
  });
}
