import type { StripOffer } from "./shown-offer.ts";

const soonMinutes = 5;

/** The time is almost over. */
export const isSoon = ({ minutes }: Pick<StripOffer, "minutes">) => minutes <= soonMinutes;

/**
 * A ring that empties with the time to answer, from what is left of it. It moves without scripts, and stands still for
 * those who want no motion. The time is beside it in words.
 */
export function OfferRing({ clock }: { clock: Pick<StripOffer, "minutes" | "share" | "waitsUntil"> }) {
  const { minutes, share, waitsUntil } = clock;
  const left = `${(share * 100).toFixed(1)} 100`;
  const moves = waitsUntil === null && minutes > 0;
  return (
    // A new element for each figure, as the time of an SVG animation begins with its element.
    <svg key={left} aria-hidden viewBox="0 0 44 44" className="offer-ring" data-soon={isSoon(clock) || undefined}>
      <circle cx="22" cy="22" r="19" pathLength="100" className="offer-ring-all" />
      <circle cx="22" cy="22" r="19" pathLength="100" strokeDasharray={left} className="offer-ring-still" />
      <circle cx="22" cy="22" r="19" pathLength="100" strokeDasharray={left} className="offer-ring-moving">
        {moves ? (
          <animate attributeName="stroke-dasharray" from={left} to="0 100" dur={`${minutes * 60}s`} fill="freeze" />
        ) : null}
      </circle>
      <text x="22" y="22" textAnchor="middle" dominantBaseline="central">
        {minutes}
      </text>
    </svg>
  );
}
