import { History } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { questionnaireCopy as copy } from "#content/leads/questionnaires.ts";
import type { Wizard } from "./use-questionnaire.ts";

/** Offers the draft of an earlier visit until the visitor goes on. */
export function ResumeBanner({ wizard }: { wizard: Wizard }) {
  const { offered } = wizard;
  if (!offered) return null;
  return (
    <div role="status" className="mb-6 rounded-card border border-primary-text/40 bg-paper p-4 sm:p-5">
      <p className="flex items-start gap-3">
        <History aria-hidden size={20} className="mt-[3px] shrink-0 text-primary-text" />
        {copy.offer.text}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 sm:pl-8">
        <Button onClick={() => wizard.go(offered.step)}>{copy.offer.resume}</Button>
        <Button variant="outline" onClick={wizard.startOver}>
          {copy.offer.startOver}
        </Button>
      </div>
    </div>
  );
}
