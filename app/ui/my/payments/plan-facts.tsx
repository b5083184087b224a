import { Check } from "lucide-react";
import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import { plans } from "#content/plans.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import { formatCents } from "#domain/values/money.ts";

interface PlanFactsProps {
  plan: PlanSlug;
  /** ISO; null, here and below: not paid. */
  paidAt: string | null;
  paidCents: number | null;
  /** Of the next lead. */
  feePercent: number;
}

export function PlanFacts({ plan, paidAt, paidCents, feePercent }: PlanFactsProps) {
  return (
    <CardSection title={plans[plan].name}>
      <Facts
        facts={[
          { name: copy.paid, value: paidCents === null ? copy.notPaid : formatCents(paidCents) },
          ...(paidAt ? [{ name: copy.since, value: <DateTime at={paidAt} /> }] : []),
          { name: copy.percent, value: copy.percentText(feePercent) },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/my/plan/change" variant="outline">
          {copy.change}
        </ButtonLink>
        <ButtonLink to="/my/billing" variant="outline">
          {copy.billing}
        </ButtonLink>
        <ButtonLink to="/my/plan/cancellation" variant="outline">
          {copy.cancel}
        </ButtonLink>
      </div>
      <div>
        <h3 className="text-base">{copy.included}</h3>
        <ul className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {plans[plan].titles
            .filter(({ included }) => included)
            .map(({ title }) => (
              <li key={title} className="flex items-start gap-2">
                <Check aria-hidden size={18} className="mt-1 shrink-0 text-good" />
                {title}
              </li>
            ))}
        </ul>
      </div>
    </CardSection>
  );
}
