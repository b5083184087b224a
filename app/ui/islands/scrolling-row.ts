import { carouselSettings } from "#app/ui/carousel/settings.ts";
import type { Slides } from "./carousel.ts";

/** Longer than the browser scrolls to a slide. */
const scrollsMs = 1_000;

/** A row of slides as wide as itself, which scrolls and snaps without us: 1 kB of script instead of Swiper's 20. */
export function scrollingRow(row: HTMLElement): Slides {
  const { delay } = carouselSettings.testimonials.autoplay;
  const { matches: isStill } = matchMedia("(prefers-reduced-motion: reduce)");
  let goal = 0;
  let steppedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setInterval> | undefined;
  function step(by: 1 | -1) {
    const count = row.querySelectorAll(".swiper-slide").length;
    // Between two slides a further press counts from where the first one leads; otherwise a finger may have moved the row.
    const from = performance.now() - steppedAt < scrollsMs ? goal : Math.round(row.scrollLeft / row.clientWidth);
    goal = (from + by + count) % count;
    steppedAt = performance.now();
    row.scrollTo({ left: goal * row.clientWidth, behavior: isStill ? "instant" : "smooth" });
  }
  return {
    step,
    advance: () => {
      timer = setInterval(step, delay, 1);
    },
    stop: () => clearInterval(timer),
  };
}
