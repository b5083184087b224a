import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ConsumerLine } from "#app/ui/layout/consumer-line.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { MonthlyPlans } from "#app/ui/pricing/monthly-plans.tsx";
import { PlanTable } from "#app/ui/pricing/plan-table.tsx";
import { pricing } from "#content/pages/pricing.ts";
import { type FeeQuestion, isCommissionPercent, usualExample } from "#domain/fees/fee-example.ts";
import type { Route } from "./+types/pricing.ts";

export const meta = pageMeta(pricing.meta);

export function loader({ request }: Route.LoaderArgs): FeeQuestion {
  const { searchParams } = new URL(request.url);
  const commission = searchParams.get("commission");
  return {
    home: searchParams.get("home") ?? usualExample.home,
    commission: isCommissionPercent(commission) ? commission : usualExample.commission,
  };
}

export default function Pricing({ loaderData: question }: Route.ComponentProps) {
  const { hero, monthly, agents } = pricing;
  return (
    <>
      <PageHero title={hero.title} line={hero.line} scene="market" />
      <ConsumerLine />
      <Section title={monthly.title}>
        <MonthlyPlans />
      </Section>
      <Section id="agents" title={agents.title} lead={agents.lead} ground="wash">
        <PlanTable question={question} />
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <ButtonLink href={agents.actions.plans.link} size="large">
            {agents.actions.plans.label}
          </ButtonLink>
          <ButtonLink href={agents.actions.team.link} size="large" variant="outline">
            {agents.actions.team.label}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
