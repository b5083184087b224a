import { ArrowRight } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ClosingCall } from "#app/ui/closing-call.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { ThemedPicture } from "#app/ui/picture.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { Section } from "#app/ui/section.tsx";
import { StatisticsSection } from "#app/ui/statistics-section.tsx";
import { organization } from "#app/ui/structured-data/organization.ts";
import { ZipCheckSection } from "#app/ui/zip-check/zip-check-section.tsx";
import { home } from "#content/pages/home.ts";

export const meta = pageMeta(home.meta, organization);

export default function Home() {
  return (
    <>
      <Hero />
      <Section title={home.steps.title} lead={home.steps.lead} align="center">
        <Steps />
      </Section>
      <ZipCheckSection ground="paper" />
      <StatisticsSection {...home.statistics} />
      <Section title={home.journeys.title} lead={home.journeys.lead} align="center">
        <Journeys />
      </Section>
      <ClosingCall {...home.agents} />
    </>
  );
}

function Hero() {
  const { eyebrow, title, line, action, picture } = home.hero;
  return (
    <div className="hero-ground overflow-hidden border-b border-line">
      <div className="wrap grid items-center gap-8 py-10 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] medium:gap-10 medium:py-16">
        <div>
          <p className="font-medium text-primary-text">{eyebrow}</p>
          <h1 className="mt-3">{title}</h1>
          <p className="mt-5 max-w-[48ch] text-lead text-soft">{line}</p>
          <ButtonLink to={action.link} size="large" className="mt-8">
            {action.label}
            <ArrowRight aria-hidden size={20} className="shrink-0" />
          </ButtonLink>
        </div>
        <ThemedPicture
          name="hero"
          widths={[721, 1442]}
          width={1442}
          height={1100}
          sizes="(min-width: 76rem) 42rem, (min-width: 56.25rem) 52vw, 94vw"
          alt={picture}
          eager
          className="h-auto w-full medium:scale-108"
        />
      </div>
    </div>
  );
}

function Steps() {
  return (
    <>
      <div className="grid gap-6 medium:grid-cols-3">
        {home.steps.cards.map(({ scene, title, text }) => (
          <Card key={title} className="flex flex-col items-center px-6 pb-8 text-center sm:px-8">
            <Scene name={scene} className="aspect-square h-auto w-56 max-w-full" />
            <h3 className="text-h4">{title}</h3>
            <p className="mt-2 text-balance text-soft">{text}</p>
          </Card>
        ))}
      </div>
      <div className="mt-10 flex justify-center">
        <ButtonLink to={home.steps.action.link} size="large" variant="secondary">
          {home.steps.action.label}
        </ButtonLink>
      </div>
    </>
  );
}

function Journeys() {
  return (
    <div className="grid gap-6 medium:grid-cols-3">
      {home.journeys.cards.map(({ scene, label, link, text }) => (
        <Card
          key={link}
          className="group relative grid content-start justify-items-center px-6 pb-7 text-center transition-[box-shadow,translate,border-color] hover:-translate-y-1 hover:border-primary-text hover:shadow-lift"
        >
          <Scene name={scene} className="aspect-square h-auto w-56 max-w-full" />
          <p className="mb-4 text-balance text-soft">{text}</p>
          <ButtonLink to={link} className="after:absolute after:inset-0">
            {label}
            <ArrowRight aria-hidden size={18} className="transition-[translate] group-hover:translate-x-0.5" />
          </ButtonLink>
        </Card>
      ))}
    </div>
  );
}
