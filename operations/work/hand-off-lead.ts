import { leadHandedOff } from "#content/emails/work/lead-handed-off.ts";
import { labelsOfLeads } from "#database/leads/lead-labels.ts";
import { findMember } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { acceptanceOf, setAcceptanceMember } from "#database/work/acceptances.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { handOverAppointments } from "./appointments.ts";
import { recordActivity } from "./record-activity.ts";

/** "over": this workspace no longer has the lead. */
export type HandedOff = { ok: true } | { ok: false; reason: "unknown-lead" | "over" | "no-member" | "too-long" };

/**
 * A team lead gives a lead to a member of the team, who is emailed. Its stage, tasks and history go along; the reason is
 * read there, and may be empty.
 */
export function handOffLead(
  world: World,
  by: Pick<Workspace, "agentId" | "member">,
  { leadId, memberId, ...entered }: { leadId: string; memberId: string; reason: string },
): Promise<HandedOff> {
  return inTransaction(world, async (tx): Promise<HandedOff> => {
    const { agentId, member } = by;
    const acceptance = await acceptanceOf(tx.db, by, leadId);
    if (!acceptance) return { ok: false, reason: "unknown-lead" };
    if (acceptance.endedAt !== null) return { ok: false, reason: "over" };
    if ((await findMember(tx.db, memberId))?.agentId !== agentId) return { ok: false, reason: "no-member" };
    const reason = entered.reason.trim();
    if (reason.length > maxReasonLength) return { ok: false, reason: "too-long" };
    if (acceptance.memberId === memberId) return { ok: true };
    await setAcceptanceMember(tx.db, acceptance, memberId);
    await handOverAppointments(tx, agentId, { leadId }, memberId);
    const detail = { from: acceptance.memberId, to: memberId };
    const handedOff = { kind: "handed-on", detail: { ...detail, reason } } as const;
    await recordActivity(tx, { agentId, leadId, memberId: member.id, ...handedOff });
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "lead-handed-on", about: leadId, detail });
    const to = memberId === member.id ? undefined : await recipientOf(tx.db, { agentId, memberId });
    if (!to) return { ok: true };
    const place = (await labelsOfLeads(tx.db, [leadId])).get(leadId)?.place ?? "";
    const url = new URL(`/my/leads/${leadId}`, tx.baseUrl).href;
    const message = { ...leadHandedOff({ name: to.firstName, lead: member.name, place, url }), to: to.email };
    await enqueue(tx.db, emailMessage(tx, leadId, { ...message, service: true, urgent: true }));
    return { ok: true };
  });
}
