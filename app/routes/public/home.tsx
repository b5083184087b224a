import { ArrowRight } from "lucide-react";
import { LogoCarousel } from "#app/ui/carousel/logo-carousel.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Section } from "#app/ui/layout/section.tsx";
import { PathArrow } from "#app/ui/pictures/path-arrow.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { ThemedPicture } from "#app/ui/pictures/themed-picture.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { ProcessSteps } from "#app/ui/sections/process-steps.tsx";
import { TestimonialCard } from "#app/ui/sections/testimonial-card.tsx";
import { StatisticsSection } from "#app/ui/statistics/statistics-section.tsx";
import { organization } from "#app/ui/structured-data/organization.ts";
import { ZipCheckSection } from "#app/ui/zip-check/zip-check-section.tsx";
import { home } from "#content/pages/home.ts";
import { homeTestimonial } from "#content/sections/home-testimonial.ts";

export const meta = pageMeta(home.meta, organization);

export default function Home() {
  return (
    <>
      <Hero />
      <Section title={home.steps.title} lead={home.steps.lead} align="center">
        <Steps />
      </Section>
      <ZipCheckSection ground="wash" />
      <StatisticsSection {...home.statistics} />
      <Section title={home.journeys.title} lead={home.journeys.lead} align="center">
        <Journeys />
      </Section>
      <Section title={home.company.title} lead={home.company.lead} ground="paper" align="center">
        <Company />
      </Section>
      <Section title={home.process.title} lead={home.process.lead} align="center">
        <ProcessSteps />
        <div className="mt-10 flex justify-center">
          <ButtonLink href={home.process.action.link} size="large" variant="outline">
            {home.process.action.label}
          </ButtonLink>
        </div>
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
          {/* At 412 px, a common phone width, lines would break differently until the font loads: hence pr-1. */}
          <p className="mt-5 max-w-[29.1em] pr-1 text-lead text-soft">{line}</p>
          <ButtonLink href={action.link} size="large" className="mt-8 max-[60rem]:text-base">
            {action.label}
            <ArrowRight aria-hidden size={20} className="shrink-0 max-[24rem]:hidden" />
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
      <div className="grid gap-16 md:grid-cols-3 md:gap-8 medium:gap-12">
        {home.steps.cards.map(({ scene, title, text }, index) => (
          <Card
            key={title}
            className="relative flex flex-col items-center px-6 pb-8 text-center sm:px-8 md:px-5 lg:px-8"
          >
            {index > 0 ? <PathArrow className={arrowBefore} /> : null}
            <Scene name={scene} sizes="14rem" className="aspect-square h-auto w-56 max-w-full" />
            <h3 className="text-h4">{title}</h3>
            <p className="mt-2 text-balance text-soft">{text}</p>
          </Card>
        ))}
      </div>
      <div className="mt-10 flex justify-center">
        <ButtonLink href={home.steps.action.link} size="large" variant="secondary">
          {home.steps.action.label}
        </ButtonLink>
      </div>
    </>
  );
}

/** From the previous card: to the right if the cards are in a row, else down. */
const arrowBefore =
  "absolute bottom-full left-1/2 mb-4 w-16 -translate-x-1/2 rotate-90 md:hidden medium:top-20 medium:right-full medium:bottom-auto medium:left-auto medium:-mr-6 medium:mb-0 medium:block medium:w-24 medium:translate-x-0 medium:rotate-0";

function Company() {
  const { stories } = home.company;
  return (
    <div className="grid items-center gap-10 medium:grid-cols-2 medium:gap-16">
      <LogoCarousel />
      <div className="grid gap-6">
        <TestimonialCard testimonial={homeTestimonial} large />
        <a
          href={stories.link}
          className="group inline-flex items-center gap-2 justify-self-start font-medium text-primary-text underline-offset-4 hover:underline"
        >
          {stories.label}
          <ArrowRight aria-hidden size={18} className="transition-[translate] group-hover:translate-x-0.5" />
        </a>
      </div>
    </div>
  );
}

function Journeys() {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      {home.journeys.cards.map(({ scene, label, link, text }) => (
        <Card
          key={link}
          className="group relative grid content-start justify-items-center px-6 pb-7 text-center transition-[box-shadow,translate,border-color] hover:-translate-y-1 hover:border-primary-text hover:shadow-lift"
        >
          <Scene name={scene} sizes="14rem" className="aspect-square h-auto w-56 max-w-full" />
          <p className="mb-4 text-balance text-soft">{text}</p>
          <ButtonLink href={link} className="after:absolute after:inset-0">
            {label}
            <ArrowRight aria-hidden size={18} className="transition-[translate] group-hover:translate-x-0.5" />
          </ButtonLink>
        </Card>
      ))}
    </div>
  );
}
