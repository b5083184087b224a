import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { FileField } from "#app/ui/records/file-field.tsx";
import { RefusedList } from "#app/ui/records/refused-list.tsx";
import { ReportFiles, type ShownFile } from "#app/ui/records/report-files.tsx";
import { ReviewCard } from "#app/ui/reviews/review-card.tsx";
import { reportFilesCopy } from "#content/refunds/report-files.ts";
import { challengeFiles } from "#content/reviews/challenge-files.ts";
import { challengePage as copy, myReviews } from "#content/reviews/my-reviews.ts";
import { groundTexts } from "#content/reviews/review-rules.ts";
import type { EvidenceFileRefusal } from "#domain/files/file-type.ts";
import { longestText } from "#domain/reviews/review-policy.ts";
import { challengeGrounds } from "#domain/reviews/review-rule.ts";
import type { ShownReview } from "#domain/reviews/shown-review.ts";

interface Answer {
  refused: keyof typeof copy.refusals;
  entered: { ground: string; evidence: string };
}

interface DisputeFormProps {
  shown: Extract<ShownReview, { is: "shown" }>;
  files: readonly ShownFile[];
  takesFiles: boolean;
  answer?: Answer;
  refusedFiles?: readonly { name: string; reason: EvidenceFileRefusal }[];
}

/** Before the review is disputed: the form. After that: its evidence. */
export function ChallengeForm({ shown, files, takesFiles, answer, refusedFiles = [] }: DisputeFormProps) {
  const { refused } = answer ?? {};
  const ofPage = refused === "not-shown" || refused === "disputed";
  const isLost = answer !== undefined;
  const sentences = refusedFiles.map(({ name, reason }) =>
    isLost ? name : `${name}: ${challengeFiles.refusals[reason]}`,
  );
  return (
    <MyPage narrow title={copy.title} line={copy.line} back={{ to: "/my/reviews", label: myReviews.title }}>
      {ofPage ? <Alert answers>{copy.refusals[refused]}</Alert> : null}
      {sentences.length > 0 ? (
        <RefusedList title={isLost ? challengeFiles.lost : challengeFiles.refused} sentences={sentences} />
      ) : null}
      <ReviewCard review={shown} agent="" />
      {shown.dispute ? null : <NewDispute reviewId={shown.id} answer={ofPage ? undefined : answer} />}
      {files.length > 0 ? (
        <MySection title={challengeFiles.yours}>
          <ReportFiles files={files} />
        </MySection>
      ) : null}
      {takesFiles ? <MoreFiles reviewId={shown.id} /> : null}
    </MyPage>
  );
}

function NewDispute({ reviewId, answer }: { reviewId: string; answer: Answer | undefined }) {
  const { refused, entered } = answer ?? {};
  return (
    <PostForm
      action={`/my/reviews/${reviewId}/dispute`}
      encType="multipart/form-data"
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      <SelectField
        label={copy.ground}
        name="ground"
        placeholder={copy.choose}
        defaultValue={entered?.ground}
        options={challengeGrounds.map((value) => ({ value, label: groundTexts[value] }))}
        {...(refused === "no-ground" && { error: copy.refusals[refused] })}
      />
      <TextField
        multiline
        rows={6}
        label={copy.evidence}
        hint={copy.hint}
        name="evidence"
        maxLength={longestText}
        defaultValue={entered?.evidence}
        {...((refused === "empty" || refused === "too-long") && { error: copy.refusals[refused] })}
      />
      <FileField hint={challengeFiles.hint} />
      <Button type="submit" className="justify-self-start">
        {copy.button}
      </Button>
    </PostForm>
  );
}

function MoreFiles({ reviewId }: { reviewId: string }) {
  return (
    <PostForm
      action={`/my/reviews/${reviewId}/dispute/files`}
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-5"
    >
      <FileField hint={challengeFiles.hint} />
      <Button type="submit" className="justify-self-start">
        {reportFilesCopy.button}
      </Button>
    </PostForm>
  );
}
