import { ArrowRight } from "lucide-react";
import { Fragment } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { SceneHero } from "#app/ui/layout/scene-hero.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { type ConsumerPageContent as ConsumerPageCopy, getStartedAction } from "#content/pages/consumer-page.ts";
import { home } from "#content/pages/home.ts";
import { testimonials, testimonialsAreSamples } from "#content/sections/testimonials.ts";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { NumberedList } from "./numbered-list.tsx";
import { SampleNote } from "./sample-note.tsx";
import { TestimonialQuote } from "./testimonial-quote.tsx";

/** The page for buyers, sellers or renters (specification 2.4). */
export function AudiencePage({ copy: { hero, help, ready, voice, closing } }: { copy: ConsumerPageCopy }) {
  const parts = {
    ready: <Ready copy={ready} />,
    how: <HowItWorks />,
    help: <Help copy={help} />,
    voice: <Voice name={voice} />,
  };
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
      {orders[hero.scene].map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      <ClosingCall {...closing} action={ready.action} other={getStartedAction} />
    </>
  );
}

/** What matters first to each: the questions, the reasons, or the way. */
const orders = {
  buying: ["ready", "how", "voice", "help"],
  selling: ["help", "voice", "how", "ready"],
  renting: ["how", "voice", "ready", "help"],
} as const;

function Help({ copy: { title, lead, items } }: { copy: ConsumerPageCopy["help"] }) {
  return (
    <Section title={title} lead={lead}>
      <FeatureGrid features={items} across={2} />
    </Section>
  );
}

/** Somebody who went that way. */
function Voice({ name }: { name: string }) {
  const testimonial = testimonials.find((one) => one.name === name);
  if (!testimonial) return null;
  return (
    <div className="bg-wash py-8">
      <div className="wrap">
        <TestimonialQuote testimonial={testimonial}>
          {testimonialsAreSamples ? <SampleNote>{home.company.sampleTestimonial}</SampleNote> : null}
        </TestimonialQuote>
      </div>
    </div>
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
