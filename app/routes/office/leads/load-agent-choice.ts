import { licensePage } from "#app/routes/office/agents/license-page.ts";
import type { AgentChoice } from "#app/ui/office/leads/lead-details.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { agentsWithCheckedLicense } from "#database/agents/agents.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { agentsPassedOn } from "#database/offers/offers.ts";
import type { Reader } from "#database/schema.ts";
import { seatsOf } from "#database/territory/claims.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { fullName } from "#domain/values/full-name.ts";
import { agentsWithFeeOverdue } from "#operations/fees/invoices/agents-with-fee-overdue.ts";
import { agentsAlreadyWith } from "#operations/leads/agents-already-with.ts";
import { agentsForLead } from "#operations/leads/agents-for-lead.ts";
import { agentsAway } from "#operations/members/agents-away.ts";

/** From whom staff may choose; undefined: the person has not agreed, or has opted out. */
export async function agentChoice(
  read: Reader,
  lead: LeadsTable,
  { consented, revoked, member, now }: { consented: boolean; revoked: boolean; member: StaffMember; now: Date },
): Promise<AgentChoice | undefined> {
  if (!consented || revoked) return undefined;
  const seats = lead.zip ? await seatsOf(read, lead.zip) : [];
  const gone = await agentsAway(
    read,
    seats.map(({ agentId }) => agentId),
    now,
  );
  const overdue = await agentsWithFeeOverdue(
    read,
    seats.map(({ agentId }) => agentId),
    now,
  );
  const passedOn = new Map((await agentsPassedOn(read, lead.id)).map(({ agentId, how }) => [agentId, how]));
  const notNow = [...passedOn.keys(), ...gone.keys(), ...overdue];
  const { from, isPassedOn, agents } = await agentsForLead(read, lead, notNow);
  const already = await agentsAlreadyWith(read, lead);
  const ids = agents.map(({ id }) => id);
  const licensed = await agentsWithCheckedLicense(read, ids);
  const away = await agentsAway(read, ids, now);
  const named = agents.map(({ id, zip, miles, ...agent }) => ({
    id,
    zip,
    miles,
    name: fullName(agent),
    licensePage: licensed.has(id) ? null : licensePage(id, member.role),
    awayUntil: away.get(id) ?? null,
    passedOn: passedOn.get(id) ?? null,
    isFeeOverdue: overdue.includes(id),
  }));
  const names = await agentNames(read, already);
  return {
    from,
    isPassedOn,
    agents: already.length > 0 ? named.filter(({ id }) => already.includes(id)) : named,
    alreadyWith: already.map((id) => ({ id, name: names.get(id) ?? id })),
  };
}
