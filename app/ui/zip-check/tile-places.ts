/** A square of tiles, the middle one at 0, 0; x runs to the lower right of the drawing, y to the lower left. */
export interface TilePlace {
  x: number;
  y: number;
}

/** Tiles to each side of the middle one. */
export const reach = 2;
const cells = [...Array((2 * reach + 1) ** 2).keys()]
  .map((n) => ({ x: (n % (2 * reach + 1)) - reach, y: Math.floor(n / (2 * reach + 1)) - reach }))
  .filter(({ x, y }) => x !== 0 || y !== 0);

/** How many neighbours the drawing has room for. */
export const roomAround = cells.length;

/**
 * Gives each neighbour a tile of its own as near as can be to where it lies, north being up in the drawing.
 * @param neighbours where they lie from the middle, in any unit, nearest first; those beyond the room are left out
 */
export function tilePlaces(neighbours: readonly { east: number; north: number }[]): TilePlace[] {
  const free = new Set(cells);
  const placed = neighbours.slice(0, roomAround);
  const farthest = Math.max(...placed.map(({ east, north }) => Math.hypot(east, north)), 1);
  return placed.map(({ east, north }, rank) => {
    // The nearest stand next to the middle, the others farther out by their rank: the town is drawn, not measured.
    const length = Math.hypot(east, north) || farthest;
    const out = (reach * Math.sqrt((rank + 1) / roomAround) * Math.SQRT2) / length;
    const wish = { x: ((east - north) / Math.SQRT2) * out, y: ((-east - north) / Math.SQRT2) * out };
    const nearest = [...free].reduce((best, cell) => (gap(cell, wish) < gap(best, wish) ? cell : best));
    free.delete(nearest);
    return nearest;
  });
}

const gap = (one: TilePlace, other: TilePlace) => Math.hypot(one.x - other.x, one.y - other.y);
