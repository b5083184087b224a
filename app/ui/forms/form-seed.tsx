import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Honeypot } from "./honeypot.tsx";

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

/** By their entries in the browser's history; for as long as the document stands. */
const seeds = new Map<string, FormSeedProps>();

/** The browser's own Back and Forward lead to the form that was left, its key with it. */
function useSeedOfEntry(rendered: FormSeedProps): FormSeedProps {
  const { key } = useLocation();
  const [seed] = useState(() => seeds.get(key) ?? rendered);
  useEffect(() => {
    seeds.set(key, seed);
  }, [key, seed]);
  return seed;
}

/** What a form carries unseen from its rendering to its sending. */
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
