import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { TestimonialCard } from "#app/ui/testimonial-card.tsx";
import { useAutoAdvance } from "#app/ui/use-auto-advance.ts";
import { successStories } from "#content/pages/success-stories.ts";
import type { Testimonial } from "#content/testimonials.ts";

const words = successStories.carousel;

/**
 * Testimonials one at a time: a row that is scrolled by hand, by its arrows or by itself. Without scripts it is the
 * row, and the buttons step aside (pages.css).
 */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const row = useRef<HTMLUListElement>(null);
  const { playing, setPlaying, step } = useAutoAdvance(row);
  return (
    <section aria-roledescription="carousel" aria-label={words.label}>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        className="carousel"
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.name} className="carousel-slide">
            <TestimonialCard testimonial={testimonial} large />
          </li>
        ))}
      </ul>
      <div className="carousel-buttons mt-6 flex justify-center gap-3">
        <RoundButton label={words.previous} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden size={24} />
        </RoundButton>
        <RoundButton label={playing ? words.pause : words.play} onClick={() => setPlaying(!playing)}>
          {playing ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        </RoundButton>
        <RoundButton label={words.next} onClick={() => step(1)}>
          <ChevronRight aria-hidden size={24} />
        </RoundButton>
      </div>
    </section>
  );
}

function RoundButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-edge bg-paper transition-colors hover:border-primary-text hover:text-primary-text active:bg-wash-strong"
    >
      {children}
    </button>
  );
}
