import { isCarouselKind } from "#app/ui/carousel/settings.ts";
import { scrollingRow } from "./scrolling-row.ts";

/** What moves the slides. */
export interface Slides {
  step(by: 1 | -1): void;
  /** Every 2500 ms. */
  advance(): void;
  stop(): void;
}

/**
 * Turns a scrolling row into a carousel. It advances by itself, and rests while it is hovered, focused or out of sight.
 * A step by button or arrow key stops it for good; with reduced motion it does not start. Only the logos need Swiper.
 */
export async function startCarousel(carousel: HTMLElement): Promise<void> {
  const row = carousel.querySelector<HTMLElement>(".swiper");
  const { carousel: kind } = carousel.dataset;
  if (!row || !isCarouselKind(kind)) return;
  const button = (does: string) => carousel.querySelector<HTMLButtonElement>(`[data-does=${does}]`);
  const [previous, pause, play, next] = ["previous", "pause", "play", "next"].map(button);
  const slides = kind === "logos" ? (await import("./coverflow.ts")).coverflow(row) : scrollingRow(row);

  let isPlaying = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let advances = false;
  const rests = { outOfSight: true, hovered: row.matches(":hover"), focused: row.matches(":focus-within") };
  function update() {
    const before = advances;
    advances = isPlaying && !Object.values(rests).includes(true);
    if (advances && !before) slides.advance();
    if (!advances) slides.stop();
    carousel.toggleAttribute("data-advances", advances);
  }
  function restWhen(reason: keyof typeof rests, is: boolean) {
    rests[reason] = is;
    update();
  }
  function setPlaying(to: boolean) {
    const hadFocus = document.activeElement === pause || document.activeElement === play;
    isPlaying = to;
    if (pause) pause.hidden = !to;
    if (play) play.hidden = to;
    if (hadFocus) (to ? pause : play)?.focus();
    update();
  }
  function step(by: 1 | -1) {
    setPlaying(false);
    slides.step(by);
  }

  for (const shown of [previous, next]) if (shown) shown.hidden = false;
  setPlaying(isPlaying);
  new IntersectionObserver(([entry]) => restWhen("outOfSight", !entry?.isIntersecting)).observe(row);
  row.addEventListener("pointerenter", () => restWhen("hovered", true));
  row.addEventListener("pointerleave", () => restWhen("hovered", false));
  row.addEventListener("focusin", () => restWhen("focused", true));
  row.addEventListener("focusout", () => restWhen("focused", false));
  previous?.addEventListener("click", () => step(-1));
  next?.addEventListener("click", () => step(1));
  pause?.addEventListener("click", () => setPlaying(false));
  play?.addEventListener("click", () => setPlaying(true));
  row.addEventListener("keydown", (event) => {
    const isArrow = event.key === "ArrowLeft" || event.key === "ArrowRight";
    // Alt+Left is the browser's Back.
    if (!isArrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(event.key === "ArrowRight" ? 1 : -1);
  });
}
