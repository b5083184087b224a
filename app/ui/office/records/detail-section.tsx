import { type ReactNode, useId } from "react";

export interface DetailSectionProps {
  /** Link target, for example of a form whose result appears in its section. */
  id?: string;
  title: string;
  line?: ReactNode;
  /** Above the title: what makes this section the first one. */
  overline?: string;
  /** Has only actions, so it is not printed. */
  actionOnly?: boolean;
  children?: ReactNode;
}

/** A part of a record under a line. */
export function DetailSection({ id, title, line, overline, actionOnly = false, children }: DetailSectionProps) {
  const ownId = useId();
  const titleId = id === undefined ? ownId : `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`grid scroll-mt-6 grid-cols-1 gap-4 border-t border-line pt-5 [&>div+dl]:border-t-0 [&>div+dl]:pt-0 ${actionOnly ? "print:hidden" : ""}`}
    >
      <div>
        {overline ? <p className="text-sm font-medium text-secondary-text">{overline}</p> : null}
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        {line ? <p className="mt-1 max-w-measure text-sm text-soft">{line}</p> : null}
      </div>
      {children}
    </section>
  );
}
