import { expect, it } from "vitest";
import { agentReviews } from "#app/ui/structured-data/agent-reviews.ts";
import { longDate } from "#content/dates.ts";
import { reviewsCopy } from "#content/reviews/reviews.ts";
import type { PublicReviews } from "#domain/reviews/agent-reviews.ts";

// 9:30 PM on the 3rd in Atlanta.
const evening = "2026-12-04T02:30:00.000Z";

it("what Rosa writes on the evening of the 3rd has the 3rd on the page, in a removal and in the structured data", () => {
  expect([longDate(evening), longDate("2026-12-03")]).toEqual(["December 3, 2026", "December 3, 2026"]);
  expect(reviewsCopy.removed(evening, "address")).toContain("on December 3, 2026 under");
  const text = { no: 1, text: "She was on time.", at: evening };
  const reviews = [{ is: "shown", stars: 5, writerName: "Rosa", text }] as unknown as PublicReviews["reviews"];
  const shown = { average: { mean: null, count: 1 }, reviews } as unknown as PublicReviews;
  expect(agentReviews(shown)).toMatchObject({ review: [{ datePublished: "2026-12-03" }] });
});
