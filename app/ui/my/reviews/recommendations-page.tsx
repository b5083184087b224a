import { Done } from "#app/ui/actions/done.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { myRecommendations as copy, myReviews } from "#content/reviews/my-reviews.ts";
import { longestReply } from "#domain/reviews/review-policy.ts";

interface OwnRecommendation {
  id: string;
  text: string;
  name: string;
  isPublic: boolean;
  isToYou: boolean;
}

interface RecommendationsPageProps {
  toYou: OwnRecommendation[];
  byYou: OwnRecommendation[];
  mayAnswer: boolean;
  done: string | undefined;
  answer: { refused: keyof typeof copy.refusals; entered: { who: string; text: string } } | undefined;
}

const ofWho = ["no-agent", "yourself", "again"];

export function RecommendationsPage({ toYou, byYou, mayAnswer, done, answer }: RecommendationsPageProps) {
  const message = answer && copy.refusals[answer.refused];
  const isOfWho = answer !== undefined && ofWho.includes(answer.refused);
  return (
    <MyPage title={copy.title} line={copy.line} back={{ to: "/my/reviews", label: myReviews.title }}>
      <Done result={done} />
      <MySection title={copy.toYou}>
        <List recommendations={toYou} mayAnswer={mayAnswer} />
      </MySection>
      <MySection title={copy.byYou}>
        <List recommendations={byYou} mayAnswer={mayAnswer} />
      </MySection>
      {mayAnswer ? (
        <MySection title={copy.recommend} line={copy.recommendLine}>
          <PostForm action="/my/recommendations" noValidate className="grid max-w-measure gap-5">
            <TextField
              label={copy.who}
              name="who"
              defaultValue={answer?.entered.who}
              {...(message && isOfWho && { error: message })}
            />
            <TextField
              multiline
              rows={5}
              label={copy.text}
              hint={copy.textHint}
              name="text"
              maxLength={longestReply}
              defaultValue={answer?.entered.text}
              {...(message && !isOfWho && { error: message })}
            />
            <Button type="submit" className="justify-self-start">
              {copy.button}
            </Button>
          </PostForm>
        </MySection>
      ) : null}
    </MyPage>
  );
}

function List({ recommendations, mayAnswer }: { recommendations: OwnRecommendation[]; mayAnswer: boolean }) {
  if (recommendations.length === 0) return <p className="text-soft">{copy.none}</p>;
  return (
    <ul className="grid grid-cols-1 gap-5">
      {recommendations.map(({ id, text, name, isPublic, isToYou }) => (
        <li key={id} className="grid gap-2">
          <p className="font-medium">
            {name} <span className="font-normal text-soft">{isPublic ? copy.isPublic : copy.waits}</span>
          </p>
          <p className="max-w-measure whitespace-pre-line">{text}</p>
          {mayAnswer ? (
            <div className="flex flex-wrap gap-3">
              {isToYou && !isPublic ? (
                <PostButton
                  action={`/my/recommendations/${id}/acceptance`}
                  variant="outline"
                  aria-label={`${copy.accept}: ${name}`}
                >
                  {copy.accept}
                </PostButton>
              ) : null}
              <PostButton action={`/my/recommendations/${id}/end`} variant="ghost" aria-label={`${copy.take}: ${name}`}>
                {copy.take}
              </PostButton>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
