import { groupDigits } from "#domain/values/group-digits.ts";

const duration = 2_500;
const visibleShare = 0.3;

/**
 * Counts up once when 30% of the figure is visible (specification 9). The final figure stays, for the layout and screen
 * readers; the counted one lies over it.
 */
export function startCountUp(element: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry || entry.intersectionRatio < visibleShare) return;
      watch.disconnect();
      count(element);
    },
    { threshold: visibleShare },
  );
  watch.observe(element);
}

function count(element: HTMLElement): void {
  const { countUp = "", suffix = "" } = element.dataset;
  const counted = document.createElement("span");
  counted.ariaHidden = "true";
  element.append(counted);
  const began = performance.now();
  const frame = (now: number) => {
    const passed = Math.min(Math.max(now - began, 0) / duration, 1);
    if (passed === 1) return counted.remove();
    counted.textContent = `${groupDigits(Math.round(Number(countUp) * (1 - (1 - passed) ** 3)))}${suffix}`;
    requestAnimationFrame(frame);
  };
  frame(began);
}
