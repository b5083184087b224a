import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { agreementCopy as copy } from "#content/referrals/my-agreement.ts";
import type { SigningForm, SignRefusal } from "#domain/referrals/agreement.ts";

interface SignFormProps {
  /** To the form that was posted and refused. */
  answer: { form: SigningForm; reason: SignRefusal; recordedName: string } | undefined;
}

export function SignForm({ answer }: SignFormProps) {
  const { form, reason, recordedName = "" } = answer ?? {};
  return (
    <MySection title={copy.sign} line={copy.whatFollows}>
      <PostForm className="grid max-w-measure gap-5">
        {reason ? <Alert answers>{sentenceFor(reason, recordedName)}</Alert> : null}
        <input type="hidden" name="keptName" value={reason === "other-name" ? (form?.typedName ?? "") : ""} />
        <CheckboxField
          name="agreeElectronically"
          label={copy.agreeElectronically}
          defaultChecked={form?.agreeElectronically}
        />
        <CheckboxField name="agreeRead" label={copy.agreeRead} defaultChecked={form?.agreeRead} />
        <TextField
          label={copy.typedName}
          hint={copy.typedNameHint}
          name="typedName"
          autoComplete="name"
          maxLength={200}
          defaultValue={form?.typedName}
        />
        <Button type="submit" size="large" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </MySection>
  );
}

function sentenceFor(reason: SignRefusal, recordedName: string): string {
  const sentence = copy.refusals[reason];
  return typeof sentence === "string" ? sentence : sentence(recordedName);
}
