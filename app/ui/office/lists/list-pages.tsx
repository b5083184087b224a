import { Link } from "react-router";
import { DateTime } from "#app/ui/office/records/date-time.tsx";
import { listCopy as copy } from "#content/office/lists.ts";

export interface ListPagesProps {
  shown: number;
  /** The address of the next page; undefined: this is the last. */
  next?: string;
  /** Up to which moment (ISO, UTC) a search has looked, where it has not come to its end. */
  searchedTo?: string;
  /** The address of the first page; undefined: this is it. */
  first?: string;
  /** The address of all that the list shows, as a CSV file; undefined: not for this reader. */
  csv?: string;
}

const linkClass =
  "flex min-h-11 items-center rounded-button px-3 text-primary-text underline underline-offset-4 hover:bg-wash";

/** How much of the list is shown, and the way on. */
export function ListPages({ shown, next, searchedTo, first, csv }: ListPagesProps) {
  return (
    <nav aria-label={copy.pages} className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-soft">
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
