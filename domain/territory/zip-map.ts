import { addDuration } from "#domain/values/add-duration.ts";

/** The country by states, a state by the first three digits of its zip codes, or one such area by zip codes. */
export type MapScope = { level: "country" } | { level: "state"; state: string } | { level: "area"; area: string };

export interface MapCounts {
  /** Zip codes. */
  total: number;
  /** Where people live. */
  claimable: number;
  /** Without a free seat. */
  taken: number;
  /** With agents waiting. */
  waitlist: number;
  /** With leads and no agent: where to sell next. */
  wanted: number;
}

/** @returns ISO: a lead from longer ago says little about where to sell */
export const wantedSince = (now: Date): string => addDuration(now, { days: -365 });

export const mapMeasures = ["taken", "waitlist", "free", "wanted", "not-claimable"] as const;
export type MapMeasure = (typeof mapMeasures)[number];

export const isMapMeasure = (text: string | null): text is MapMeasure => mapMeasures.some((one) => one === text);

export function measureOf(counts: MapCounts, measure: MapMeasure): number {
  if (measure === "free") return Math.max(0, counts.claimable - counts.taken);
  return measure === "not-claimable" ? counts.total - counts.claimable : counts[measure];
}

/** @returns undefined if there can be no such place */
export function mapScope(query: { state: string | null; area: string | null }): MapScope | undefined {
  const { state, area } = query;
  if (area !== null) return /^\d{3}$/.test(area) ? { level: "area", area } : undefined;
  if (state === null) return { level: "country" };
  return /^[A-Z]{2}$/.test(state) ? { level: "state", state } : undefined;
}

export const mapLevels = [0, 1, 2, 3] as const;
export type MapLevel = (typeof mapLevels)[number];

/** How high a tile stands: by the order of magnitude, as one state may have a hundred times as many as another. */
export function mapLevel(count: number, most: number): MapLevel {
  if (count <= 0) return 0;
  const share = Math.log(count + 1) / Math.log(Math.max(most, count) + 1);
  if (share <= 1 / 3) return 1;
  return share <= 2 / 3 ? 2 : 3;
}

/** How high a tile stands by its share, in thirds of the largest one. */
export function shareLevel(share: number, largest: number): MapLevel {
  if (share <= 0) return 0;
  if (share <= largest / 3) return 1;
  return share <= (largest * 2) / 3 ? 2 : 3;
}

/** Row by row from the north; a tile of the map at every other sign, in rows that interlock. */
const country = [
  "WA  MT  ND  WI  MI  VT      ",
  "  ID  WY  MN  OH  NY  ME    ",
  "OR  UT  SD  IL  PA  NH      ",
  "  NV  CO  IA  IN  NJ  MA    ",
  "CA  AZ  NE  MO  KY  CT  RI  ",
  "      NM  KS  WV  MD  DE    ",
  "        OK  TN  VA  DC      ",
  "      TX  AR  GA  NC        ",
  "AK      LA  MS  SC          ",
  "  HI          AL  FL  PR    ",
];

/** Where the states stand in the picture; the islands and the military have no place in it. */
export const statePlaces: ReadonlyMap<string, { row: number; across: number }> = new Map(
  country.flatMap((line, row) =>
    [...line.matchAll(/[A-Z]{2}/g)].map(({ 0: state, index }) => [state, { row, across: index / 2 }] as const),
  ),
);

export function mapTotals(rows: readonly MapCounts[]): Record<MapMeasure, number> {
  const total = (measure: MapMeasure) => rows.reduce((sum, row) => sum + measureOf(row, measure), 0);
  return {
    taken: total("taken"),
    waitlist: total("waitlist"),
    free: total("free"),
    wanted: total("wanted"),
    "not-claimable": total("not-claimable"),
  };
}
