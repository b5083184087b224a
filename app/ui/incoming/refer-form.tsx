import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Honeypot } from "#app/ui/forms/honeypot.tsx";
import { referPage as copy, referralRefusal, referralWants } from "#content/incoming/refer-pages.ts";
import type { ReferralField } from "#domain/incoming/incoming-referral.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { usStates } from "#domain/values/us-states.ts";
import type { ReferPageProps } from "./refer-page.tsx";

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));
const wants = leadKinds.map((value) => ({ value, label: referralWants[value] }));
const hints: Partial<Record<ReferralField, string>> = copy.hints;

export function ReferForm({ refused }: Pick<ReferPageProps, "refused">) {
  const field = (name: ReferralField) => {
    const reason = refused?.refusals[name];
    return {
      ...{ name, label: copy.labels[name], hint: hints[name], defaultValue: refused?.entered[name] ?? "" },
      error: reason && referralRefusal(name, reason),
    };
  };
  const { defaultValue: ticked, hint: _, ...knows } = field("knows");
  return (
    <form id="refer" method="post" action="/refer" noValidate className="relative grid gap-8">
      {refused ? <Alert answers>{refused.outcome === "failed" ? copy.failed : copy.refused}</Alert> : null}
      <Honeypot />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-5 text-h3 font-semibold">{copy.you}</legend>
        <TextField {...field("yourFirstName")} autoComplete="given-name" />
        <TextField {...field("yourLastName")} autoComplete="family-name" />
        <TextField {...field("yourEmail")} type="email" autoComplete="email" className="sm:col-span-2" />
        <TextField {...field("license")} autoComplete="off" />
        <SelectField {...field("licenseState")} placeholder={copy.choose} options={states} />
        <TextField {...field("brokerage")} autoComplete="organization" />
        <TextField {...field("broker")} autoComplete="off" />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-5 text-h3 font-semibold">{copy.client}</legend>
        <TextField {...field("firstName")} autoComplete="off" />
        <TextField {...field("lastName")} autoComplete="off" />
        <TextField {...field("email")} type="email" autoComplete="off" className="sm:col-span-2" />
        <SelectField {...field("kind")} placeholder={copy.choose} options={wants} />
        <TextField {...field("place")} autoComplete="off" />
        <TextField {...field("agreed")} multiline rows={4} className="sm:col-span-2" />
        <CheckboxField {...knows} defaultChecked={Boolean(ticked)} className="sm:col-span-2" />
      </fieldset>
      <Button type="submit" size="large" className="sm:justify-self-start">
        {copy.button}
      </Button>
    </form>
  );
}
