import { type RefObject, useCallback, useEffect, useState } from "react";

const delay = 2_500;

/**
 * Moves a scroll-snap row one slide on every 2500 ms (specification 9) while it plays. It rests while somebody points
 * at the row or has the focus in it, and while the page or the row is out of sight; a step by hand stops it for good.
 * With reduced motion it does not play until it is asked to.
 */
export function useAutoAdvance(row: RefObject<HTMLElement | null>) {
  const [playing, setPlaying] = useState(false);

  const move = useCallback(
    (by: 1 | -1) => {
      const element = row.current;
      const slides = element?.children.length;
      if (!element || !slides) return;
      const width = element.scrollWidth / slides;
      const next = (Math.round(element.scrollLeft / width) + by + slides) % slides;
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      element.scrollTo({ left: next * width, behavior: still ? "instant" : "smooth" });
    },
    [row],
  );

  useEffect(() => setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);

  useEffect(() => {
    const element = row.current;
    if (!playing || !element) return;
    let inView = false;
    const watch = new IntersectionObserver(
      ([entry]) => {
        inView = entry?.isIntersecting ?? false;
      },
      { threshold: 0.3 },
    );
    watch.observe(element);
    const timer = setInterval(() => {
      if (inView && !document.hidden && !element.matches(":hover, :focus-within")) move(1);
    }, delay);
    return () => {
      watch.disconnect();
      clearInterval(timer);
    };
  }, [playing, move, row]);

  const step = (by: 1 | -1) => {
    setPlaying(false);
    move(by);
  };
  return { playing, setPlaying, step };
}
