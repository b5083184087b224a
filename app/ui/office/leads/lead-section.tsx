import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";

interface LeadSectionProps {
  /** Addresses lead here: what a form did is told where the form stood. */
  id: string;
  title: string;
  line?: string;
  /** It is what can be done with the lead, and tells nothing of it: paper shows none of it. */
  event?: boolean;
  children: ReactNode;
}

/** One matter of a lead's desk, under its heading. */
export function LeadSection({ id, title, line, event = false, children }: LeadSectionProps) {
  return (
    <Card
      role="region"
      aria-labelledby={`${id}-title`}
      id={id}
      className={`grid scroll-mt-4 gap-4 p-5 sm:p-6 ${event ? "print:hidden" : ""}`}
    >
      <div>
        <h2 id={`${id}-title`} className="text-h4">
          {title}
        </h2>
        {line ? <p className="mt-1 max-w-measure text-soft">{line}</p> : null}
      </div>
      {children}
    </Card>
  );
}
