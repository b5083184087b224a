import { ButtonLink } from "#app/ui/controls/button.tsx";
import { BelowFirstView } from "#app/ui/layout/below-first-view.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { BoardDetail } from "#app/ui/product/product-detail.tsx";
import { ReferralStory } from "#app/ui/product/referral-story.tsx";
import { FeatureRow } from "#app/ui/sections/feature-row.tsx";
import { features } from "#content/pages/features.ts";

export const meta = pageMeta(features.meta);

export default function Features() {
  const { hero, parts, more } = features;
  return (
    <>
      <PageHero title={hero.title} line={hero.line} scene="milestones" />
      {parts.map((part, index) => (
        <Section key={part.title} ground={index % 2 === 1 ? "paper" : "page"}>
          <FeatureRow
            {...part}
            mirrored={index % 2 === 1}
            picture={
              "scene" in part ? (
                <Scene name={part.scene} sizes="20rem" className="-my-4 mx-auto aspect-square h-auto w-80 max-w-full" />
              ) : (
                <BoardDetail columns={2} />
              )
            }
          />
        </Section>
      ))}
      <BelowFirstView>
        <ReferralStory />
        <Section ground="wash" align="center" title={more.title} lead={more.text}>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={more.action.link} size="large">
              {more.action.label}
            </ButtonLink>
            <ButtonLink href={more.also.link} size="large" variant="outline">
              {more.also.label}
            </ButtonLink>
          </div>
        </Section>
      </BelowFirstView>
    </>
  );
}
