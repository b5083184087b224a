import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/layout/card.tsx";

export interface DetailSectionProps {
  title: string;
  /** Has only actions, so it is not printed. */
  actionOnly?: boolean;
  children: ReactNode;
}

export function DetailSection({ title, actionOnly = false, children }: DetailSectionProps) {
  const id = useId();
  return (
    <Card className={`max-w-[60rem] p-5 sm:p-6 ${actionOnly ? "print:hidden" : ""}`}>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
