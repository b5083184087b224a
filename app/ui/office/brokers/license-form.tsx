import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { CurrentPasswordField } from "#app/ui/office/staff/current-password-field.tsx";
import { officeLicenses as copy, licenseKindNames } from "#content/brokers/office-licenses.ts";
import type { EnteredLicense as Entered, LicenseProblems, NetworkLicense } from "#domain/brokers/network-license.ts";
import { usStates } from "#domain/values/us-states.ts";

export interface RefusedLicense {
  entered: Entered;
  problems: LicenseProblems;
  /** About the password. */
  refusal: string | undefined;
}

/** An owner records a license with their password. */
export function NetworkLicenseForm({ refused }: { refused: RefusedLicense | undefined }) {
  const field = (name: keyof NetworkLicense) => {
    const problem = refused?.problems[name];
    const error = problem && copy.problems[problem];
    return { name, label: copy.fields[name], defaultValue: refused?.entered[name] ?? "", ...(error && { error }) };
  };
  return (
    <PostForm action="/office/licenses#record" noValidate className="grid max-w-measure gap-4">
      {refused ? (
        <Alert answers>{refused.refusal ?? Object.values(refused.problems).map((p) => copy.problems[p])[0]}</Alert>
      ) : null}
      <SelectField {...field("state")} placeholder={copy.choose} options={optionsOf(usStates)} />
      <SelectField {...field("kind")} placeholder={copy.choose} options={optionsOf(licenseKindNames)} />
      <TextField {...field("number")} hint={copy.numberHint} autoComplete="off" />
      <TextField {...field("entity")} autoComplete="off" />
      <TextField {...field("broker")} autoComplete="off" />
      <TextField {...field("validUntil")} hint={copy.validUntilHint} type="date" />
      <TextField {...field("noticeUrl")} hint={copy.noticeHint} type="url" autoComplete="off" />
      <CurrentPasswordField label={copy.password} />
      <Button type="submit" className="justify-self-start">
        {copy.recordButton}
      </Button>
    </PostForm>
  );
}

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
