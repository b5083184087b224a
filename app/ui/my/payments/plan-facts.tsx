import { Check } from "lucide-react";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
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
    <section aria-labelledby="plan-title" className="my-part">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plan-title" className="my-heading">
          {plans[plan].name}
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonTo to="/my/plan/change" variant="outline">
            {copy.change}
          </ButtonTo>
          <ButtonTo to="/my/plan/cancellation" variant="ghost">
            {copy.cancel}
          </ButtonTo>
        </div>
      </div>
      <Facts
        facts={[
          { name: copy.paid, value: paidCents === null ? copy.notPaid : formatCents(paidCents) },
          ...(paidAt ? [{ name: copy.since, value: <DateTime at={paidAt} /> }] : []),
          { name: copy.percent, value: copy.percentText(feePercent) },
        ]}
      />
      <details>
        <summary className="cursor-pointer text-primary-text underline underline-offset-4">{copy.included}</summary>
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
      </details>
    </section>
  );
}
