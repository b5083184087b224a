import type { ReactNode } from "react";
import { Card } from "./card.tsx";

interface CardSectionProps {
  /** Link target, for example of a form whose result appears in its section. With one, it is a region of the page. */
  id?: string;
  title: string;
  line?: ReactNode;
  /** Has only actions, so it is not printed. */
  actionOnly?: boolean;
  children?: ReactNode;
}

/** A part of a page with its heading, on a card. */
export function CardSection({ id, title, line, actionOnly = false, children }: CardSectionProps) {
  const region = id === undefined ? {} : { id, role: "region", "aria-labelledby": `${id}-title` };
  return (
    <Card {...region} className={`grid scroll-mt-24 grid-cols-1 gap-4 p-5 sm:p-6 ${actionOnly ? "print:hidden" : ""}`}>
      <div>
        <h2 {...(id !== undefined && { id: `${id}-title` })} className="text-h4">
          {title}
        </h2>
        {line ? <p className="mt-1 max-w-measure text-soft">{line}</p> : null}
      </div>
      {children}
    </Card>
  );
}
