import { ArrowRight } from "lucide-react";
import { LogoCarousel } from "#app/ui/carousel/logo-carousel.tsx";
import { SectionHeading } from "#app/ui/layout/section.tsx";
import { SampleNote } from "#app/ui/sections/sample-note.tsx";
import { TestimonialQuote } from "#app/ui/sections/testimonial-quote.tsx";
import { home } from "#content/pages/home.ts";
import { homeTestimonial } from "#content/sections/home-testimonial.ts";
import { logosAreSamples } from "#content/sections/logos.ts";
import { testimonialsAreSamples } from "#content/sections/testimonials.ts";

/** The logos from edge to edge, then one testimonial. */
export function HomeCompany() {
  const { title, lead, stories, sampleLogos, sampleTestimonial } = home.company;
  return (
    <section className="overflow-hidden border-b border-line bg-paper py-section">
      <div className="wrap">
        <SectionHeading title={title} lead={lead} align="center" />
      </div>
      <LogoCarousel />
      <div className="wrap">
        {logosAreSamples ? <SampleNote className="mt-4 mb-6 text-center">{sampleLogos}</SampleNote> : null}
        <TestimonialQuote testimonial={homeTestimonial}>
          {testimonialsAreSamples ? <SampleNote>{sampleTestimonial}</SampleNote> : null}
          <a
            href={stories.link}
            className="inline-flex items-center gap-2 font-medium text-primary-text underline-offset-4 hover:underline"
          >
            {stories.label}
            <ArrowRight aria-hidden size={18} />
          </a>
        </TestimonialQuote>
      </div>
    </section>
  );
}
