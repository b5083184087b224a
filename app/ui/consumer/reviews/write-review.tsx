import { PostForm } from "#app/ui/actions/post-form.tsx";
import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { Folded } from "#app/ui/consumer/folded.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceField } from "#app/ui/controls/choice-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { AgentFace } from "#app/ui/profiles/agent-face.tsx";
import { ReviewCard } from "#app/ui/reviews/review-card.tsx";
import { reviewPage as copy } from "#content/reviews/review-page.ts";
import { longestText } from "#domain/reviews/review-policy.ts";
import type { EnteredReview, ShownWriting, WritingAnswer } from "./shown-writing.ts";

interface WriteReviewProps {
  writing: ShownWriting | null;
  done?: keyof typeof copy.results | undefined;
  answer?: WritingAnswer | undefined;
}

/** One page for writing, seeing, changing and taking back. Every form works without scripts. */
export function WriteReview({ writing, done, answer }: WriteReviewProps) {
  if (!writing) return <ConsumerPage title={copy.over.title} line={copy.over.line} />;
  const { agent, face, shown, isInsider, mayWrite } = writing;
  if (isInsider) return <ConsumerPage title={copy.title(agent)} line={copy.insider} />;
  const isRefused = answer?.form === "review";
  const ofField = isRefused && ["no-stars", "too-short", "too-long"].includes(answer.refused);
  return (
    <ConsumerPage title={copy.title(agent)} line={copy.line}>
      <AgentFace face={face} />
      {done ? (
        <Alert answers kind="success">
          {copy.results[done]}
        </Alert>
      ) : null}
      {isRefused && !ofField ? <Alert answers>{copy.refusals[answer.refused]}</Alert> : null}
      {answer?.form === "preview" ? <Preview writing={writing} answer={answer} /> : null}
      {shown ? <Written writing={writing} /> : null}
      <Dispute writing={writing} answer={answer} />
      {mayWrite ? <Editor writing={writing} answer={answer} /> : null}
      {shown && shown.is !== "withdrawn" ? <TakeBack writing={writing} /> : null}
    </ConsumerPage>
  );
}

const card = "p-5 sm:p-6";

interface PartProps {
  writing: ShownWriting;
  answer?: WritingAnswer | undefined;
}

function Preview({ writing, answer }: { writing: ShownWriting; answer: Extract<WritingAnswer, { form: "preview" }> }) {
  const { key, agent, head, today, shown } = writing;
  const { entered, findings } = answer;
  const isChange = shown !== null;
  const text = { text: entered.text.trim(), at: isChange ? head.writtenAt : today, changedAt: isChange ? today : null };
  const before = shown?.is === "shown" ? shown : { reply: null, dispute: null };
  return (
    <section aria-labelledby="preview" className="grid grid-cols-1 gap-4">
      <h2 id="preview" className="text-h4">
        {copy.preview}
      </h2>
      <ReviewCard
        review={{
          ...head,
          is: "shown",
          stars: Number(entered.stars),
          text,
          reply: before.reply,
          dispute: before.dispute,
        }}
        agent={agent}
      />
      {findings.length > 0 ? <Alert kind="info">{copy.found(findings)}</Alert> : null}
      <PostForm action={`/review/${key}/publication`} className="max-sm:grid">
        <Entered {...entered} />
        <Button type="submit" size="large">
          {copy.publish}
        </Button>
      </PostForm>
    </section>
  );
}

const Entered = ({ stars, text }: EnteredReview) => (
  <>
    <input type="hidden" name="stars" value={stars} />
    <textarea hidden readOnly name="text" value={text} />
  </>
);

function Written({ writing: { shown, agent, waitsUntil } }: PartProps) {
  if (!shown) return null;
  return (
    <section aria-labelledby="yours" className="grid grid-cols-1 gap-4">
      <h2 id="yours" className="text-h4">
        {copy.yours}
      </h2>
      <ReviewCard review={shown} agent={agent} />
      {waitsUntil && shown.is !== "withdrawn" ? <Alert kind="info">{copy.waiting(waitsUntil)}</Alert> : null}
    </section>
  );
}

function Editor({ writing: { key, latest, changeUntil }, answer }: PartProps) {
  const entered = answer && answer.form !== "statement" ? answer.entered : undefined;
  const refused = answer?.form === "review" ? answer.refused : undefined;
  const form = (
    <PostForm action={`/review/${key}`} noValidate className="grid gap-5">
      <ChoiceField
        legend={copy.stars}
        hint={copy.starsHint}
        name="stars"
        options={["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }))}
        defaultValue={entered?.stars ?? String(latest?.stars ?? "")}
        {...(refused === "no-stars" && { error: copy.refusals[refused] })}
      />
      <TextField
        multiline
        rows={8}
        label={copy.text}
        hint={copy.textHint}
        name="text"
        maxLength={longestText}
        defaultValue={entered?.text ?? latest?.text}
        {...((refused === "too-short" || refused === "too-long") && { error: copy.refusals[refused] })}
      />
      <Button
        type="submit"
        size="large"
        variant={answer?.form === "preview" ? "outline" : "primary"}
        className="sm:justify-self-start"
      >
        {copy.see}
      </Button>
    </PostForm>
  );
  if (answer?.form === "preview")
    return (
      <Part density="card" title={copy.edit}>
        {form}
      </Part>
    );
  if (!latest) return <Card className={card}>{form}</Card>;
  return (
    <Card className={card}>
      <Folded title={copy.change} isOpen={answer?.form === "review"}>
        {changeUntil ? <p className="max-w-measure text-soft">{copy.changeLine(changeUntil)}</p> : null}
        {form}
      </Folded>
    </Card>
  );
}

function TakeBack({ writing: { key } }: PartProps) {
  return (
    <Card className={card}>
      <Folded title={copy.takeBack.title}>
        <p className="max-w-measure text-soft">{copy.takeBack.line}</p>
        <PostForm action={`/review/${key}/withdrawal`} className="max-sm:grid">
          <Button type="submit" variant="bad">
            {copy.takeBack.button}
          </Button>
        </PostForm>
      </Folded>
    </Card>
  );
}

function Dispute({ writing: { key, dispute, hasStated }, answer }: PartProps) {
  if (!dispute) return null;
  const refused = answer?.form === "statement" ? answer : undefined;
  return (
    <Part density="card" title={copy.dispute.title} line={copy.dispute.line(dispute.ground, dispute.due)}>
      {hasStated ? (
        <p>{copy.dispute.sent}</p>
      ) : (
        <PostForm action={`/review/${key}/statement`} noValidate className="grid gap-4">
          <TextField
            multiline
            rows={5}
            label={copy.dispute.text}
            hint={copy.dispute.hint}
            name="text"
            maxLength={longestText}
            defaultValue={refused?.entered.text}
            {...(refused && { error: copy.statementRefusals[refused.refused] })}
          />
          <Button type="submit" variant="outline" className="sm:justify-self-start">
            {copy.dispute.button}
          </Button>
        </PostForm>
      )}
    </Part>
  );
}
