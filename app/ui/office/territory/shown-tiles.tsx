import { Link } from "react-router";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeMapCopy as copy, mapStateName } from "#content/territory/office-map.ts";
import type { MapTile } from "#domain/territory/map-view.ts";
import { type MapMeasure, type MapScope, mapMeasures, measureOf } from "#domain/territory/zip-map.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import type { ShownTile } from "./map-drawing.tsx";

export function mapLink(scope: MapScope, measure: MapMeasure | undefined): string {
  const { level: _, ...place } = scope;
  const query = new URLSearchParams({ ...place, ...(measure && { show: measure }) }).toString();
  return query ? `/office/map?${query}` : "/office/map";
}

/** Tiles with what they say and where they lead. */
export function shownTiles(tiles: readonly MapTile[], scope: MapScope, measure: MapMeasure | undefined): ShownTile[] {
  const shown = tiles.map((tile): ShownTile => {
    const { key, city } = tile;
    if (scope.level === "country")
      return { ...tile, name: mapStateName(key), label: key, to: mapLink({ level: "state", state: key }, measure) };
    if (scope.level === "state")
      return { ...tile, name: copy.area(key), label: key, to: mapLink({ level: "area", area: key }, measure) };
    // The first three digits are in the page's title.
    return { ...tile, name: city ? `${key} ${city}` : key, label: key.slice(3), to: `/office/zips/${key}` };
  });
  return measure
    ? shown
    : shown.toSorted((one, other) => isOff(one) - isOff(other) || one.name.localeCompare(other.name));
}

/** An empty cell is read faster than a zero, and a phone leaves it out. */
const shownCount = (count: number) => (count > 0 ? groupDigits(count) : "");

/** The islands and the military come last. */
const isOff = ({ place }: ShownTile) => (place === null ? 1 : 0);

export function mapColumns(scope: MapScope): Column<ShownTile>[] {
  const place: Column<ShownTile> = {
    key: "place",
    heading: copy.table.place,
    cell: ({ name, to }) => (
      <Link to={to} className="font-medium text-primary-text underline underline-offset-4 max-medium:basis-full">
        {name}
      </Link>
    ),
  };
  if (scope.level === "area")
    return [place, { key: "status", heading: copy.table.status, cell: (tile) => copy.statuses(tile) }];
  return [
    place,
    ...mapMeasures.map((measure): Column<ShownTile> => {
      const cell = (tile: ShownTile) => shownCount(measureOf(tile, measure));
      return { key: measure, heading: copy.measures[measure], number: true, cell };
    }),
    { key: "all", heading: copy.table.all, number: true, cell: ({ total }) => groupDigits(total) },
  ];
}
