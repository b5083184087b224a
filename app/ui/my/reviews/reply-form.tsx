import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { ReviewCard } from "#app/ui/reviews/review-card.tsx";
import { replyPage as copy, myReviews } from "#content/reviews/my-reviews.ts";
import { longestReply } from "#domain/reviews/review-policy.ts";
import type { ShownReview } from "#domain/reviews/shown-review.ts";

interface ReplyFormProps {
  shown: ShownReview;
  /** The reply until now. */
  reply: string | undefined;
  answer: { refused: keyof typeof copy.refusals; text: string } | undefined;
}

/** Posts to its own address. */
export function ReplyForm({ shown, reply, answer }: ReplyFormProps) {
  return (
    <MyPage narrow title={copy.title} line={copy.line} back={{ to: "/my/reviews", label: myReviews.title }}>
      <ReviewCard review={shown} agent="" />
      <PostForm noValidate className="grid gap-5">
        <TextField
          multiline
          rows={6}
          label={copy.text}
          hint={copy.hint}
          name="text"
          maxLength={longestReply}
          defaultValue={answer?.text ?? reply}
          {...(answer && { error: copy.refusals[answer.refused] })}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </MyPage>
  );
}
