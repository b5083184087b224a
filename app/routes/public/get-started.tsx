import { ArrowDown } from "lucide-react";
import { zipsOfVisitor } from "#app/http/your-zips.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { BelowFirstView } from "#app/ui/layout/below-first-view.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ConsumerLine } from "#app/ui/layout/consumer-line.tsx";
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
import { YourZipStrip } from "#app/ui/zip-check/your-zip-strip.tsx";
import type { VisitorZips } from "#app/ui/zip-check/your-zips.tsx";
import { ZipCheck } from "#app/ui/zip-check/zip-check.tsx";
import { teamPlanPath } from "#content/navigation.ts";
import { getStarted } from "#content/pages/get-started.ts";
import { planBanner, planCards } from "#content/plans.ts";
import { faqs } from "#content/sections/faqs.ts";
import { zipCodePage } from "#content/territory/zip-code.ts";
import type { Route } from "./+types/get-started.ts";

export const meta = pageMeta(getStarted.meta, planOffers(planCards), questionList(faqs));

export const loader = async (args: Route.LoaderArgs) => ({ zips: await zipsOfVisitor(args) });

export default function GetStarted({ loaderData: { zips } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Plans zips={zips} />
      <BelowFirstView>
        <Sample />
        <Questions />
      </BelowFirstView>
    </>
  );
}

function Hero() {
  const { title, line, action } = getStarted.hero;
  return (
    <div className="hero-ground">
      <div className="wrap pt-10 text-center medium:pt-14">
        <h1 className="mx-auto max-w-[16.1em] text-wrap">
          <TypedText text={title} />
        </h1>
        <p className="mx-auto mt-4 max-w-measure text-lead text-balance text-soft">{line}</p>
        <Card lifted className="zip-bar mx-auto mt-6 max-w-3xl p-4 text-left sm:p-6">
          <ZipCheck />
        </Card>
        <div className="mx-auto max-w-lg">
          <div data-town="" />
        </div>
        <ButtonLink href="/get-started#plans" variant="outline" className="mt-6">
          {action}
          <ArrowDown aria-hidden size={18} />
        </ButtonLink>
      </div>
      <ConsumerLine centered />
    </div>
  );
}

function Sample() {
  const { title, text } = getStarted.sample;
  return (
    <Section>
      <div className="grid items-center gap-10 medium:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] medium:gap-20">
        <div className="medium:order-last">
          <h2>{title}</h2>
          <p className="mt-3 max-w-measure text-lead text-soft">{text}</p>
          <Scene name="reviews" sizes="18rem" className="hidden aspect-square h-auto w-72 medium:block" />
        </div>
        <AgentCard />
      </div>
    </Section>
  );
}

function Plans({ zips }: { zips: VisitorZips }) {
  const { team, footnote, compare } = getStarted;
  const banner = (
    <span className="inline-block rounded-card bg-wash-strong px-5 py-2.5 font-medium text-ink">
      <UnbrokenText text={planBanner} />
    </span>
  );
  return (
    <Section id="plans" title={getStarted.plans.title} lead={banner} align="center" ground="wash">
      <div data-your-zips={zipCodePage.yoursPath} className="mx-auto max-w-3xl">
        <YourZipStrip {...zips} />
      </div>
      <div className="plan-grid mt-12">
        {planCards.map((plan) => (
          <PlanCard key={plan.slug} plan={plan} />
        ))}
      </div>
      <p className="mt-6 text-center medium:mt-10">
        <a href={compare.link} className="text-primary-text underline underline-offset-4 hover:decoration-2">
          {compare.label}
        </a>
      </p>
      <div className="mt-10 grid gap-6 medium:grid-cols-2">
        <div>
          <h3>{footnote.title}</h3>
          <CheckList lines={footnote.lines} className="mt-3 text-soft" />
        </div>
        <Card className="grid content-between justify-items-start gap-4 p-6">
          <div>
            <h3>{team.title}</h3>
            <p className="mt-1 text-soft">{team.text}</p>
          </div>
          <ButtonLink href={teamPlanPath} variant="outline">
            {team.action}
          </ButtonLink>
        </Card>
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
