import { useEffect, useRef, useState } from "react";
import type { Swiper, SwiperOptions } from "swiper/types";

/** How far from the screen a carousel is when it is made ready, and from where on it rests again. */
const nearby = "400px";

/**
 * Makes a row of slides into a carousel as it comes near the screen; until then, and where its script never arrives,
 * it stays a row that scrolls. It advances by itself while it plays, and rests while somebody points at it or has the
 * focus in it and while it is out of sight. A step by hand ends it; with reduced motion it waits to be asked.
 * @param settings the same object at every call
 */
export function useCarousel(settings: SwiperOptions) {
  const row = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<Swiper>();
  const [isNear, setNear] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  useEffect(() => setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let begun: Promise<Swiper | undefined> | undefined;
    let isGone = false;
    const begin = async () => {
      const { startSwiper } = await import("./start-swiper.ts");
      if (isGone) return undefined;
      const started = startSwiper(element, settings);
      setSwiper(started);
      return started;
    };
    const watch = new IntersectionObserver(
      ([entry]) => {
        setNear(entry?.isIntersecting ?? false);
        // Without the script the row is still there to be scrolled.
        if (entry?.isIntersecting) begun ??= begin().catch(() => undefined);
      },
      { rootMargin: nearby },
    );
    watch.observe(element);
    return () => {
      isGone = true;
      watch.disconnect();
      begun?.then((started) => started?.destroy());
    };
  }, [settings]);

  const advances = isPlaying && isNear && !isPointedAt && !hasFocus;
  useEffect(() => {
    if (advances) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, advances]);

  const step = (by: 1 | -1) => {
    setPlaying(false);
    if (by === 1) swiper?.slideNext();
    else swiper?.slidePrev();
  };
  const watched = {
    ref: row,
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
  return { isReady: swiper !== undefined, isPlaying, setPlaying, step, watched };
}
