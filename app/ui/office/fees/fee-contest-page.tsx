import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { ReportFiles, type ShownFile } from "#app/ui/records/report-files.tsx";
import { shortDate } from "#content/dates.ts";
import { contestOutcomeNames, feeContestCopy, feeGroundNames } from "#content/fees/fee-follow-ups.ts";
import { invoicePage } from "#content/fees/invoice-page.ts";
import { officeContests as copy } from "#content/fees/office-follow-ups.ts";
import type { ContestOutcome, FeeGround } from "#domain/fees/invoices/fee-contest.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface FeeDisputePageProps {
  id: string;
  number: string;
  leadId: string;
  openCents: Cents;
  ground: FeeGround;
  text: string;
  openedAt: string;
  isOfAgent: boolean;
  decideBy: string;
  appealedAt: string | null;
  appealText: string | null;
  outcome: ContestOutcome | null;
  decision: string | null;
  decidedAt: string | null;
  firstOutcome: ContestOutcome | null;
  firstDecision: string | null;
  isOpen: boolean;
  files: ShownFile[];
  mayDecide: boolean;
  refused: { message: string; outcome: string; amount: string; reason: string } | undefined;
}

/** What those who pay say about a fee, and the decision of the office. */
export function OfficeFeeContestPage(dispute: FeeDisputePageProps) {
  const { id, number, leadId, openCents, ground, text, appealText, firstOutcome, firstDecision, refused } = dispute;
  return (
    <OfficePage
      record
      back={{ to: "/office/fee-disputes", label: copy.back }}
      title={copy.pageTitle(number)}
      line={copy.line}
    >
      <Part
        id="dispute"
        title={`“${feeGroundNames[ground]}”`}
        line={
          <>
            {dispute.isOfAgent ? copy.said.agent : copy.said.firm}, <DateTime at={dispute.openedAt} />
          </>
        }
      >
        <p className="whitespace-pre-wrap">“{text}”</p>
        <p>
          {copy.open(formatCents(openCents))}{" "}
          <Link to={`/office/invoices/${number}`} className="text-primary-text underline underline-offset-4">
            {invoicePage.title(number)}
          </Link>
          {", "}
          <Link to={`/office/leads/${leadId}/closing`} className="text-primary-text underline underline-offset-4">
            {copy.closing}
          </Link>
        </p>
        {dispute.files.length > 0 ? (
          <div className="grid gap-2">
            <h3 className="text-base font-semibold">{copy.files}</h3>
            <ReportFiles files={dispute.files} folder={`/office/fee-disputes/${id}/files`} />
          </div>
        ) : null}
        {dispute.isOpen ? <p>{feeContestCopy.decideBy(shortDate(dispute.decideBy))}</p> : null}
        {firstOutcome ? (
          <p>
            {copy.first}: {contestOutcomeNames[firstOutcome]}. “{firstDecision}”
          </p>
        ) : null}
        {appealText ? (
          <p>
            {copy.appeal}: “{appealText}”
          </p>
        ) : null}
        {dispute.outcome ? (
          <p>
            {contestOutcomeNames[dispute.outcome]}. “{dispute.decision}”
          </p>
        ) : null}
        {refused ? <Alert answers>{refused.message}</Alert> : null}
        {dispute.isOpen && dispute.mayDecide ? (
          <PostForm action={`/office/fee-disputes/${id}#dispute`} noValidate className="grid max-w-measure gap-4">
            <SelectField
              label={copy.outcome}
              name="outcome"
              placeholder={copy.choose}
              defaultValue={refused?.outcome ?? ""}
              options={Object.entries(contestOutcomeNames).map(([value, label]) => ({ value, label }))}
            />
            <TextField
              label={copy.amount}
              hint={copy.amountHint}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={refused?.amount ?? ""}
            />
            <TextField
              multiline
              rows={3}
              label={copy.reason}
              hint={copy.reasonHint}
              name="reason"
              defaultValue={refused?.reason ?? ""}
            />
            <Button type="submit" className="justify-self-start">
              {copy.button}
            </Button>
          </PostForm>
        ) : null}
      </Part>
    </OfficePage>
  );
}
