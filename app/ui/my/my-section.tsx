import type { ReactNode } from "react";

interface MySectionProps {
  /** Link target, for example of a form whose answer appears in its section. */
  id?: string;
  title: string;
  /** How many it has: "3", or "10+". */
  count?: string | undefined;
  line?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A part of a page with a quiet heading; a line separates it from the part above (my.css). */
export function MySection({ id, title, count, line, action, className = "", children }: MySectionProps) {
  const region = id === undefined ? {} : { id, role: "region", "aria-labelledby": `${id}-title` };
  return (
    <section {...region} className={`my-part ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 {...(id !== undefined && { id: `${id}-title` })} className="my-heading">
          {title} {count ? <span className="font-normal text-soft tabular-nums">{count}</span> : null}
        </h2>
        {action}
      </div>
      {line ? <p className="-mt-2 max-w-measure text-sm text-soft">{line}</p> : null}
      {children}
    </section>
  );
}
