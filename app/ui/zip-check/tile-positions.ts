/** A tile; the middle one is at 0, 0. x runs to the lower right of the drawing, y to the lower left. */
export interface TilePosition {
  x: number;
  y: number;
}

/** Tiles on each side of the middle one. */
export const ringCount = 2;
const cells = [...Array((2 * ringCount + 1) ** 2).keys()]
  .map((n) => ({
    x: (n % (2 * ringCount + 1)) - ringCount,
    y: Math.floor(n / (2 * ringCount + 1)) - ringCount,
  }))
  .filter(({ x, y }) => x !== 0 || y !== 0);

/** How many neighbors the drawing has room for. */
export const maxNeighbors = cells.length;

/**
 * Gives each neighbor its own tile, as close as possible to its direction; north is up.
 * @param neighbours offsets from the middle, in any unit, nearest first; those beyond the room are left out
 */
export function tilePositions(neighbours: readonly { east: number; north: number }[]): TilePosition[] {
  const free = new Set(cells);
  const placed = neighbours.slice(0, maxNeighbors);
  const farthest = Math.max(...placed.map(({ east, north }) => Math.hypot(east, north)), 1);
  return placed.map(({ east, north }, rank) => {
    // The rank decides the distance: the drawing is not to scale.
    const length = Math.hypot(east, north) || farthest;
    const out = (ringCount * Math.sqrt((rank + 1) / maxNeighbors) * Math.SQRT2) / length;
    const ideal = { x: ((east - north) / Math.SQRT2) * out, y: ((-east - north) / Math.SQRT2) * out };
    const nearest = [...free].reduce((best, cell) => (gap(cell, ideal) < gap(best, ideal) ? cell : best));
    free.delete(nearest);
    return nearest;
  });
}

const gap = (one: TilePosition, other: TilePosition) => Math.hypot(one.x - other.x, one.y - other.y);
