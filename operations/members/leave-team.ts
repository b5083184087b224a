import { memberRemoved } from "#content/emails/members/member-removed.ts";
import { planPaidAt } from "#database/agents/agent-history.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { openSeatChange } from "#database/agents/plan-changes.ts";
import { deleteFeed } from "#database/connections/calendar.ts";
import { endOwnConnections } from "#database/connections/connections.ts";
import { insert } from "#database/insert.ts";
import { labelsOfLeads } from "#database/leads/lead-labels.ts";
import { deleteSessionsOf, endMembership } from "#database/members/memberships.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { freeZipsOf, territoryOf } from "#database/territory/claims.ts";
import { zipLimitOf } from "#database/territory/zip-limit.ts";
import { acceptancesOfMember, moveOpenTasks, setAcceptanceMember } from "#database/work/acceptances.ts";
import { guaranteeYear } from "#domain/leads/lead-guarantee.ts";
import type { Member } from "#domain/members/member.ts";
import { passTurnsOf } from "#operations/distribution/follow-turns.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";
import { handOverAppointments } from "#operations/work/appointments.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import { recordMemberEvent } from "./record-member-event.ts";

type Person = Pick<Member, "id" | "name" | "email">;

interface Leaving {
  agentId: string;
  lead: Person;
  leaving: Person;
  /** "lead": the team lead removes them. "own-plan": they have paid for a plan of their own. */
  why: "lead" | "own-plan";
}

/** Ends a team member's access, connections and calendar at once. Open leads and tasks go to the team lead, whose email names nobody of them. */
export async function leaveTeam(tx: Transaction, { agentId, lead, leaving, why }: Leaving): Promise<void> {
  const memberId = leaving.id;
  // While they can still be emailed, so that their own calendar hears of it.
  await handOverAppointments(tx, agentId, { memberId }, lead.id);
  await endMembership(tx.db, { agentId, memberId }, tx.now.toISOString());
  await deleteSessionsOf(tx.db, memberId);
  await endOwnConnections(tx.db, memberId, tx.now.toISOString());
  await deleteFeed(tx.db, memberId);
  const tasks = await moveOpenTasks(tx.db, { agentId, from: memberId, to: lead.id });
  const moved = await acceptancesOfMember(tx.db, { agentId, memberId });
  for (const acceptance of moved) {
    await setAcceptanceMember(tx.db, acceptance, lead.id);
    const handedOff = { kind: "handed-on", detail: { from: memberId, to: lead.id, reason: "" } } as const;
    await recordActivity(tx, { agentId, leadId: acceptance.leadId, memberId: lead.id, ...handedOff });
  }
  await passTurnsOf(tx, { agentId, memberId });
  await freeZipsOf(tx.db, { agentId, memberId });
  const zips = await keepZips(tx, agentId, lead.id);
  const leads = moved.map(({ leadId }) => leadId);
  const by = why === "lead" ? lead.id : memberId;
  const event = { agentId, memberId: by, action: "member-removed", about: memberId } as const;
  await recordMemberEvent(tx, { ...event, detail: { leads, tasks } });
  const labels = await labelsOfLeads(tx.db, leads);
  const message = memberRemoved({
    lead: lead.name,
    member: leaving.name,
    why,
    leads: leads.map((id) => ({
      place: labels.get(id)?.place ?? "",
      url: new URL(`/my/leads/${id}`, tx.baseUrl).href,
    })),
    tasks,
    zips,
    url: new URL(`/my/team/${memberId}/removal`, tx.baseUrl).href,
  });
  await enqueue(tx.db, emailMessage(tx, agentId, { ...message, to: lead.email, service: true }));
}

/** Zip codes above what the smaller team has room for stay until its year ends; then the team lead chooses. */
async function keepZips(tx: Transaction, agentId: string, memberId: string) {
  if ((await agentRecord(tx.db, agentId))?.plan !== "team") return null;
  const { claims } = await territoryOf(tx.db, { agentId });
  const limit = await zipLimitOf(tx.db, agentId, "team");
  if (claims.length <= limit) return null;
  const open = await openSeatChange(tx.db, { agentId });
  const at = tx.now.toISOString();
  const until = open?.effective ?? guaranteeYear((await planPaidAt(tx.db, agentId)) ?? at, tx.now).end;
  if (!open)
    await insert(tx.db, "planChanges", {
      ...{ id: tx.newId(), agentId, memberId, fromPlan: "team", toPlan: "team", requestedAt: at, effective: until },
      ...{ orderId: null, appliedAt: null, withdrawnAt: null, zipsBy: null, zipsDoneAt: null },
    });
  return { has: claims.length, limit, until };
}
