import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";

interface LeadPartProps {
  /** Link target: a form's result appears in its part. */
  id: string;
  title: string;
  line?: ReactNode;
  children?: ReactNode;
}

/** A part of a lead's page that its forms come back to. */
export function LeadPart({ id, title, line, children }: LeadPartProps) {
  return (
    <Card
      role="region"
      aria-labelledby={`${id}-title`}
      id={id}
      className="grid scroll-mt-4 grid-cols-1 gap-4 p-5 sm:p-6"
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
