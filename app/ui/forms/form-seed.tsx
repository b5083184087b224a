import { Honeypot } from "#app/ui/forms/honeypot.tsx";

export interface FormSeedProps {
  /** Makes two posts of this very form one submission. */
  formKey: string;
  /** When the form was rendered, signed. */
  renderedAt: string;
}

/** How a post was answered, as far as its form's key goes. */
interface SeedAnswer {
  outcome: string;
  formKey?: string | undefined;
}

/** A post that failed may have been stored all the same: sent again from the page in answer, it keeps its key. */
function keyToSend(answer: SeedAnswer | undefined, formKey: string): string {
  return (answer?.outcome === "failed" && answer.formKey) || formKey;
}

/** What a form carries unseen from its rendering to its sending. */
export function FormSeed({ formKey, renderedAt, answer }: FormSeedProps & { answer?: SeedAnswer | undefined }) {
  return (
    <>
      <input type="hidden" name="formKey" value={keyToSend(answer, formKey)} />
      <input type="hidden" name="renderedAt" value={renderedAt} />
      <Honeypot />
    </>
  );
}
