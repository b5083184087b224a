import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { SwiperOptions } from "swiper/types";
import type { CarouselCopy } from "#content/sections/carousel-copy.ts";

export interface CarouselProps {
  copy: CarouselCopy;
  /** The same object at every render. */
  settings: SwiperOptions;
  /** `<li className="swiper-slide">` elements. */
  children: ReactNode;
}

export interface CarouselControlsProps extends Pick<CarouselProps, "copy" | "settings"> {
  row: HTMLElement;
}

/** A scrolling row of slides. Near the screen, carousel-controls.tsx loads and makes it a carousel. */
export function Carousel({ copy, settings, children }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const Controls = useControlsWhenNear(row);
  return (
    <section aria-roledescription="carousel" aria-label={copy.label} className="min-w-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div ref={row} role="group" aria-label={copy.row} tabIndex={0} className="swiper">
        <ul className="swiper-wrapper">{children}</ul>
      </div>
      <div className="carousel-buttons">
        {Controls && row.current ? <Controls row={row.current} copy={copy} settings={settings} /> : null}
      </div>
    </section>
  );
}

function useControlsWhenNear(row: RefObject<HTMLElement | null>): ComponentType<CarouselControlsProps> | undefined {
  const [controls, setControls] = useState<{ CarouselControls: ComponentType<CarouselControlsProps> }>();
  useEffect(() => {
    if (!row.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        // If the import fails, the row still scrolls.
        import("./carousel-controls.tsx").then(setControls, () => undefined);
      },
      { rootMargin: "400px" },
    );
    watch.observe(row.current);
    return () => watch.disconnect();
  }, [row]);
  return controls?.CarouselControls;
}
