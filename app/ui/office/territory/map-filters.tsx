import { Link } from "react-router";
import { officeMapCopy as copy } from "#content/territory/office-map.ts";
import { type MapMeasure, mapMeasures } from "#domain/territory/zip-map.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

interface MapFiltersProps {
  measure: MapMeasure | undefined;
  totals: Record<MapMeasure, number>;
  linkTo(measure: MapMeasure | undefined): string;
}

/** Which zip codes the map shows, each with how many there are; plain links. */
export function MapFilters({ measure, totals, linkTo }: MapFiltersProps) {
  const choices = [undefined, ...mapMeasures];
  return (
    <nav aria-label={copy.filters}>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice ?? "all"}>
            <Link
              to={linkTo(choice)}
              aria-current={choice === measure ? "true" : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-button border border-edge px-3 text-sm transition-colors hover:bg-wash aria-[current]:border-primary-text aria-[current]:bg-wash-strong aria-[current]:font-medium aria-[current]:text-primary-text forced-colors:aria-[current]:border-4 xl:min-h-9"
            >
              {choice ? copy.measures[choice] : copy.all}
              {choice ? <span className="tabular-nums text-soft">{groupDigits(totals[choice])}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
