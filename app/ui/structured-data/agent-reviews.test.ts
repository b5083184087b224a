import fc from "fast-check";
import { expect, it } from "vitest";
import { reviewAverage } from "#domain/reviews/review-average.ts";
import { type StoredReview, shownReview } from "#domain/reviews/shown-review.ts";
import { checkProperty } from "#test/check-property.ts";
import { agentReviews } from "./agent-reviews.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const at = "2026-11-02T15:00:00.000Z";

function reviewOf({ id, stars, fate }: { id: string; stars: number; fate: number }): StoredReview {
  const removal = { textId: null, rule: "hate", sentence: "Hate.", at } as const;
  const text = { id, by: "writer", no: 1, stars, text: fate === 4 ? "" : `Words number ${id}.`, at } as const;
  return {
    ...{ id, writtenAt: at, writerName: fate === 4 ? "" : `Rosa${id} D.`, town: "Atlanta", deal: "bought" },
    ...{ month: "2026-10", isProved: true, dispute: null, withdrawnAt: fate === 1 ? at : null },
    texts: [{ ...text, dueAt: fate === 3 ? "2099" : null, isCleared: false }],
    removals: fate === 2 ? [removal] : [],
  };
}

it("The structured data of reviews has what the page shows, and nothing that it does not", () => {
  const many = fc.array(fc.record({ stars: fc.integer({ min: 1, max: 5 }), fate: fc.integer({ min: 0, max: 6 }) }), {
    maxLength: 12,
  });
  checkProperty(
    fc.property(many, (made) => {
      const all = made.map((one, index) => shownReview(reviewOf({ id: String(index), ...one }), now));
      const reviews = { average: reviewAverage(all), reviews: all.filter(({ is }) => is !== "waiting") };
      const said = JSON.stringify(agentReviews({ ...reviews, recommendations: [] }));
      const shown = reviews.reviews.flatMap((one) => (one.is === "shown" && one.text.text ? [one.text.text] : []));
      const bodies = [...said.matchAll(/"reviewBody":"([^"]+)"/g)].map(([, body = ""]) => body);
      expect(bodies).toEqual(shown);
      const { mean, count } = reviews.average;
      if (mean === null) expect(said).not.toContain("AggregateRating");
      else expect(said).toContain(`"ratingValue":${mean},"reviewCount":${count}`);
      if (shown.length === 0 && mean === null) expect(said).toBe("{}");
    }),
    300,
  );
});
