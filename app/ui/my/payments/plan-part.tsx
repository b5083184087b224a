import type { ReactNode } from "react";
import { Link } from "react-router";

interface PlanPartProps {
  /** Link target. */
  id: string;
  title: string;
  line?: string | undefined;
  /** The page that has all of it. */
  link?: readonly [to: string, label: string];
  children?: ReactNode;
}

/** A part of the plan's page: a quiet heading with a line above. */
export function PlanPart({ id, title, line, link, children }: PlanPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="my-part">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-title`} className="my-heading">
          {title}
        </h2>
        {link ? (
          <Link to={link[0]} className="my-link">
            {link[1]}
          </Link>
        ) : null}
      </div>
      {line ? <p className="max-w-measure text-soft">{line}</p> : null}
      {children}
    </section>
  );
}
