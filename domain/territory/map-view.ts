import type { LatticePlace } from "./street.ts";
import { tilePlaces } from "./tile-places.ts";
import {
  type MapCounts,
  type MapLevel,
  type MapMeasure,
  type MapScope,
  mapLevel,
  measureOf,
  shareLevel,
  statePlaces,
} from "./zip-map.ts";

/** A row of the map's table, and its tile if it has a place in the picture. */
export interface MapTile extends MapCounts {
  key: string;
  city: string | null;
  state: string | null;
  place: LatticePlace | null;
  /** Of what is chosen; if that is everything, of what is taken. */
  shown: { count: number; level: MapLevel };
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
  const mostTaken = Math.max(...rows.map(shareTaken));
  const tiles = rows.map(({ latitude: _, longitude: __, ...row }, index): MapTile => {
    const count = measureOf(row, measure ?? "taken");
    const level = measure ? mapLevel(count, most) : shareLevel(shareTaken(row), mostTaken);
    return { ...row, place: places[index] ?? null, shown: { count, level } };
  });
  return tiles.toSorted(
    (one, other) => (measure ? other.shown.count - one.shown.count : 0) || one.key.localeCompare(other.key),
  );
}

const shareTaken = ({ taken, claimable }: MapCounts) => (claimable > 0 ? taken / claimable : 0);
