import { lazy, Suspense, useState } from "react";
import { firstTouch, waitNoLonger } from "#app/ui/browser/first-touch.ts";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import type { RefusedLeadForm, ShownWork } from "./shown-lead.ts";

export const composed = ["contacts", "notes", "tasks"] as const;
export type Composed = (typeof composed)[number];

export interface ComposerProps {
  lead: ShownWork;
  refused: RefusedLeadForm | undefined;
  /** The form that shows first. */
  first: Composed;
}

const LateComposer = lazy(async () => {
  await firstTouch;
  return { default: (await import("./composer.tsx")).ComposerForms };
});

/**
 * One place to write. The server's forms stand as they came, and work, until somebody touches the page: then their script is
 * loaded, and takes them over with what was typed. A page that the browser makes itself, or that changes, loads it at once.
 */
export function Composer(props: ComposerProps) {
  const isHydrated = useHydrated();
  const [came] = useState({ lead: props.lead, isFromServer: !isHydrated });
  if (!came.isFromServer || came.lead !== props.lead) waitNoLonger();
  return (
    <Suspense fallback={<section id="compose" className="my-composer" aria-busy />}>
      <LateComposer {...props} />
    </Suspense>
  );
}
