import { useEffect, useRef, useState } from "react";
import { statisticText } from "#content/sections/statistics.ts";

const duration = 2_500;
const visibleShare = 0.3;

/** Counts up once when 30% of it is visible. The HTML has the final figure, for the layout and screen readers. */
export function CountUp({ value, suffix }: { value: number; suffix: string }) {
  const figure = useRef<HTMLSpanElement>(null);
  const [share, setShare] = useState(1);

  useEffect(() => {
    const element = figure.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const count = (began: number) => (now: number) => {
      const passed = Math.min(Math.max(now - began, 0) / duration, 1);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(count(began));
    };
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < visibleShare) return;
        watch.disconnect();
        count(performance.now())(performance.now());
      },
      { threshold: visibleShare },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  const counting = share < 1;
  return (
    <span ref={figure} className="relative inline-block tabular-nums">
      <span className={counting ? "opacity-0" : undefined}>{statisticText(value, suffix)}</span>
      {counting ? (
        <span aria-hidden className="absolute inset-0 whitespace-nowrap text-start">
          {statisticText(Math.round(value * share), suffix)}
        </span>
      ) : null}
    </span>
  );
}
