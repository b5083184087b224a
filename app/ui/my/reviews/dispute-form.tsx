import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { ReviewCard } from "#app/ui/reviews/review-card.tsx";
import { disputePage as copy, myReviews } from "#content/reviews/my-reviews.ts";
import { groundTexts } from "#content/reviews/review-rules.ts";
import { longestText } from "#domain/reviews/review-policy.ts";
import { disputeGrounds } from "#domain/reviews/review-rule.ts";
import type { ShownReview } from "#domain/reviews/shown-review.ts";

interface DisputeFormProps {
  shown: ShownReview;
  answer: { refused: keyof typeof copy.refusals; typed: { ground: string; evidence: string } } | undefined;
}

/** Posts to its own address. */
export function DisputeForm({ shown, answer }: DisputeFormProps) {
  const { refused, typed } = answer ?? {};
  const message = refused && copy.refusals[refused];
  const ofPage = refused === "not-shown" || refused === "disputed";
  return (
    <MyPage narrow title={copy.title} line={copy.line} back={{ to: "/my/reviews", label: myReviews.title }}>
      {ofPage ? <Alert answers>{message}</Alert> : null}
      <ReviewCard review={shown} agent="" />
      <PostForm noValidate className="grid gap-5">
        <SelectField
          label={copy.ground}
          name="ground"
          placeholder={copy.choose}
          defaultValue={typed?.ground}
          options={disputeGrounds.map((value) => ({ value, label: groundTexts[value] }))}
          {...(refused === "no-ground" && { error: copy.refusals[refused] })}
        />
        <TextField
          multiline
          rows={6}
          label={copy.evidence}
          hint={copy.hint}
          name="evidence"
          maxLength={longestText}
          defaultValue={typed?.evidence}
          {...((refused === "empty" || refused === "too-long") && { error: copy.refusals[refused] })}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </MyPage>
  );
}
