import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Honeypot } from "./honeypot.tsx";

export interface FormSeedProps {
  /** Makes repeated posts of this form one submission. */
  formKey: string;
  /** When the form was rendered, signed. */
  renderedAt: string;
}

interface SeedAnswer {
  outcome: string;
  formKey?: string | undefined;
}

/** A failed post may have been stored all the same, so the next try keeps its key. */
function keyToSend(answer: SeedAnswer | undefined, formKey: string): string {
  return (answer?.outcome === "failed" && answer.formKey) || formKey;
}

/** By history entry, as long as the document lives. */
const seeds = new Map<string, FormSeedProps>();

/** Back and Forward bring a form back with its key. */
function useSeedOfEntry(rendered: FormSeedProps): FormSeedProps {
  const { key } = useLocation();
  const [seed] = useState(() => seeds.get(key) ?? rendered);
  useEffect(() => {
    seeds.set(key, seed);
  }, [key, seed]);
  return seed;
}

export function FormSeed({ answer, ...rendered }: FormSeedProps & { answer?: SeedAnswer | undefined }) {
  const { formKey, renderedAt } = useSeedOfEntry(rendered);
  return (
    <>
      <input type="hidden" name="formKey" value={keyToSend(answer, formKey)} />
      <input type="hidden" name="renderedAt" value={renderedAt} />
      <Honeypot />
    </>
  );
}
