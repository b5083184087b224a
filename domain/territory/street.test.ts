import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { blocksOf, latticePlaces, type StreetFacts, streetOf, streetPlaces } from "./street.ts";

const adas: StreetFacts = {
  limit: 6,
  mayClaim: true,
  zips: [
    { zip: "30301", until: null, waiting: 2 },
    { zip: "30303", until: "2026-12-02", waiting: 0 },
  ],
  waitlist: [{ zip: "30030", place: 3 }],
  leads: [
    { zip: "30301", stage: "new", count: 2 },
    { zip: "30301", stage: "tried", count: 1 },
    { zip: "30301", stage: "closed", count: 1 },
    { zip: "30303", stage: "lost", count: 4 },
    { zip: "30399", stage: "met", count: 1 },
    { zip: null, stage: "later", count: 1 },
  ],
  checked: null,
};

describe("Ada's street", () => {
  it("has her lots, the one she waits for, and as many empty ones as her plan has room for", () => {
    const { lots, empty, over, elsewhere } = streetOf(adas);
    expect(lots).toEqual([
      { kind: "yours", zip: "30301", waiting: 2, leads: { staked: 3, home: 1 } },
      { kind: "reserved", zip: "30303", waiting: 0, leads: {} },
      { kind: "waitlist", zip: "30030", place: 3 },
      { kind: "empty" },
      { kind: "empty" },
      { kind: "empty" },
    ]);
    expect([empty, over, elsewhere]).toEqual([3, 0, { walls: 1, tree: 1 }]);
  });

  it("shows the zip code that she checks on the first empty lot, unless it is hers already", () => {
    const checked = { zip: "30308", status: "free" } as const;
    expect(streetOf({ ...adas, checked }).lots.slice(3)).toEqual([
      { kind: "checked", ...checked },
      { kind: "empty" },
      { kind: "empty" },
    ]);
    for (const zip of ["30301", "30030"])
      expect(streetOf({ ...adas, checked: { zip, status: "taken" } }).lots).toEqual(streetOf(adas).lots);
  });

  it("has no empty lot for a member who may not choose, without a plan, or beyond the plan", () => {
    expect(streetOf({ ...adas, mayClaim: false }).lots).toHaveLength(3);
    expect(streetOf({ ...adas, limit: null }).lots).toHaveLength(3);
    expect(streetOf({ ...adas, limit: 2 })).toMatchObject({ empty: 0, over: 1 });
  });
});

it("grows each kind of house with its number; flags and trees stay low", () => {
  const counts = { home: 1, walls: 3, roofed: 12, staked: 98, tree: 2 };
  expect(blocksOf(counts).map(({ building, growth }) => `${building} ${growth}`)).toEqual([
    "home hut",
    "roofed tower",
    "walls row",
    "staked row",
    "tree hut",
  ]);
});

it("puts the lots to choose into rows of their own, where none touches another", () => {
  const { lots } = streetOf({ ...adas, limit: 9 });
  const places = streetPlaces(lots, 2);
  expect(places.slice(0, 3).map(({ row }) => row)).toEqual([0, 0, 1]);
  const free = places.slice(3);
  expect(free.map(({ row, across }) => [row, across])).toEqual([
    [3, 0],
    [3, 2],
    [5, 0],
    [5, 2],
    [7, 0],
    [7, 2],
  ]);
});

it("gives every lot a place of its own that touches the row above", () => {
  checkProperty(
    fc.property(fc.nat(40), fc.integer({ min: 1, max: 5 }), (count, perRow) => {
      const places = latticePlaces(count, perRow);
      expect(new Set(places.map(({ row, across }) => `${row} ${across}`)).size).toBe(count);
      for (const { row, across } of places) expect((row + across) % 2).toBe(0);
    }),
    200,
  );
});
