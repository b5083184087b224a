import { Star } from "lucide-react";
import { reviewsCopy as copy } from "#content/reviews/reviews.ts";

/** Five stars, so many of them filled; a screen reader hears the number. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={copy.outOf(stars)} className="inline-flex gap-0.5 text-primary-text">
      {[1, 2, 3, 4, 5].map((one) => (
        <Star key={one} aria-hidden size={20} {...(one <= stars && { fill: "currentColor" })} />
      ))}
    </span>
  );
}
