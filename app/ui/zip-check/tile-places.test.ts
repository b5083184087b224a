import { describe, expect, it } from "vitest";
import { maxNeighbors, tilePositions } from "./tile-positions.ts";

const onScreen = ({ x, y }: { x: number; y: number }) => ({ right: x - y, down: x + y });

describe("the tiles around a zip code", () => {
  it("lie where their zip codes lie: north is up, east is right", () => {
    const [north, east, south, west] = tilePositions([
      { east: 0, north: 3 },
      { east: 3, north: 0 },
      { east: 0, north: -3 },
      { east: -3, north: 0 },
    ]).map(onScreen);
    expect(north?.down).toBeLessThan(0);
    expect(south?.down).toBeGreaterThan(0);
    expect(east?.right).toBeGreaterThan(0);
    expect(west?.right).toBeLessThan(0);
  });

  it("are distinct and never the middle one, even if all zip codes lie in one direction", () => {
    const crowd = Array.from({ length: 60 }, (_, n) => ({ east: n + 1, north: n + 1 }));
    const places = tilePositions(crowd);
    expect(places).toHaveLength(maxNeighbors);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(maxNeighbors);
    expect(places).not.toContainEqual({ x: 0, y: 0 });
  });

  it("are none without zip codes around", () => {
    expect(tilePositions([])).toEqual([]);
  });
});
