import type { TimeLeft } from "#domain/offers/offer-clock.ts";

const soonMinutes = 5;

/** The time is almost over. */
export const isSoon = ({ minutes }: Pick<TimeLeft, "minutes">) => minutes <= soonMinutes;

interface Clock extends TimeLeft {
  /** When the clock runs again; null: it runs. */
  waitsUntil: string | null;
}

/**
 * A ring that empties with the time to answer, from what is left of it. The stylesheet moves it, without scripts, and not
 * for those who want no motion: the page's policy allows no style here. The time is beside it in words.
 */
export function OfferRing({ clock }: { clock: Clock }) {
  const { minutes, share, waitsUntil } = clock;
  // The gap is wider than the ring, so that nothing comes in behind as the dash leaves.
  const left = `${(share * 100).toFixed(1)} 200`;
  const isRunning = waitsUntil === null && minutes > 0;
  return (
    // A new element for each figure, as an animation begins with its element.
    <svg key={left} aria-hidden viewBox="0 0 44 44" className="offer-ring" data-soon={isSoon(clock) || undefined}>
      <circle cx="22" cy="22" r="19" pathLength="100" className="offer-ring-all" />
      <circle cx="22" cy="22" r="19" pathLength="100" strokeDasharray={left} data-running={isRunning || undefined} />
      <text x="22" y="22" textAnchor="middle" dominantBaseline="central">
        {minutes}
      </text>
    </svg>
  );
}
