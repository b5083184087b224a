import { Link } from "react-router";

/** The way from a row of a list to its record, with a line beneath that tells it apart. */
export function RecordLink({ to, children, line }: { to: string; children: string; line?: string }) {
  return (
    <>
      <Link to={to} className="font-medium text-primary-text underline underline-offset-4">
        {children}
      </Link>
      {line ? <span className="block text-sm text-soft">{line}</span> : null}
    </>
  );
}
