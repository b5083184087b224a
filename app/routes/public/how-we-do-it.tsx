import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ConsumerLine } from "#app/ui/layout/consumer-line.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { BoardDetail } from "#app/ui/product/product-detail.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { CrmList } from "#app/ui/sections/crm-list.tsx";
import { ProcessSteps } from "#app/ui/sections/process-steps.tsx";
import { StatisticsBand } from "#app/ui/statistics/statistics-band.tsx";
import { howWeDoIt } from "#content/pages/how-we-do-it.ts";

export const meta = pageMeta(howWeDoIt.meta);

export default function HowWeDoIt() {
  const { hero, steps, statistics, crm, closing } = howWeDoIt;
  return (
    <>
      <PageHero title={hero.title} line={hero.line} scene="stepping-stones">
        <ButtonLink href={hero.action.link} size="large">
          {hero.action.label}
        </ButtonLink>
      </PageHero>
      <ConsumerLine />
      <Section title={steps.title} lead={steps.lead}>
        <ProcessSteps />
      </Section>
      <StatisticsBand title={statistics.title} />
      <Section title={crm.title} lead={crm.lead}>
        <BoardDetail columns={3} className="mb-12" />
        <CrmList />
      </Section>
      <ClosingCall {...closing} />
    </>
  );
}
