import { Alert } from "#app/ui/controls/alert.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import type { VisitorPayment } from "#content/territory/your-zips.ts";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import type { CheckedZip } from "#domain/territory/zip-exclusivity.ts";
import { ZipAnswer } from "./zip-answer.tsx";

export interface ZipCheckAnswerProps {
  refusal?: string | undefined;
  checkedZip?: CheckedZip | undefined;
  isListed?: boolean;
  isChosen?: boolean;
  payment?: VisitorPayment;
  /** HTML of its town, which a script puts where the page has one. */
  map?: string;
}

/** What a zip check shows in place: a refusal, whose id the field names if it is to be corrected, or the status. */
export function ZipCheckAnswer({ refusal, checkedZip, payment = "unpaid", map, ...known }: ZipCheckAnswerProps) {
  const { isListed = false, isChosen = false } = known;
  if (!checkedZip) {
    return (
      <Alert id={refusal === copy.refused.failed ? undefined : "zip-refusal"} className="mt-8">
        {refusal}
      </Alert>
    );
  }
  return (
    <Card className="zip-answer mt-8 p-6 sm:p-8">
      <ZipAnswer {...{ checkedZip, isListed, isChosen, payment }} />
      <p className="mt-5">
        <a
          href={`${copy.path}?${new URLSearchParams({ zip: checkedZip.zip })}`}
          className="text-primary-text underline underline-offset-4"
        >
          {copy.onMap}
        </a>
      </p>
      {map ? <Drawn html={map} /> : null}
    </Card>
  );
}
