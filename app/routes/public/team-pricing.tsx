import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { TeamPlanCard } from "#app/ui/pricing/team-plan-card.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { planOffers } from "#app/ui/structured-data/plan-offers.ts";
import { teamPricing } from "#content/pages/pricing.ts";
import { plans } from "#content/plans.ts";

export const meta = pageMeta(teamPricing.meta, planOffers([plans.team]));

export default function TeamPricing() {
  const { hero, solo } = teamPricing;
  return (
    <>
      <PageHero title={hero.title} line={hero.line} scene="team" />
      <Section>
        <div className="grid items-start gap-14 medium:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] medium:gap-20">
          <TeamPlanCard />
          <div className="grid gap-14 medium:pt-8">
            <Sum />
            <BeforeYouSign />
          </div>
        </div>
      </Section>
      <ClosingCall {...solo} />
    </>
  );
}

function Sum() {
  const { title, lead, figures } = teamPricing.sum;
  return (
    <section>
      <h2>{title}</h2>
      <p className="mt-2 text-soft">{lead}</p>
      <dl className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-x-6 gap-y-8">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col border-l-2 border-primary pl-4 dark:border-primary-text">
            <dt className="text-soft">{label}</dt>
            <dd className="order-first text-h3 font-bold tracking-tight tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function BeforeYouSign() {
  const { title, text, actions } = teamPricing.refund;
  return (
    <section>
      <h2>{title}</h2>
      <p className="mt-2 max-w-measure text-soft">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        {actions.map(({ label, link }) => (
          <ButtonLink key={link} href={link} variant="outline">
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
