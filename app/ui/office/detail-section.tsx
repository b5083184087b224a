import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";

/** A part of a record's page, with its own title. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className="max-w-[60rem] p-5 sm:p-6">
      <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
