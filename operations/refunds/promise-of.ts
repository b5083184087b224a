import { planPaidAt } from "#database/agents/agent-history.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { appliedPlanChanges } from "#database/agents/plan-changes.ts";
import type { PageRequest } from "#database/engine/paging.ts";
import { recognizedPlaces } from "#database/leads/lead-place.ts";
import { countOffered, kindsAndPlaces, offeredLeads, reportedLeads } from "#database/refunds/offered-leads.ts";
import { reportsOf } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";
import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import { isCountedLead, type LeadCount, leadCount } from "#domain/leads/lead-count.ts";
import {
  type GuaranteeStatus,
  guaranteeStatus,
  guaranteeYear,
  type PlanPeriod,
  promisedLeads,
} from "#domain/leads/lead-guarantee.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { isNoLead } from "#domain/refunds/lead-report.ts";
import type { ReportGround } from "#domain/refunds/policy-terms.ts";
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

export interface Delivered {
  /** "none": the plan promises no number. */
  guarantee: GuaranteeStatus | "none" | "not-paid";
  /** Leads of the guarantee's year. */
  counted: number;
  notCounted: number;
}

export interface LeadPromise extends Delivered {
  /** A page of those leads, newest first. */
  leads: CountedLead[];
}

type Year = Pick<GuaranteeStatus, "start" | "end">;

/** What was promised and delivered in the guarantee's year: the same for the agent and the office. */
export async function promiseOf(
  reader: Reader,
  agentId: string,
  { now, ...page }: { now: Date } & Omit<PageRequest, "oldestFirst">,
): Promise<LeadPromise> {
  const { year, noLeads, ...delivered } = await delivery(reader, agentId, now);
  return { ...delivered, leads: year ? await leadsIn(reader, agentId, { year, noLeads, page }) : [] };
}

/** The same without the leads. */
export const deliveredBy = (reader: Reader, agentId: string, now: Date): Promise<Delivered> =>
  delivery(reader, agentId, now);

type NoLeads = ReadonlyMap<string, ReportGround>;

async function delivery(reader: Reader, agentId: string, now: Date) {
  const application = await applicationOfAgent(reader, agentId);
  const plan = application && planByName(application.plan);
  const paidAt = await planPaidAt(reader, agentId);
  const noLeads: NoLeads = new Map();
  if (!paidAt) {
    const guarantee: Delivered["guarantee"] = plan && promisedLeads[plan] ? "not-paid" : "none";
    return { guarantee, counted: 0, notCounted: 0, noLeads, year: undefined };
  }
  const year = guaranteeYear(paidAt, now);
  const counts = await countsIn(reader, agentId, year);
  const periods = plan ? await planPeriods(reader, agentId, plan) : [];
  return { guarantee: guaranteeStatus(periods, year, counts.counted), ...counts, year };
}

/** Only leads with a report are read one by one: their number does not grow with those delivered. */
async function countsIn(reader: Reader, agentId: string, year: Year) {
  const reports = await reportsOf(reader, agentId);
  const noLeads: NoLeads = new Map(reports.filter(isNoLead).map(({ leadId, ground }) => [leadId, ground]));
  const alike = (await countOffered(reader, agentId, year)).map((lead) => ({ ...lead, noLead: null }));
  const reported = (await reportedLeads(reader, agentId, year)).map((lead) => ({
    ...lead,
    count: 1,
    noLead: noLeads.get(lead.leadId) ?? null,
  }));
  const all = Map.groupBy([...alike, ...reported], (lead) => isCountedLead(leadCount(lead)));
  const sum = (of: boolean) => (all.get(of) ?? []).reduce((total, { count }) => total + count, 0);
  return { counted: sum(true), notCounted: sum(false), noLeads };
}

async function planPeriods(reader: Reader, agentId: string, present: PlanSlug): Promise<PlanPeriod[]> {
  const changes = await appliedPlanChanges(reader, { agentId });
  const from = (index: number) => changes.at(index)?.appliedAt ?? "";
  return [
    ...changes.map(({ fromPlan }, index) => ({ plan: fromPlan, from: index === 0 ? "" : from(index - 1) })),
    { plan: present, from: from(-1) },
  ];
}

interface PageOfYear {
  year: Year;
  noLeads: NoLeads;
  page: Omit<PageRequest, "oldestFirst">;
}

async function leadsIn(reader: Reader, agentId: string, { year, noLeads, page }: PageOfYear): Promise<CountedLead[]> {
  const offered = await offeredLeads(reader, agentId, year, page);
  const known = await kindsAndPlaces(
    reader,
    offered.map(({ leadId }) => leadId),
  );
  const placeOf = await recognizedPlaces(reader, [...known.values()]);
  return offered.flatMap(({ leadId, offerId, at, ...lead }) => {
    const found = known.get(leadId);
    const isAccepted = lead.how === "accepted";
    const noLead = isAccepted ? (noLeads.get(leadId) ?? null) : null;
    const count = leadCount({ ...lead, noLead });
    return found ? { leadId, offerId, isAccepted, at, kind: found.kind, where: placeName(placeOf(found)), count } : [];
  });
}
