import { memberRemoved } from "#content/emails/members/member-removed.ts";
import { labelsOfLeads } from "#database/leads/lead-labels.ts";
import { teamMember } from "#database/members/members.ts";
import { deleteSessionsOf, endMembership } from "#database/members/memberships.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { acceptancesOfMember, moveOpenTasks, setAcceptanceMember } from "#database/work/acceptances.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction } from "#operations/transaction.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import type { World } from "#operations/world.ts";
import { recordMemberEvent } from "./record-member-event.ts";

/**
 * Ends a team member's access at once. Their open leads and tasks go to the team lead, who is emailed a list that names
 * nobody. @returns false if they are no member of this team, or its lead
 */
export function removeMember(world: World, by: Pick<Workspace, "agentId" | "member">, memberId: string) {
  return inTransaction(world, async (tx): Promise<boolean> => {
    const { agentId, member: lead } = by;
    const leaving = await teamMember(tx.db, by, memberId);
    if (!leaving) return false;
    await endMembership(tx.db, { agentId, memberId }, tx.now.toISOString());
    await deleteSessionsOf(tx.db, memberId);
    const tasks = await moveOpenTasks(tx.db, { agentId, from: memberId, to: lead.id });
    const moved = await acceptancesOfMember(tx.db, { agentId, memberId });
    for (const acceptance of moved) {
      await setAcceptanceMember(tx.db, acceptance, lead.id);
      const handedOff = { kind: "handed-on", detail: { from: memberId, to: lead.id, reason: "" } } as const;
      await recordActivity(tx, { agentId, leadId: acceptance.leadId, memberId: lead.id, ...handedOff });
    }
    const leads = moved.map(({ leadId }) => leadId);
    const event = { agentId, memberId: lead.id, action: "member-removed", about: memberId } as const;
    await recordMemberEvent(tx, { ...event, detail: { leads, tasks } });
    const labels = await labelsOfLeads(tx.db, leads);
    const message = memberRemoved({
      lead: lead.name,
      member: leaving.name,
      leads: leads.map((id) => ({
        place: labels.get(id)?.place ?? "",
        url: new URL(`/my/leads/${id}`, tx.baseUrl).href,
      })),
      tasks,
      url: new URL(`/my/team/${memberId}/removal`, tx.baseUrl).href,
    });
    await enqueue(tx.db, emailMessage(tx, agentId, { ...message, to: lead.email, service: true }));
    return true;
  });
}
