import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { AddContestFiles, RefusedContestFiles, type RefusedFeeFiles } from "#app/ui/records/fees/add-contest-files.tsx";
import { ContestLines, type ShownFeeContest } from "#app/ui/records/fees/contest-lines.tsx";
import { FeeContestForm } from "#app/ui/records/fees/fee-contest-form.tsx";
import { shortDate } from "#content/dates.ts";
import { feeContestCopy as copy, invoiceAnswer } from "#content/fees/fee-follow-ups.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface FeeDisputePageProps {
  number: string;
  balanceCents: Cents;
  dueOn: string;
  disputes: ShownFeeContest[];
  /** `appeal`: the dispute that was appealed; empty: a new one. */
  refused?: { appeal: string; message: string; ground: string; text: string } | undefined;
  refusedFiles?: RefusedFeeFiles | undefined;
}

/** The agent disputes an invoice of theirs, and reads what was decided. */
export function MyFeeContestPage(props: FeeDisputePageProps) {
  const { number, balanceCents, dueOn, disputes, refused, refusedFiles } = props;
  const page = `/my/fees/${number}/dispute`;
  const files = `/my/fees/${number}/files`;
  const isOpen = disputes.some((dispute) => dispute.isOpen);
  return (
    <MyPage
      narrow
      back={{ to: `/my/fees/${number}`, label: copy.back }}
      title={copy.title(number)}
      line={
        balanceCents > 0 ? invoiceAnswer.open(formatCents(balanceCents), shortDate(dueOn)) : invoiceAnswer.nothingOpen
      }
    >
      {isOpen ? null : <RefusedContestFiles refused={refusedFiles} />}
      {disputes.map((dispute, index) => (
        <MySection key={dispute.id} title={copy.formTitle}>
          <ContestLines dispute={dispute} folder={files} />
          {dispute.isOpen ? <AddContestFiles action={files} refused={refusedFiles} /> : null}
          {index === 0 && dispute.outcome && !dispute.isAppealed ? (
            <PostForm action={page} noValidate className="grid gap-4 border-t border-line pt-4">
              <p className="font-medium">{copy.appealTitle}</p>
              <p className="text-soft">{copy.appealLine}</p>
              {refused && refused.appeal !== "" ? <Alert answers>{refused.message}</Alert> : null}
              <input type="hidden" name="appeal" value={dispute.id} />
              <TextField
                multiline
                rows={3}
                label={copy.appealText}
                name="text"
                maxLength={maxReasonLength}
                defaultValue={refused?.appeal ? refused.text : ""}
              />
              <Button type="submit" variant="outline" className="min-h-11 justify-self-start">
                {copy.appealButton}
              </Button>
            </PostForm>
          ) : null}
        </MySection>
      ))}
      {balanceCents > 0 && !isOpen ? (
        <MySection title={copy.formTitle} line={copy.line}>
          <p className="text-soft">{copy.evidence}</p>
          <FeeContestForm action={page} refused={refused && refused.appeal === "" ? refused : undefined} />
        </MySection>
      ) : null}
    </MyPage>
  );
}
