import { OfficePage } from "#app/ui/office/office-page.tsx";
import { zipReviewsCopy } from "#content/territory/zip-reviews.ts";
import { ReviewForm, type ReviewFormProps } from "./review-form.tsx";

export function ZipReviewPage(review: ReviewFormProps) {
  const copy = zipReviewsCopy[review.decision];
  return (
    <OfficePage
      back={{ to: "/office/zip-reviews", label: zipReviewsCopy.title }}
      narrow
      title={copy.title(review.zip)}
      line={copy.line}
    >
      <ReviewForm {...review} />
    </OfficePage>
  );
}
