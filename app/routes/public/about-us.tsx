import { ButtonLink } from "#app/ui/controls/button.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SceneHero } from "#app/ui/layout/scene-hero.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { FeatureGrid } from "#app/ui/sections/feature-grid.tsx";
import { SampleNote } from "#app/ui/sections/sample-note.tsx";
import { StatisticsSection } from "#app/ui/statistics/statistics-section.tsx";
import { companyPeople, companyPeopleAreSamples } from "#content/company-people.ts";
import { aboutUs } from "#content/pages/about-us.ts";

export const meta = pageMeta(aboutUs.meta);

export default function AboutUs() {
  const { hero, principles, statistics, closing } = aboutUs;
  return (
    <>
      <SceneHero {...hero} />
      <Story />
      <Mission />
      <People />
      <Section title={principles.title} ground="paper">
        <FeatureGrid features={principles.items} />
        <div className="mt-10 flex flex-wrap gap-3 max-sm:flex-col">
          {principles.actions.map(({ label, link }) => (
            <ButtonLink key={link} href={link} variant="outline">
              {label}
            </ButtonLink>
          ))}
        </div>
      </Section>
      <StatisticsSection {...statistics} />
      <ClosingCall {...closing} />
    </>
  );
}

function Story() {
  const { title, paragraphs, quote, rest } = aboutUs.story;
  return (
    <Section>
      <div className="grid gap-10 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] medium:gap-20">
        <div>
          <h2>{title}</h2>
          <Scene name="zip-codes" className="mt-4 hidden aspect-square h-auto w-80 medium:block" />
        </div>
        <div className="grid max-w-measure gap-5 text-lead text-soft">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p
            aria-hidden
            className="my-4 border-l-4 border-primary pl-6 text-h3 font-semibold text-balance text-ink dark:border-primary-text"
          >
            {quote}
          </p>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}

function People() {
  const { title, lead, sample } = aboutUs.people;
  return (
    <Section id="people" title={title} lead={lead}>
      <ul className="grid gap-6 sm:grid-cols-3">
        {companyPeople.map(({ name, role, text, image }) => (
          <li key={name} className="flex items-start gap-4 sm:flex-col">
            <img src={image} alt="" width={96} height={96} loading="lazy" decoding="async" className="rounded-card" />
            <div>
              <p className="text-h4 font-semibold">{name}</p>
              <p className="font-medium text-primary-text">{role}</p>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {companyPeopleAreSamples ? <SampleNote className="mt-6">{sample}</SampleNote> : null}
    </Section>
  );
}

function Mission() {
  const { title, text } = aboutUs.mission;
  return (
    <section className="bg-primary text-white">
      <div className="wrap py-section text-center">
        <h2>{title}</h2>
        <p className="mx-auto mt-4 max-w-[40rem] text-h4 font-medium text-balance">{text}</p>
      </div>
    </section>
  );
}
