import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceField } from "#app/ui/controls/choice-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { reportDecisionPage as copy } from "#content/refunds/office-refunds.ts";
import { isReasonRefusal, maxReasonLength } from "#domain/audit/written-reason.ts";

export interface ReportDecisionFormProps {
  id: string;
  answer: { refused: keyof typeof copy.refusals; entered: { choice: string; text: string } } | undefined;
}

export function ReportDecisionForm({ id, answer }: ReportDecisionFormProps) {
  const { refused, entered } = answer ?? {};
  const message = refused && copy.refusals[refused];
  const ofText = isReasonRefusal(refused);
  return (
    <Part actionOnly title={copy.decide}>
      <PostForm action={`/office/reports/${id}/decision`} noValidate className="grid gap-4">
        <ChoiceField
          legend={copy.choice}
          name="choice"
          options={[
            { value: "valid", label: copy.valid },
            { value: "invalid", label: copy.invalid },
          ]}
          {...(entered && { defaultValue: entered.choice })}
          {...(message && !ofText && { error: message })}
        />
        <TextField
          multiline
          rows={3}
          label={copy.reason}
          hint={copy.reasonHint}
          name="text"
          maxLength={maxReasonLength}
          defaultValue={entered?.text}
          {...(message && ofText && { error: message })}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </Part>
  );
}
