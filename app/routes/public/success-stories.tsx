import { TestimonialCarousel } from "#app/ui/carousel/testimonial-carousel.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SceneHero } from "#app/ui/layout/scene-hero.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { SampleNote } from "#app/ui/sections/sample-note.tsx";
import { TestimonialCard } from "#app/ui/sections/testimonial-card.tsx";
import { successStories } from "#content/pages/success-stories.ts";
import { testimonials, testimonialsAreSamples } from "#content/sections/testimonials.ts";

export const meta = pageMeta(successStories.meta);

export default function SuccessStories() {
  const { hero, carousel, grid, closing } = successStories;
  return (
    <>
      <SceneHero {...hero} />
      <Section title={carousel.title} align="center">
        <div className="mx-auto max-w-[52rem]">
          <TestimonialCarousel testimonials={testimonials.slice(0, carousel.stories)} />
          {testimonialsAreSamples ? <SampleNote className="mt-4 text-center">{carousel.sample}</SampleNote> : null}
        </div>
      </Section>
      <Section title={grid.title} ground="paper">
        <ul className="grid gap-6 md:grid-cols-2">
          {testimonials.slice(carousel.stories).map((testimonial) => (
            <li key={testimonial.name}>
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </Section>
      <ClosingCall {...closing} />
    </>
  );
}
