import { ReportFiles, type ShownFile } from "#app/ui/records/report-files.tsx";
import { shortDate } from "#content/dates.ts";
import { feeDispute as copy, disputeOutcomeNames, feeGroundNames } from "#content/fees/fee-follow-ups.ts";
import type { DisputeOutcome, FeeGround } from "#domain/fees/invoices/fee-dispute.ts";

export interface ShownFeeDispute {
  id: string;
  ground: FeeGround;
  text: string;
  /** YYYY-MM-DD, as the others. */
  openedOn: string;
  /** The last day of the ten. */
  decideBy: string;
  decidedOn: string | null;
  outcome: DisputeOutcome | null;
  decision: string | null;
  isAppealed: boolean;
  isOpen: boolean;
  files: ShownFile[];
}

interface DisputeLinesProps {
  dispute: ShownFeeDispute;
  /** The address that the ids of files come after; left out: they cannot be opened here. */
  folder?: string;
}

/** A dispute for those who pay: what was said, until when we decide, and what was decided. */
export function DisputeLines({ dispute, folder }: DisputeLinesProps) {
  const { files, ground, text, openedOn, decideBy, decidedOn, outcome, decision, isAppealed, isOpen } = dispute;
  return (
    <div className="grid gap-2">
      <p className="font-medium">{feeGroundNames[ground]}</p>
      <p className="whitespace-pre-wrap">“{text}”</p>
      <ReportFiles files={files} folder={folder} />
      {isOpen ? (
        <p>
          {copy.opened(shortDate(openedOn))} {copy.decideBy(shortDate(decideBy))} {isAppealed ? copy.appealed : null}
        </p>
      ) : null}
      {outcome && decidedOn ? (
        <>
          <p className="font-medium">{copy.decided(disputeOutcomeNames[outcome], shortDate(decidedOn))}</p>
          <p className="whitespace-pre-wrap">“{decision}”</p>
        </>
      ) : null}
    </div>
  );
}
