import { ChoiceLinks } from "#app/ui/office/lists/choice-links.tsx";
import { officeMapCopy as copy } from "#content/territory/office-map.ts";
import { type MapMeasure, mapMeasures } from "#domain/territory/zip-map.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

interface MapFiltersProps {
  measure: MapMeasure | undefined;
  totals: Record<MapMeasure, number>;
  linkTo(measure: MapMeasure | undefined): string;
}

/** Which zip codes the map shows, each with how many there are. */
export function MapFilters({ measure, totals, linkTo }: MapFiltersProps) {
  const choices = [undefined, ...mapMeasures].map((choice) => ({
    to: linkTo(choice),
    isChosen: choice === measure,
    content: choice ? (
      <>
        {copy.measures[choice]}
        <span className="tabular-nums">{groupDigits(totals[choice])}</span>
      </>
    ) : (
      copy.all
    ),
  }));
  return <ChoiceLinks label={copy.filters} choices={choices} />;
}
