import { Link } from "react-router";
import { reportCopy as copy } from "#content/reports/report-page.ts";
import type { ShownFigures } from "./report-figures.tsx";

/** The periods of a report, on pages without a look of their own for choices. */
export const PeriodLinks = ({ periods }: Pick<ShownFigures, "periods">) => (
  <nav aria-label={copy.periods} className="print:hidden">
    <ul className="flex flex-wrap gap-x-6">
      {periods.map(({ label, link, isHere }) => (
        <li key={link}>
          <Link
            to={link}
            aria-current={isHere ? "page" : undefined}
            className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4 aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
