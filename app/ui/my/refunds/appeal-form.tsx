import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { appealPage as copy, refundPage } from "#content/refunds/my-refund.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";

interface AppealFormProps {
  answer: { refused: keyof typeof copy.refusals; text: string } | undefined;
}

/** Posts to its own address. */
export function AppealForm({ answer }: AppealFormProps) {
  const message = answer && copy.refusals[answer.refused];
  const isOver = answer?.refused === "not-rejected";
  return (
    <MyPage narrow title={copy.title} line={copy.line} back={{ to: "/my/refund", label: refundPage.title }}>
      {isOver ? <Alert answers>{message}</Alert> : null}
      <PostForm noValidate className="grid gap-5">
        <TextField
          multiline
          rows={5}
          label={copy.text}
          name="text"
          maxLength={maxReasonLength}
          defaultValue={answer?.text}
          {...(message && !isOver && { error: message })}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </MyPage>
  );
}
