import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { sandboxPages } from "#content/pages/sandbox.ts";

const { settings, form, isTest, send } = sandboxPages.ads;

export interface EnteredAd {
  address: string;
  googleKey: string;
  consentText: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  zip: string;
  /** "on" or empty. */
  isTest: string;
}

const blank: EnteredAd = { address: "", googleKey: "", consentText: settings.example, isTest: "", ...form.example };

/** A lead form of Google Ads, after the settings that its advertiser makes. */
export function AdForm({ entered = blank }: { entered?: EnteredAd | undefined }) {
  return (
    <form method="post" className="grid max-w-[40rem] grid-cols-1 gap-10">
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-h4 font-medium">{settings.title}</legend>
        <TextField name="address" label={settings.address} defaultValue={entered.address} required />
        <TextField name="googleKey" label={settings.key} defaultValue={entered.googleKey} />
        <TextField multiline name="consentText" label={settings.wording} rows={2} defaultValue={entered.consentText} />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-h4 font-medium">{form.title}</legend>
        <TextField name="firstName" label={form.firstName} defaultValue={entered.firstName} />
        <TextField name="lastName" label={form.lastName} defaultValue={entered.lastName} />
        <TextField name="email" type="email" label={form.email} defaultValue={entered.email} />
        <TextField name="phone" type="tel" label={form.phone} defaultValue={entered.phone} />
        <TextField name="zip" inputMode="numeric" label={form.zip} defaultValue={entered.zip} />
        <CheckboxField name="isTest" label={isTest} defaultChecked={entered.isTest !== ""} className="sm:col-span-2" />
        <Button type="submit" className="justify-self-start">
          {send}
        </Button>
      </fieldset>
    </form>
  );
}
