import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { licenseFormCopy as copy } from "#content/agents/office-agents.ts";
import { type LicenseCheck, maxLengths, type RecordRefusals } from "#domain/agents/agent-record.ts";
import { usStates } from "#domain/values/us-states.ts";

export interface LicenseFormProps {
  /** Where it posts to. */
  action: string;
  values: LicenseCheck;
  refusals?: RecordRefusals<LicenseCheck>;
  /** YYYY-MM-DD, the latest day for a check. */
  today: string;
}

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

export function AgentLicenseForm({ action, values, refusals = {}, today }: LicenseFormProps) {
  const field = (name: keyof LicenseCheck) => {
    const reason = refusals[name];
    const error = reason && copy.refusals[reason];
    return { name, label: copy.labels[name], defaultValue: values[name], error, required: true };
  };
  return (
    <div className="border-t border-line pt-5">
      <PostForm action={action} className="grid grid-cols-1 gap-5">
        <SelectField {...field("licenseState")} placeholder={copy.chooseState} options={states} />
        <TextField {...field("licenseNumber")} maxLength={maxLengths.number} />
        <TextField {...field("licenseCheckedOn")} type="date" max={today} />
        <TextField {...field("licenseProof")} hint={copy.proofHint} maxLength={maxLengths.proof} />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </div>
  );
}
