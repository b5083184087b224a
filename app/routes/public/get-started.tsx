import { ArrowDown } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { PlanCard } from "#app/ui/pricing/plan-card.tsx";
import { AgentCard } from "#app/ui/sections/agent-card.tsx";
import { CheckList } from "#app/ui/sections/check-list.tsx";
import { FaqList } from "#app/ui/sections/faq-list.tsx";
import { planOffers } from "#app/ui/structured-data/plan-offers.ts";
import { questionList } from "#app/ui/structured-data/question-list.ts";
import { TypedText } from "#app/ui/text/typed-text.tsx";
import { UnbrokenText } from "#app/ui/text/unbroken-text.tsx";
import { ZipCheckSection } from "#app/ui/zip-check/zip-check-section.tsx";
import { teamPlanPath } from "#content/navigation.ts";
import { getStarted } from "#content/pages/get-started.ts";
import { planBanner, planCards } from "#content/plans.ts";
import { faqs } from "#content/sections/faqs.ts";

export const meta = pageMeta(getStarted.meta, planOffers(planCards), questionList(faqs));

export default function GetStarted() {
  return (
    <>
      <Hero />
      <Sample />
      <ZipCheckSection ground="paper" />
      <Plans />
      <Questions />
    </>
  );
}

function Hero() {
  const { title, line, action } = getStarted.hero;
  return (
    <div className="hero-ground border-b border-line">
      <div className="wrap py-[clamp(3rem,2rem+5vw,6rem)] text-center">
        <h1 className="mx-auto max-w-[16.1em] text-wrap">
          <TypedText text={title} />
        </h1>
        <p className="mx-auto mt-6 max-w-measure text-lead text-balance text-soft">{line}</p>
        <ButtonLink href="/get-started#plans" size="large" className="mt-8">
          {action}
          <ArrowDown aria-hidden size={20} />
        </ButtonLink>
      </div>
    </div>
  );
}

function Sample() {
  const { title, text } = getStarted.sample;
  return (
    <Section>
      <div className="grid items-center gap-10 medium:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] medium:gap-20">
        <div>
          <h2>{title}</h2>
          <p className="mt-4 max-w-measure text-lead text-soft">{text}</p>
          <Scene name="reviews" sizes="18rem" className="mt-4 hidden aspect-square h-auto w-72 medium:block" />
        </div>
        <AgentCard />
      </div>
    </Section>
  );
}

function Plans() {
  const { team, footnote } = getStarted;
  const banner = (
    <span className="inline-block rounded-card bg-wash-strong px-5 py-2.5 font-medium text-ink">
      <UnbrokenText text={planBanner} />
    </span>
  );
  return (
    <Section id="plans" title={getStarted.plans.title} lead={banner} align="center" ground="wash">
      <div className="plan-grid mt-14">
        {planCards.map((plan) => (
          <PlanCard key={plan.slug} plan={plan} />
        ))}
      </div>
      <Card className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-6 sm:p-8">
        <div className="max-w-measure">
          <h3 className="text-h4">{team.title}</h3>
          <p className="mt-2 text-soft">{team.text}</p>
        </div>
        <ButtonLink href={teamPlanPath} variant="outline">
          {team.action}
        </ButtonLink>
      </Card>
      <div className="mt-14 max-w-measure">
        <h3 className="text-h4">{footnote.title}</h3>
        <CheckList lines={footnote.lines} className="mt-3 text-soft" />
      </div>
    </Section>
  );
}

function Questions() {
  const { title, lead, action } = getStarted.faq;
  return (
    <Section>
      <div className="grid gap-8 medium:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] medium:gap-16">
        <div>
          <h2>{title}</h2>
          <p className="mt-4 text-lead text-soft">{lead}</p>
          <ButtonLink href={action.link} variant="outline" className="mt-6">
            {action.label}
          </ButtonLink>
        </div>
        <FaqList faqs={faqs} name="get-started-faq" />
      </div>
    </Section>
  );
}
