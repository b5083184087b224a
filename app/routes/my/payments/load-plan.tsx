import { renderToStaticMarkup } from "react-dom/server";
import type { ShownYear } from "#app/ui/my/payments/plan-year.tsx";
import { PromiseStreet } from "#app/ui/my/payments/promise-street.tsx";
import { YearBar } from "#app/ui/my/payments/year-bar.tsx";
import { shortDate } from "#content/dates.ts";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import { placesOfLeads } from "#database/refunds/offered-leads.ts";
import { openRefundFacts } from "#database/refunds/open-refund-facts.ts";
import type { Reader } from "#database/schema.ts";
import { type GuaranteeStatus, guaranteeYear } from "#domain/leads/lead-guarantee.ts";
import { planYear } from "#domain/refunds/plan-year.ts";
import { refundStatus } from "#domain/refunds/refund-status.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** How far the year of the plan is, and what comes next. @param paidAt ISO @returns null before payment and signature */
export async function loadYear(
  read: Reader,
  { agentId, paidAt }: { agentId: string; paidAt: string | null },
  now: Date,
): Promise<ShownYear | null> {
  const facts = await openRefundFacts(read, agentId, now);
  const { policyEndsAt, clocks } = refundStatus(facts, now);
  const { signedAt } = facts;
  if (!paidAt || !signedAt || !policyEndsAt) return null;
  const year = planYear(guaranteeYear(paidAt, now), { signedAt, policyEndsAt }, clocks, now);
  const timeZone = await zoneOfAgent(read, agentId);
  const day = (at: string) => shortDate(localDay(new Date(at), timeZone));
  const labels = copy.yearMarks(day(year.begins), day(now.toISOString()), day(year.ends));
  return {
    drawing: renderToStaticMarkup(<YearBar year={year} labels={labels} />),
    hasPolicy: year.policy.until > year.policy.from,
    next: year.next,
    places: await placesOfLeads(
      read,
      year.next.flatMap(({ leadId }) => leadId ?? []),
    ),
    timeZone,
  };
}

/** @param names of the leads behind the last houses, in their order */
export const drawnPlanStreet = (promise: GuaranteeStatus, names: readonly string[] = []): string =>
  renderToStaticMarkup(<PromiseStreet promise={promise} names={names} />);
