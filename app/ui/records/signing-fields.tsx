import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import type { SigningForm, SignRefusal } from "#domain/brokers/agreement.ts";

interface SigningFieldsProps {
  copy: {
    agreeElectronically: string;
    agreeRead: string;
    name: string;
    nameHint: string;
    signButton: string;
    refusals: Record<SignRefusal, string | ((recordedName: string) => string)>;
  };
  recordedName: string;
  /** A form that was posted and refused. */
  refused: { form: SigningForm; reason: SignRefusal } | undefined;
}

/** How an agent and a broker sign an agreement: two ticks and their name. */
export function SigningFields({ copy, recordedName, refused }: SigningFieldsProps) {
  const { form, reason } = refused ?? {};
  const refusal = reason && copy.refusals[reason];
  return (
    <>
      {refusal ? <Alert answers>{typeof refusal === "string" ? refusal : refusal(recordedName)}</Alert> : null}
      <input type="hidden" name="keptName" value={reason === "other-name" ? (form?.typedName ?? "") : ""} />
      <CheckboxField
        name="agreeElectronically"
        label={copy.agreeElectronically}
        defaultChecked={form?.agreeElectronically}
      />
      <CheckboxField name="agreeRead" label={copy.agreeRead} defaultChecked={form?.agreeRead} />
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        name="typedName"
        autoComplete="name"
        maxLength={200}
        defaultValue={form?.typedName}
      />
      <Button type="submit" size="large" className="justify-self-start">
        {copy.signButton}
      </Button>
    </>
  );
}
