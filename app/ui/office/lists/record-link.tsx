import { Link } from "react-router";
import { dayAndClock } from "#content/dates.ts";

interface RecordLinkProps {
  to: string;
  children: string;
  /** Shown below; tells records of the same name apart. */
  line?: string | undefined;
  /** The time that another column shows; ISO, UTC. */
  at: string;
}

/** The accessible name tells the record apart, because screen readers list links without their rows. */
export function RecordLink({ to, children, line, at }: RecordLinkProps) {
  const name = [children, line, ...dayAndClock(at)].filter(Boolean).join(", ");
  return (
    <>
      <Link to={to} aria-label={name} className="font-medium text-primary-text underline underline-offset-4">
        {children}
      </Link>
      {line ? (
        <span aria-hidden className="block truncate text-xs text-soft medium:max-xl:whitespace-normal xl:max-w-44">
          {line}
        </span>
      ) : null}
    </>
  );
}
