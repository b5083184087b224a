import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ConsumerLine } from "#app/ui/layout/consumer-line.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SceneHero } from "#app/ui/layout/scene-hero.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { FeatureGrid } from "#app/ui/sections/feature-grid.tsx";
import { FeatureRow } from "#app/ui/sections/feature-row.tsx";
import { StatisticsSection } from "#app/ui/statistics/statistics-section.tsx";
import { solution } from "#content/pages/solution.ts";

export const meta = pageMeta(solution.meta);

export default function Solution() {
  const { hero, rows, statistics, more, closing } = solution;
  return (
    <>
      <SceneHero {...hero}>
        <ButtonLink href={hero.actions.start.link} size="large">
          {hero.actions.start.label}
        </ButtonLink>
        <ButtonLink href={hero.actions.how.link} size="large" variant="outline">
          {hero.actions.how.label}
        </ButtonLink>
      </SceneHero>
      <ConsumerLine />
      <Section className="grid gap-6 medium:grid-cols-2">
        {rows.map(({ scene, ...row }, index) => (
          <div key={scene} className={`rounded-card bg-wash p-6 medium:p-8 ${index === 0 ? "medium:col-span-2" : ""}`}>
            <FeatureRow
              {...row}
              stacked={index > 0}
              picture={<Scene name={scene} sizes="20rem" className="mx-auto aspect-square h-auto w-72 max-w-full" />}
            />
          </div>
        ))}
      </Section>
      <StatisticsSection {...statistics} />
      <Section title={more.title} lead={more.lead}>
        <FeatureGrid features={more.items} across={2} />
        <ButtonLink href={more.action.link} variant="outline" className="mt-10">
          {more.action.label}
        </ButtonLink>
      </Section>
      <ClosingCall {...closing} scene="serve" />
    </>
  );
}
