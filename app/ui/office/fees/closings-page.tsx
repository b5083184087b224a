import { WhyForm } from "#app/ui/office/actions/why-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { DetailSection } from "#app/ui/office/records/detail-section.tsx";
import { ClosingCards } from "#app/ui/records/closings/closing-cards.tsx";
import type { RefusedClosing, ShownClosings } from "#app/ui/records/closings/shown-closing.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { reviewCauseNames } from "#content/fees/closing-names.ts";
import { closingPage as copy, reviewsList } from "#content/fees/closing-page.ts";
import type { ReviewCause } from "#domain/fees/closings/closing-review.ts";

export interface OfficeClosings extends ShownClosings {
  mayReport: boolean;
  /** Undefined: nothing is to be checked. */
  review: { cause: ReviewCause; openedAt: string } | undefined;
}

interface OfficeClosingsPageProps {
  shown: OfficeClosings;
  refused?: RefusedClosing | undefined;
  refusedReview?: { message: string; typed: Record<string, string> } | undefined;
}

/** The deals of a lead, as the office reads, records and checks them. */
export function OfficeClosingsPage({ shown, refused, refusedReview }: OfficeClosingsPageProps) {
  const { leadId, name, review, mayReport } = shown;
  const page = `/office/leads/${leadId}/closing`;
  return (
    <OfficePage
      record
      back={{ to: `/office/leads/${leadId}`, label: copy.back }}
      title={copy.officeTitle(name)}
      line={copy.line}
    >
      {review || refusedReview ? (
        <DetailSection
          id="review"
          title={reviewsList.title}
          line={
            review ? (
              <>
                {reviewCauseNames[review.cause]} <DateTime at={review.openedAt} />
              </>
            ) : undefined
          }
        >
          <WhyForm
            action={`${page}/review#review`}
            copy={reviewsList}
            button={reviewsList.answer}
            refused={refusedReview}
            isOpen={review !== undefined && mayReport}
          />
        </DetailSection>
      ) : null}
      <ClosingCards {...shown} page={page} refused={refused} isOffice mayReport={mayReport} />
    </OfficePage>
  );
}
