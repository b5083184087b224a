import type { Testimonial } from "#content/sections/testimonials.ts";

/** `large` is for one that stands alone. */
export function TestimonialCard({ testimonial, large = false }: { testimonial: Testimonial; large?: boolean }) {
  const { description, name, address, icon } = testimonial;
  return (
    <figure
      className={`flex h-full flex-col justify-between gap-6 rounded-card border border-line bg-paper shadow-card ${large ? "p-7 sm:p-12" : "p-6 sm:p-7"}`}
    >
      <blockquote className={large ? "text-h4 leading-snug font-medium text-balance" : ""}>
        <p>{`“${description}”`}</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-4">
        <img src={icon} alt="" width={56} height={56} loading="lazy" decoding="async" className="rounded-full" />
        <span className="grid grow basis-32">
          <span className="font-medium">{name}</span>
          <span className="text-sm text-balance text-soft">{address}</span>
        </span>
      </figcaption>
    </figure>
  );
}
