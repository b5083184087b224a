import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import type { CarouselCopy } from "#content/sections/carousel-copy.ts";
import type { CarouselKind } from "./settings.ts";

export interface CarouselProps {
  copy: CarouselCopy;
  kind: CarouselKind;
  /** `<li className="swiper-slide">` elements. */
  children: ReactNode;
}

const buttons = [
  { does: "previous", icon: ChevronLeft, size: 24 },
  { does: "pause", icon: Pause, size: 20 },
  { does: "play", icon: Play, size: 20 },
  { does: "next", icon: ChevronRight, size: 24 },
] as const;

/**
 * A scrolling row of slides. Near the window, islands/carousel.ts makes it a carousel and shows its buttons: arrows, and
 * a pause button (WCAG 2.2.2).
 */
export function Carousel({ copy, kind, children }: CarouselProps) {
  return (
    <section data-carousel={kind} aria-roledescription="carousel" aria-label={copy.label} className="min-w-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div role="group" aria-label={copy.row} tabIndex={0} className="swiper">
        <ul className="swiper-wrapper">{children}</ul>
      </div>
      <div className="carousel-buttons">
        {buttons.map(({ does, icon: Icon, size }) => (
          <button
            key={does}
            type="button"
            hidden
            data-does={does}
            aria-label={copy[does]}
            className="grid size-12 place-items-center rounded-full border border-edge bg-paper transition-colors hover:border-primary-text hover:text-primary-text active:bg-wash-strong"
          >
            <Icon aria-hidden size={size} />
          </button>
        ))}
      </div>
    </section>
  );
}
