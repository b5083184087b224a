import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";

interface LeadSectionProps {
  /** Link target: a form's result appears in its section. */
  id: string;
  title: string;
  line?: string;
  /** Has only actions, so it is not printed. */
  actionOnly?: boolean;
  children: ReactNode;
}

export function LeadSection({ id, title, line, actionOnly = false, children }: LeadSectionProps) {
  return (
    <Card
      role="region"
      aria-labelledby={`${id}-title`}
      id={id}
      className={`grid scroll-mt-4 gap-4 p-5 sm:p-6 ${actionOnly ? "print:hidden" : ""}`}
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
