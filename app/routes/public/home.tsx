import { HomeCompany } from "#app/ui/home/home-company.tsx";
import { HomeHero } from "#app/ui/home/home-hero.tsx";
import { HomeJourneys } from "#app/ui/home/home-journeys.tsx";
import { HomeSteps } from "#app/ui/home/home-steps.tsx";
import { BelowFirstView } from "#app/ui/layout/below-first-view.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { ReferralStory } from "#app/ui/product/referral-story.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { StatisticsSection } from "#app/ui/statistics/statistics-section.tsx";
import { organization } from "#app/ui/structured-data/organization.ts";
import { home } from "#content/pages/home.ts";

export const meta = pageMeta(home.meta, organization);

export default function Home() {
  return (
    <>
      <HomeHero />
      <HomeSteps />
      <BelowFirstView>
        <ReferralStory />
        <StatisticsSection {...home.statistics} />
        <HomeJourneys />
        <HomeCompany />
        <ClosingCall {...home.agents} />
      </BelowFirstView>
    </>
  );
}
