import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usStates } from "#domain/values/us-states.ts";
import { checkProperty } from "#test/check-property.ts";
import { mapView } from "./map-view.ts";
import { tilePlaces } from "./tile-places.ts";
import { mapLevel, mapScope, statePlaces } from "./zip-map.ts";

const none = { total: 10, claimable: 8, taken: 0, waitlist: 0, wanted: 0 };
const row = (key: string, change = {}) => {
  return { ...none, key, city: null, state: null, latitude: 0, longitude: 0, ...change };
};

describe("the map of the country", () => {
  it("has a tile for each state, the District and Puerto Rico, in rows that interlock", () => {
    const islands = ["AS", "GU", "MP", "VI"];
    expect([...statePlaces.keys()].toSorted()).toEqual(
      Object.keys(usStates)
        .filter((state) => !islands.includes(state))
        .toSorted(),
    );
    for (const { row, across } of statePlaces.values()) expect((row + across) % 2).toBe(0);
  });

  it("rises with the share that is taken, has no tile for the islands, and by a measure lists what has most of it first", () => {
    const rows = [row("AZ", { taken: 2 }), row("GA", { taken: 4 }), row("GU")];
    expect(
      mapView(rows, { level: "country" }, undefined).map(({ key, place, shown }) => [key, place !== null, shown]),
    ).toEqual([
      ["AZ", true, { count: 2, level: 2 }],
      ["GA", true, { count: 4, level: 3 }],
      ["GU", false, { count: 0, level: 0 }],
    ]);
    expect(mapView(rows, { level: "country" }, "taken").map(({ key, shown }) => [key, shown])).toEqual([
      ["GA", { count: 4, level: 3 }],
      ["AZ", { count: 2, level: 3 }],
      ["GU", { count: 0, level: 0 }],
    ]);
  });
});

it("a tile rises with the order of magnitude, and never without a zip code", () => {
  expect([0, 1, 5, 40, 900].map((count) => mapLevel(count, 900))).toEqual([0, 1, 1, 2, 3]);
  expect(mapLevel(1, 1)).toBe(3);
});

it.each([
  [{ state: null, area: null }, { level: "country" }],
  [
    { state: "GA", area: null },
    { level: "state", state: "GA" },
  ],
  [
    { state: "GA", area: "303" },
    { level: "area", area: "303" },
  ],
  [{ state: "georgia", area: null }, undefined],
  [{ state: null, area: "30%" }, undefined],
])("%j asks for %j", (query, scope) => {
  expect(mapScope(query)).toEqual(scope);
});

it("gives each place a tile of its own, north above south and west before east", () => {
  const point = fc.record({ east: fc.integer({ min: -500, max: 500 }), north: fc.integer({ min: -500, max: 500 }) });
  checkProperty(
    fc.property(fc.array(point, { maxLength: 60 }), (points) => {
      const places = tilePlaces(points);
      expect(places).toHaveLength(points.length);
      expect(new Set(places.map(({ row, across }) => `${row} ${across}`)).size).toBe(points.length);
      for (const { row, across } of places) expect((row + across) % 2).toBe(0);
    }),
    60,
  );
  const [north, west, east] = tilePlaces([
    { east: 0, north: 9 },
    { east: -9, north: 0 },
    { east: 9, north: 0 },
  ]);
  expect((north?.row ?? 0) < (west?.row ?? 0)).toBe(true);
  expect((west?.across ?? 0) < (east?.across ?? 0)).toBe(true);
});
