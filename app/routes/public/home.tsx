import { ButtonLink } from "#app/ui/controls/button.tsx";
import { HomeCompany } from "#app/ui/home/home-company.tsx";
import { HomeHero } from "#app/ui/home/home-hero.tsx";
import { HomeJourneys } from "#app/ui/home/home-journeys.tsx";
import { HomeProduct } from "#app/ui/home/home-product.tsx";
import { HomeSteps } from "#app/ui/home/home-steps.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { ProcessStrip } from "#app/ui/sections/process-strip.tsx";
import { StatisticsSection } from "#app/ui/statistics/statistics-section.tsx";
import { organization } from "#app/ui/structured-data/organization.ts";
import { home } from "#content/pages/home.ts";

export const meta = pageMeta(home.meta, organization);

export default function Home() {
  return (
    <>
      <HomeHero />
      <HomeSteps />
      <HomeProduct />
      <StatisticsSection {...home.statistics} />
      <HomeJourneys />
      <HomeCompany />
      <Section
        title={home.process.title}
        lead={home.process.lead}
        action={
          <ButtonLink href={home.process.action.link} variant="outline">
            {home.process.action.label}
          </ButtonLink>
        }
      >
        <ProcessStrip />
      </Section>
      <ClosingCall {...home.agents} />
    </>
  );
}
