import { Link } from "react-router";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { listCopy as copy } from "#content/office/lists.ts";

export interface ListPagesProps {
  shown: number;
  /** The URL of the next page; undefined on the last. */
  next?: string;
  /** How far back a search looked (ISO, UTC), if it stopped before the end. */
  searchedTo?: string;
  /** The URL of the first page; undefined on it. */
  first?: string;
  /** The CSV file with the whole list; undefined if the member may not export. */
  csv?: string;
}

const linkClass =
  "flex min-h-11 items-center rounded-button px-3 text-primary-text underline underline-offset-4 hover:bg-wash";

export function ListPages({ shown, next, searchedTo, first, csv }: ListPagesProps) {
  return (
    <nav aria-label={copy.pages} className="flex flex-wrap items-center justify-between gap-2">
      <p aria-live="polite" className="text-sm text-soft">
        {searchedTo ? (
          <>
            {copy.foundSoFar(shown)} <DateTime at={searchedTo} />
          </>
        ) : (
          copy.shown(shown, next !== undefined)
        )}
      </p>
      <div className="-mx-3 flex flex-wrap gap-2 print:hidden">
        {csv ? (
          <a href={csv} download className={linkClass}>
            {copy.csv}
          </a>
        ) : null}
        {first ? (
          <Link to={first} className={linkClass}>
            {copy.first}
          </Link>
        ) : null}
        {next ? (
          <Link to={next} className={linkClass}>
            {searchedTo ? copy.searchOn : copy.next}
          </Link>
        ) : null}
      </div>
    </nav>
  );
}
