import { ArrowRight } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { SceneHero } from "#app/ui/layout/scene-hero.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { type ConsumerPageContent as ConsumerPageCopy, getStartedAction } from "#content/pages/consumer-page.ts";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { NumberedList } from "./numbered-list.tsx";

/** The page for buyers, sellers or renters (specification 2.4). */
export function ConsumerPage({ copy: { hero, help, ready, closing } }: { copy: ConsumerPageCopy }) {
  return (
    <>
      <SceneHero {...hero}>
        <ButtonLink href={ready.action.link} size="large">
          {ready.action.label}
        </ButtonLink>
        <ButtonLink href={getStartedAction.link} size="large" variant="outline">
          {getStartedAction.label}
        </ButtonLink>
      </SceneHero>
      <Section>
        <div className="grid gap-10 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] medium:gap-20">
          <div>
            <h2>{help.title}</h2>
            <p className="mt-4 text-lead text-balance text-soft">{help.lead}</p>
          </div>
          <FeatureGrid features={help.items} across={2} />
        </div>
      </Section>
      <HowItWorks />
      <Ready copy={ready} />
      <ClosingCall {...closing} action={ready.action} other={getStartedAction} />
    </>
  );
}

/** Read column by column. */
const inTwoColumns = "gap-x-6 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-4";

function Ready({ copy: { title, lead, lines, action } }: { copy: ConsumerPageCopy["ready"] }) {
  return (
    <Section>
      <div className="grid items-center gap-10 medium:grid-cols-2 medium:gap-20">
        <div>
          <h2>{title}</h2>
          <p className="mt-4 max-w-measure text-lead text-soft">{lead}</p>
        </div>
        <Card className="p-6 sm:p-8">
          <NumberedList lines={lines} className={lines.length > 6 ? inTwoColumns : ""} />
          <ButtonLink href={action.link} variant="secondary" wide className="mt-7">
            {action.label}
            <ArrowRight aria-hidden size={18} />
          </ButtonLink>
        </Card>
      </div>
    </Section>
  );
}
