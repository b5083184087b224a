import { TestimonialCard } from "#app/ui/sections/testimonial-card.tsx";
import { successStories } from "#content/pages/success-stories.ts";
import type { Testimonial } from "#content/sections/testimonials.ts";
import { Carousel } from "./carousel.tsx";

export function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <Carousel copy={successStories.carousel} kind="testimonials">
      {testimonials.map((testimonial) => (
        <li key={testimonial.name} className="swiper-slide testimonial-slide">
          <TestimonialCard testimonial={testimonial} large />
        </li>
      ))}
    </Carousel>
  );
}
