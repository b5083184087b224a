import { planPaidAt } from "#database/agents/agent-history.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { appliedPlanChanges } from "#database/agents/plan-changes.ts";
import { recognizedPlaces } from "#database/leads/lead-place.ts";
import { acceptedIn, passedOnIn } from "#database/refunds/offered-leads.ts";
import { replacementsOf, reportsOf } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";
import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import { isCounted, type LeadCount, leadCount, type OfferedLead } from "#domain/leads/lead-count.ts";
import {
  type GuaranteeStatus,
  guaranteeStatus,
  guaranteeYear,
  type PlanPeriod,
  promisedLeads,
} from "#domain/leads/lead-guarantee.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { isNoLead } from "#domain/refunds/lead-report.ts";
import { placeName } from "#domain/territory/place-name.ts";

/** A lead behind the number of those delivered, whether it counts or not. */
export interface CountedLead {
  leadId: string;
  offerId: string;
  isAccepted: boolean;
  kind: LeadKind;
  /** "30301 Atlanta, GA", as we understand it; may be empty. */
  where: string;
  at: string;
  count: LeadCount;
}

export interface LeadPromise {
  /** "none": the plan promises no number. */
  guarantee: GuaranteeStatus | "none" | "not-paid";
  /** Of the guarantee's year, newest first. */
  leads: CountedLead[];
}

/** What was promised and delivered in the guarantee's year: the same for the agent and the office. */
export async function promiseOf(reader: Reader, agentId: string, now: Date): Promise<LeadPromise> {
  const application = await applicationOfAgent(reader, agentId);
  const plan = application && planByName(application.plan);
  const paidAt = await planPaidAt(reader, agentId);
  if (!paidAt) return { guarantee: plan && promisedLeads[plan] ? "not-paid" : "none", leads: [] };
  const year = guaranteeYear(paidAt, now);
  const leads = await leadsIn(reader, agentId, year);
  const delivered = leads.filter(({ count }) => isCounted(count)).length;
  const periods = plan ? await planPeriods(reader, agentId, plan) : [];
  return { guarantee: guaranteeStatus(periods, year, delivered), leads };
}

async function planPeriods(reader: Reader, agentId: string, present: PlanSlug): Promise<PlanPeriod[]> {
  const changes = await appliedPlanChanges(reader, { agentId });
  const from = (index: number) => changes.at(index)?.appliedAt ?? "";
  return [
    ...changes.map(({ fromPlan }, index) => ({ plan: fromPlan, from: index === 0 ? "" : from(index - 1) })),
    { plan: present, from: from(-1) },
  ];
}

async function leadsIn(reader: Reader, agentId: string, year: { start: string; end: string }): Promise<CountedLead[]> {
  const accepted = await acceptedIn(reader, agentId, year);
  const passedOn = await passedOnIn(reader, agentId, year);
  const replacements = await replacementsOf(reader, agentId);
  const reports = await reportsOf(reader, agentId);
  const noLeads = new Map(reports.filter(isNoLead).map(({ leadId, ground }) => [leadId, ground]));
  const offered = [
    ...accepted.map(({ ending, ...lead }) => ({ ...lead, ...acceptedLead(lead.leadId, ending === "reassigned") })),
    ...passedOn.map((lead) => ({ ...lead, isReassigned: false, isReplacement: false, noLead: null })),
  ];
  // A lead that was declined first and accepted later is one lead.
  const once = [...Map.groupBy(offered, ({ leadId }) => leadId).values()].flatMap(([first]) => first ?? []);
  const placeOf = await recognizedPlaces(reader, once);
  return once
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ leadId, offerId, kind, at, ...lead }) => {
      const isAccepted = lead.how === "accepted";
      return { leadId, offerId, isAccepted, kind, at, where: placeName(placeOf(lead)), count: leadCount(lead) };
    });

  function acceptedLead(leadId: string, isReassigned: boolean): OfferedLead {
    const isReplacement = replacements.has(leadId);
    return { how: "accepted", reason: null, isReassigned, isReplacement, noLead: noLeads.get(leadId) ?? null };
  }
}
