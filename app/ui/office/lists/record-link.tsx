import { Link } from "react-router";
import { dayAndClock } from "#app/ui/office/records/day-and-clock.ts";

interface RecordLinkProps {
  to: string;
  children: string;
  /** Stands beneath, and tells it apart. */
  line?: string | undefined;
  /** Its moment, as another column shows it; ISO, UTC. */
  at: string;
}

/**
 * The way from a row of a list to its record. Whoever has a page's links read to them by themselves hears with the name
 * what tells it from others of that name: who sees it has the row for that.
 */
export function RecordLink({ to, children, line, at }: RecordLinkProps) {
  const name = [children, line, ...dayAndClock(at)].filter(Boolean).join(", ");
  return (
    <>
      <Link to={to} aria-label={name} className="font-medium text-primary-text underline underline-offset-4">
        {children}
      </Link>
      {line ? (
        <span aria-hidden className="block text-sm text-soft">
          {line}
        </span>
      ) : null}
    </>
  );
}
