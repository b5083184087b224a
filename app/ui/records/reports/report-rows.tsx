import { Link } from "react-router";
import { ListPages, type ListPagesProps } from "#app/ui/lists/list-pages.tsx";
import { reportCopy as copy } from "#content/reports/report-page.ts";

export interface ShownReportRow {
  id: string;
  name: string;
  to: string | null;
  line: string;
  amount: string;
  /** YYYY-MM-DD, with the next three for a file. */
  day: string;
  about: string;
  part: string;
  plain: string | number | null;
}

export interface ShownRowsPage {
  title: string;
  line: string;
  /** The report. */
  back: { to: string; label: string };
  rows: ShownReportRow[];
  pages: ListPagesProps;
}

/** The rows behind a number of a report. */
export function ReportRows({ rows, pages }: Pick<ShownRowsPage, "rows" | "pages">) {
  if (rows.length === 0 && !pages.first) return <p>{copy.noRows}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ id, name, to, line, amount }) => (
          <li key={id} className="flex items-baseline gap-x-6 py-2.5">
            <span className="min-w-0 flex-1">
              {to ? (
                <Link to={to} className="font-medium text-primary-text underline underline-offset-4">
                  {name}
                </Link>
              ) : (
                <span className="font-medium">{name}</span>
              )}
              <span className="block text-sm text-soft">{line}</span>
            </span>
            <span className="text-right font-medium tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
      <ListPages {...pages} />
    </>
  );
}
