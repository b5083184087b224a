import { renderToStaticMarkup } from "react-dom/server";
import type { ShownYear } from "#app/ui/my/payments/plan-year.tsx";
import { PromiseStreet } from "#app/ui/my/payments/promise-street.tsx";
import { YearLine } from "#app/ui/my/payments/year-line.tsx";
import { localMoment } from "#content/dates.ts";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import { openRefundFacts } from "#database/refunds/open-refund-facts.ts";
import type { Reader } from "#database/schema.ts";
import { type GuaranteeStatus, guaranteeYear } from "#domain/leads/lead-guarantee.ts";
import { planYear } from "#domain/refunds/plan-year.ts";
import { refundStatus } from "#domain/refunds/refund-status.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** The year of the plan, drawn and as a list. @param paidAt ISO @returns null before payment and signature */
export async function loadYear(
  read: Reader,
  { agentId, paidAt }: { agentId: string; paidAt: string | null },
  now: Date,
): Promise<ShownYear | null> {
  const facts = await openRefundFacts(read, agentId, now);
  const { policyEndsAt, clocks } = refundStatus(facts, now);
  const { signedAt } = facts;
  if (!paidAt || !signedAt || !policyEndsAt) return null;
  const year = planYear({ signedAt, policyEndsAt, yearEndsAt: guaranteeYear(paidAt, now).end }, clocks, now);
  const zone = await zoneOfAgent(read, agentId);
  return {
    drawing: renderToStaticMarkup(<YearLine year={year} />),
    marks: year.marks.map(({ kind, at, leadId }) => ({
      ...{ kind, at, label: copy.marks[kind], when: localMoment(at, zone, now.toISOString()) },
      link: leadId === null ? null : `/my/leads/${leadId}`,
    })),
  };
}

export const drawnPlanStreet = (promise: GuaranteeStatus): string =>
  renderToStaticMarkup(<PromiseStreet promise={promise} />);
