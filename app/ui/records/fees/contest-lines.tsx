import { ReportFiles, type ShownFile } from "#app/ui/records/report-files.tsx";
import { shortDate } from "#content/dates.ts";
import { contestOutcomeNames, feeContestCopy as copy, feeGroundNames } from "#content/fees/fee-follow-ups.ts";
import type { ContestOutcome, FeeGround } from "#domain/fees/invoices/fee-contest.ts";

export interface ShownFeeContest {
  id: string;
  ground: FeeGround;
  text: string;
  /** YYYY-MM-DD, as the others. */
  openedOn: string;
  /** The last day of the ten. */
  decideBy: string;
  decidedOn: string | null;
  outcome: ContestOutcome | null;
  decision: string | null;
  isAppealed: boolean;
  isOpen: boolean;
  files: ShownFile[];
}

interface DisputeLinesProps {
  dispute: ShownFeeContest;
  /** The address that the ids of files come after; left out: they cannot be opened here. */
  folder?: string;
}

/** A dispute for those who pay: what was said, until when we decide, and what was decided. */
export function ContestLines({ dispute, folder }: DisputeLinesProps) {
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
          <p className="font-medium">{copy.decided(contestOutcomeNames[outcome], shortDate(decidedOn))}</p>
          <p className="whitespace-pre-wrap">“{decision}”</p>
        </>
      ) : null}
    </div>
  );
}
