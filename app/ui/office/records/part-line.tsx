import { Link } from "react-router";
import { recordCopy as copy } from "#content/office/records.ts";
import { stoppedCount } from "#domain/values/group-digits.ts";

/** Below a list of which only the first are shown: how many there are, and where the rest is. */
export function PartLine({ shown, count, to }: { shown: number; count: number; to?: string }) {
  if (count <= shown) return null;
  return (
    <p className="text-sm text-soft">
      {copy.part(shown, stoppedCount(count))}{" "}
      {to ? (
        <Link to={to} className="text-primary-text underline underline-offset-4">
          {copy.all}
        </Link>
      ) : null}
    </p>
  );
}
