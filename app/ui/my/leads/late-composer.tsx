import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { firstTouch, waitNoLonger } from "#app/ui/browser/first-touch.ts";
import type { RefusedLeadForm, ShownWork } from "./shown-lead.ts";

export const composed = ["contacts", "notes", "tasks"] as const;
export type Composed = (typeof composed)[number];

export interface ComposerProps {
  lead: ShownWork;
  refused: RefusedLeadForm | undefined;
  /** The form that shows first. */
  first: Composed;
}

const touched = firstTouch.then(() => import("./composer.tsx"));
const LateComposer = lazy(() => touched.then(({ ComposerForms }) => ({ default: ComposerForms })));

/**
 * One place to write. The server's forms stand as they came, and work, until somebody touches the page: then their script is
 * loaded, and takes them over with what was typed. A page that changes loads it at once, and shows the change with it: a
 * part that waits for its script would lose the server's forms if it were rendered again.
 */
export function Composer(props: ComposerProps) {
  const [came] = useState(props);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => void touched.then(() => setLoaded(true)), []);
  useEffect(() => {
    if (came.lead !== props.lead) waitNoLonger();
  }, [came, props.lead]);
  const { lead, refused, first } = isLoaded ? props : came;
  return useMemo(
    () => (
      <Suspense fallback={<section id="compose" className="my-composer" aria-busy />}>
        <LateComposer lead={lead} refused={refused} first={first} />
      </Suspense>
    ),
    [lead, refused, first],
  );
}
