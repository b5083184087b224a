import { expect, it } from "vitest";
import { emptyParts } from "./completeness.ts";
import { blankFields } from "./profile-fields.ts";

it("a profile is complete with five reviews or five recommendations, never with three and three", () => {
  const partsWith = (reviews: number, recommendations: number) =>
    emptyParts(blankFields, { hasPhoto: true, reviews, recommendations });
  expect(partsWith(5, 0)).not.toContain("reviews");
  expect(partsWith(0, 5)).not.toContain("reviews");
  expect(partsWith(3, 3)).toContain("reviews");
  expect(partsWith(0, 5)).not.toContain("photo");
});
