import type { LatticePlace } from "./street.ts";
import { tilePlaces } from "./tile-places.ts";
import {
  type MapCounts,
  type MapLevel,
  type MapMeasure,
  type MapScope,
  mapLevel,
  measureOf,
  statePlaces,
} from "./zip-map.ts";

/** A row of the map's table, and its tile if it has a place in the picture. */
export interface MapTile extends MapCounts {
  key: string;
  city: string | null;
  state: string | null;
  place: LatticePlace | null;
  /** Of what is chosen; null: everything is shown. */
  shown: { count: number; level: MapLevel } | null;
}

interface PlacedCounts extends MapCounts {
  key: string;
  city: string | null;
  state: string | null;
  latitude: number;
  longitude: number;
}

/** A degree of longitude is that much shorter than one of latitude, in the middle of the country. */
const narrower = 0.78;

/** Tiles in the order of their names; with a measure those that have most of it first. */
export function mapView(
  rows: readonly PlacedCounts[],
  { level }: MapScope,
  measure: MapMeasure | undefined,
): MapTile[] {
  const places =
    level === "country"
      ? rows.map(({ key }) => statePlaces.get(key) ?? null)
      : tilePlaces(rows.map(({ latitude, longitude }) => ({ east: longitude * narrower, north: latitude })));
  const most = measure ? Math.max(0, ...rows.map((row) => measureOf(row, measure))) : 0;
  const tiles = rows.map(({ latitude: _, longitude: __, ...row }, index): MapTile => {
    const count = measure ? measureOf(row, measure) : 0;
    return { ...row, place: places[index] ?? null, shown: measure ? { count, level: mapLevel(count, most) } : null };
  });
  return tiles.toSorted(
    (one, other) => (other.shown?.count ?? 0) - (one.shown?.count ?? 0) || one.key.localeCompare(other.key),
  );
}
