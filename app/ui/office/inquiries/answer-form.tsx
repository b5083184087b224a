import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { inquiriesCopy } from "#content/inquiries/office-inquiries.ts";
import { longestMessage } from "#domain/text/text-limits.ts";

const copy = inquiriesCopy.detail;

interface AnswerFormProps {
  id: string;
  email: string;
  formKey: string;
  /** How many events the page shows. */
  seen: number;
  entered?: { text: string; close: boolean };
  error?: string;
}

export function AnswerForm({ id, email, formKey, seen, entered, error }: AnswerFormProps) {
  return (
    <PostForm action={`/office/inquiries/${id}/answers`} className="grid grid-cols-1 gap-4">
      <p className="max-w-measure text-soft">{copy.answerLine(email)}</p>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="seen" value={seen} />
      <TextField
        multiline
        rows={7}
        label={copy.answerText}
        hint={copy.answerHint}
        name="text"
        required
        maxLength={longestMessage}
        defaultValue={entered?.text}
        error={error}
      />
      <CheckboxField name="close" label={copy.close} defaultChecked={entered?.close} />
      <Button type="submit" className="justify-self-start">
        {copy.send}
      </Button>
    </PostForm>
  );
}
