import { Part } from "#app/ui/layout/part.tsx";
import { WhyForm } from "#app/ui/office/actions/why-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { ClosingCards } from "#app/ui/records/closings/closing-cards.tsx";
import type { RefusedClosing, ShownClosings } from "#app/ui/records/closings/shown-closing.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { checkCauseNames } from "#content/fees/closing-names.ts";
import { closingPage as copy, reviewsList } from "#content/fees/closing-page.ts";
import type { CheckCause } from "#domain/fees/closings/closing-check.ts";

export interface OfficeClosings extends ShownClosings {
  mayReport: boolean;
  /** Undefined: nothing is to be checked. */
  check: { cause: CheckCause; openedAt: string } | undefined;
}

interface OfficeClosingsPageProps {
  shown: OfficeClosings;
  refused?: RefusedClosing | undefined;
  refusedCheck?: { message: string; entered: Record<string, string> } | undefined;
}

/** The deals of a lead, as the office reads, records and checks them. */
export function OfficeClosingsPage({ shown, refused, refusedCheck }: OfficeClosingsPageProps) {
  const { leadId, name, check, mayReport } = shown;
  const page = `/office/leads/${leadId}/closing`;
  return (
    <OfficePage
      record
      back={{ to: `/office/leads/${leadId}`, label: copy.back }}
      title={copy.officeTitle(name)}
      line={copy.line}
    >
      {check || refusedCheck ? (
        <Part
          id="review"
          title={reviewsList.title}
          line={
            check ? (
              <>
                {checkCauseNames[check.cause]} <DateTime at={check.openedAt} />
              </>
            ) : undefined
          }
        >
          <WhyForm
            action={`${page}/review#review`}
            copy={reviewsList}
            button={reviewsList.answer}
            refused={refusedCheck}
            isOpen={check !== undefined && mayReport}
          />
        </Part>
      ) : null}
      <ClosingCards {...shown} page={page} refused={refused} isOffice mayReport={mayReport} />
    </OfficePage>
  );
}
