import { Honeypot } from "#app/ui/forms/honeypot.tsx";

export interface FormSeedProps {
  /** Makes two posts of this very form one submission. */
  formKey: string;
  /** When the form was rendered, signed. */
  renderedAt: string;
}

/** What a form carries unseen from its rendering to its sending. */
export function FormSeed({ formKey, renderedAt }: FormSeedProps) {
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="renderedAt" value={renderedAt} />
      <Honeypot />
    </>
  );
}
