import { useCallback, useEffect, useState } from "react";
import Swiper from "swiper";
import { Autoplay, EffectCoverflow } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";

/**
 * Turns a scrolling row into a carousel, at the slide in view. It advances by itself, and rests while it is hovered,
 * focused or out of sight. A step by button or arrow key stops it for good; with reduced motion it does not start.
 */
export function useSwiper(row: HTMLElement, settings: SwiperOptions) {
  const [swiper, setSwiper] = useState<Swiper>();
  const [isPlaying, setPlaying] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const isLeftAlone = useIsIdle(row);

  useEffect(() => {
    const started = startSwiper(row, settings);
    setSwiper(started);
    return () => {
      started.destroy();
    };
  }, [row, settings]);

  const advances = isPlaying && isLeftAlone;
  useEffect(() => {
    if (advances) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, advances]);

  const step = useCallback(
    (by: 1 | -1) => {
      setPlaying(false);
      if (by === 1) swiper?.slideNext();
      else swiper?.slidePrev();
    },
    [swiper],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isArrow = event.key === "ArrowLeft" || event.key === "ArrowRight";
      // Alt+Left is the browser's Back.
      if (!isArrow || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step(event.key === "ArrowRight" ? 1 : -1);
    };
    row.addEventListener("keydown", onKey);
    return () => row.removeEventListener("keydown", onKey);
  }, [row, step]);

  return { isPlaying, setPlaying, step };
}

function startSwiper(row: HTMLElement, settings: SwiperOptions): Swiper {
  const slide = row.querySelector<HTMLElement>(".swiper-slide");
  const initialSlide = Math.round(row.scrollLeft / (slide?.offsetWidth || 1));
  row.scrollLeft = 0;
  return new Swiper(row, { ...settings, initialSlide, modules: [Autoplay, EffectCoverflow] });
}

/** In sight, and neither hovered nor focused. */
function useIsIdle(element: HTMLElement): boolean {
  const [isInSight, setInSight] = useState(false);
  const [isPointedAt, setPointedAt] = useState(() => element.matches(":hover"));
  const [hasFocus, setFocus] = useState(() => element.matches(":focus-within"));

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    watch.observe(element);
    const listening = new AbortController();
    const on = (event: string, listener: () => void) =>
      element.addEventListener(event, listener, { signal: listening.signal });
    on("pointerenter", () => setPointedAt(true));
    on("pointerleave", () => setPointedAt(false));
    on("focusin", () => setFocus(true));
    on("focusout", () => setFocus(false));
    return () => {
      watch.disconnect();
      listening.abort();
    };
  }, [element]);

  return isInSight && !isPointedAt && !hasFocus;
}
