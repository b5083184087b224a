import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { SwiperOptions } from "swiper/types";
import type { CarouselWords } from "#content/carousel-words.ts";
import { useCarousel } from "./use-carousel.ts";

export interface CarouselProps {
  words: CarouselWords;
  settings: SwiperOptions;
  /** The slides: `<li>` elements of the class "swiper-slide". */
  children: ReactNode;
}

/**
 * A carousel with its arrows and a button that stops it (WCAG 2.2.2); the arrow keys move it too. In the HTML it is a
 * row that scrolls; the room for the buttons is kept until they have something to move (carousel.css).
 */
export function Carousel({ words, settings, children }: CarouselProps) {
  const { isReady, isPlaying, setPlaying, step, watched } = useCarousel(settings);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 } as const;
    if (!isReady || !(event.key === "ArrowLeft" || event.key === "ArrowRight")) return;
    event.preventDefault();
    step(by[event.key]);
  };
  return (
    <section aria-roledescription="carousel" aria-label={words.label} className="-mx-gutter medium:mx-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div {...watched} role="group" aria-label={words.row} tabIndex={0} onKeyDown={onKeyDown} className="swiper">
        <ul className="swiper-wrapper">{children}</ul>
      </div>
      <div className={`carousel-buttons mt-6 flex justify-center gap-3 ${isReady ? "" : "invisible"}`}>
        <RoundButton label={words.previous} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden size={24} />
        </RoundButton>
        <RoundButton label={isPlaying ? words.pause : words.play} onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
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
