import type { ZipStatus } from "#domain/territory/zip-exclusivity.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { type Building, buildingOf, buildings } from "#domain/work/building.ts";

export type BuildingCounts = Partial<Record<Building, number>>;

/** One lot of the picture. */
export type StreetLot =
  | { kind: "yours" | "reserved"; zip: string; waiting: number; leads: BuildingCounts }
  /** The agent is on its waitlist. */
  | { kind: "waitlist"; zip: string; place: number }
  /** The zip check was asked about it, and the agent may take it. */
  | { kind: "checked"; zip: string; status: ZipStatus }
  /** The plan has room for it. */
  | { kind: "empty" };

export interface StreetFacts {
  /** How many zip codes the plan includes; null without a plan. */
  limit: number | null;
  mayClaim: boolean;
  /** `until`: reserved, not paid. `waiting`: agents on its waitlist. */
  zips: readonly { zip: string; until: string | null; waiting: number }[];
  waitlist: readonly { zip: string; place: number }[];
  leads: readonly { zip: string | null; stage: AgentStage; count: number }[];
  checked: { zip: string; status: ZipStatus } | null;
}

export interface Street {
  lots: StreetLot[];
  /** Slots of the plan that are not used. */
  empty: number;
  /** Zip codes beyond what the plan includes, as after a change to a smaller one. */
  over: number;
  /** Of zip codes that are not the agent's now. */
  elsewhere: BuildingCounts;
  leadsOf(zip: string): BuildingCounts;
}

/** A team may have room for fifty. */
const mostEmptyLots = 10;

export function streetOf({ limit, mayClaim, zips, waitlist, leads, checked }: StreetFacts): Street {
  const leadsOf = (zip: string) => countBuildings(leads.filter((those) => those.zip === zip));
  const used = zips.length + waitlist.length;
  const empty = limit !== null && mayClaim ? Math.max(0, limit - used) : 0;
  const own = new Set<string | null>(zips.map(({ zip }) => zip));
  const isNew = checked !== null && empty > 0 && !own.has(checked.zip);
  const preview = isNew && !waitlist.some(({ zip }) => zip === checked.zip) ? [checked] : [];
  return {
    lots: [
      ...zips.map(({ zip, until, waiting }): StreetLot => {
        return { kind: until === null ? "yours" : "reserved", zip, waiting, leads: leadsOf(zip) };
      }),
      ...waitlist.map(({ zip, place }): StreetLot => ({ kind: "waitlist", zip, place })),
      ...preview.map(({ zip, status }): StreetLot => ({ kind: "checked", zip, status })),
      ...Array.from({ length: Math.min(empty, mostEmptyLots) - preview.length }, (): StreetLot => ({ kind: "empty" })),
    ],
    empty,
    over: limit === null ? 0 : Math.max(0, used - limit),
    elsewhere: countBuildings(leads.filter(({ zip }) => !own.has(zip))),
    leadsOf,
  };
}

function countBuildings(leads: StreetFacts["leads"]): BuildingCounts {
  const counts: BuildingCounts = {};
  for (const { stage, count } of leads) {
    const building = buildingOf(stage);
    if (building) counts[building] = (counts[building] ?? 0) + count;
  }
  return counts;
}

export const leadsOnStreet = (counts: BuildingCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How dense the houses of a kind stand: one, a row of three, or, of houses, a tower. */
export type Growth = "hut" | "row" | "tower";

interface Block {
  building: Building;
  growth: Growth;
}

/** @returns one block for each kind of house on a lot, the farthest built first */
export const blocksOf = (counts: BuildingCounts): Block[] =>
  buildings.flatMap((building) => {
    const count = counts[building] ?? 0;
    return count === 0 ? [] : [{ building, growth: growthOf(count, building) }];
  });

function growthOf(count: number, building: Building): Growth {
  if (count < 3) return "hut";
  return count < 10 || building === "staked" || building === "tree" ? "row" : "tower";
}

export interface LatticePlace {
  row: number;
  /** In half widths of a lot, from the left. */
  across: number;
}

/** Rows of lots that interlock: every second one has one lot less, and begins half a lot to the right. */
export function latticePlaces(count: number, perRow: number): LatticePlace[] {
  const places: LatticePlace[] = [];
  for (let row = 0; places.length < count; row++) {
    const shift = row % 2;
    const room = Math.max(1, perRow - shift);
    for (let n = 0; n < room && places.length < count; n++) places.push({ row, across: 2 * n + shift });
  }
  return places;
}

/** Lots that are taken interlock; below them those that can still be chosen stand in rows of their own. */
export function streetPlaces(lots: readonly StreetLot[], perRow: number): LatticePlace[] {
  const isFree = ({ kind }: StreetLot) => kind === "empty" || kind === "checked";
  const places = latticePlaces(lots.filter((lot) => !isFree(lot)).length, perRow);
  const firstFree = (places.at(-1)?.row ?? -2) + 2;
  return [
    ...places,
    ...lots.filter(isFree).map((_, n) => ({ row: firstFree + 2 * Math.floor(n / perRow), across: 2 * (n % perRow) })),
  ];
}
