import { agentRecord } from "#database/agents/agents.ts";
import { offerPauses } from "#database/fees/aged-invoices.ts";
import { waitingLeads } from "#database/leads/waiting-leads.ts";
import { deadAddressOf } from "#database/notifications/dead-addresses.ts";
import { reachOf } from "#database/notifications/phones.ts";
import { profileOfMember } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { licenseCheckBy, licenseStatus } from "#domain/agents/license-status.ts";
import { type OpenStep, openSteps } from "#domain/members/open-steps.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { brokerStateOf } from "#operations/brokers/broker-state.ts";
import { agentsAway } from "./agents-away.ts";

export interface MissingSteps {
  steps: OpenStep[];
  /** Leads that wait for a step, by zip code. */
  waiting: { zip: string; count: number }[];
}

/** What a member's workspace still needs, each asked from its own home. */
export async function missingSteps(reader: Reader, workspace: Workspace, now: Date): Promise<MissingSteps> {
  const { agentId, member, hasSigned } = workspace;
  const agent = await agentRecord(reader, agentId);
  const { claims } = await territoryOf(reader, { agentId });
  const pausedFrom = (await offerPauses(reader, [agentId])).get(agentId);
  const { devices, phoneId } = await reachOf(reader, member.id);
  const profile = await profileOfMember(reader, { agentId, memberId: member.id });
  const steps = openSteps({
    isSigned: hasSigned,
    broker: (await brokerStateOf(reader, agentId)).status,
    license: licenseStatus(agent?.licenseCheckedOn ?? null, now),
    licenseBy: licenseCheckBy(agent?.joinedAt ?? agent?.receivedAt ?? now.toISOString()),
    activeZips: claims.filter(({ state }) => state === "active").length,
    isFeeOverdue: pausedFrom !== undefined && pausedFrom <= localDay(now, officeZone),
    isAway: (await agentsAway(reader, [agentId], now)).has(agentId),
    isEmailDead: (await deadAddressOf(reader, member.email)) !== undefined,
    hasPhoto: Boolean(profile?.pictures),
    hasAlerts: devices.length > 0 || phoneId !== undefined,
  });
  const waits = steps.some(({ step }) => step === "license" || step === "fee" || step === "away");
  return { steps, waiting: waits ? await waitingLeads(reader, agentId) : [] };
}
