import type { ReactNode } from "react";
import type { Testimonial } from "#content/sections/testimonials.ts";

/** One testimonial that stands alone: the person beside their words. */
export function TestimonialQuote({ testimonial, children }: { testimonial: Testimonial; children?: ReactNode }) {
  const { description, name, address, icon } = testimonial;
  return (
    <figure className="mx-auto grid max-w-[56rem] items-center gap-6 md:grid-cols-[auto_minmax(0,1fr)] medium:gap-10">
      <img src={icon} alt="" width={144} height={144} loading="lazy" decoding="async" className="rounded-card" />
      <div className="grid justify-items-start gap-2">
        <blockquote className="text-h4 leading-snug font-medium text-balance">
          <p>{`“${description}”`}</p>
        </blockquote>
        <figcaption className="text-soft">
          <span className="font-medium text-ink">{name}</span>, {address}
        </figcaption>
        {children}
      </div>
    </figure>
  );
}
