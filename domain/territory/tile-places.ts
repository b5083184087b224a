import type { LatticePlace } from "./street.ts";

export interface MapPoint {
  /** In any unit, the same for both. */
  east: number;
  north: number;
}

/** Half the height of a tile, in half widths of it. */
const rowHeight = 0.56;
/** Of the cells that the outline of all points has; the rest leaves room for a shape. */
const filled = 0.82;
const passes = 6;

/**
 * Gives each point a tile of its own, as near to its place as the tiles allow; north is up, distances are not to scale.
 * The time grows with the square of the count: at most some hundred.
 */
export function tilePlaces(points: readonly MapPoint[]): LatticePlace[] {
  if (points.length === 0) return [];
  const { cells, ideals } = lattice(points);
  const taken = new Set<number>();
  const middle = centerOf(ideals);
  const outermostFirst = [...ideals.keys()].toSorted(
    (one, other) => gap(at(ideals, other), middle) - gap(at(ideals, one), middle) || one - other,
  );
  const cellOf: number[] = [];
  for (const point of outermostFirst) {
    const cell = nearest(cells, at(ideals, point), taken);
    taken.add(cell);
    cellOf[point] = cell;
  }
  for (let pass = 0; pass < passes && improve(cellOf, { cells, ideals }); pass++);
  return cellOf.map((cell) => {
    const { row, across } = at(cells, cell);
    return { row, across };
  });
}

interface Cell extends LatticePlace {
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

/** @returns the cells of the outline, and the points on it */
function lattice(points: readonly MapPoint[]): { cells: Cell[]; ideals: Point[] } {
  const [west, east] = [Math.min(...points.map((one) => one.east)), Math.max(...points.map((one) => one.east))];
  const [south, north] = [Math.min(...points.map((one) => one.north)), Math.max(...points.map((one) => one.north))];
  const [width, height] = [
    Math.max(east - west, (north - south) / 4, 1e-9),
    Math.max(north - south, (east - west) / 4),
  ];
  let scale = 0;
  let cells: Cell[] = [];
  for (let step = 1; cells.length * filled < points.length; step++) {
    scale = (step * 0.1) / width;
    cells = cellsIn(width * scale, height * scale);
  }
  const ideals = points.map((one) => ({ x: (one.east - west) * scale, y: (north - one.north) * scale }));
  return { cells, ideals };
}

function cellsIn(width: number, height: number): Cell[] {
  const cells: Cell[] = [];
  for (let row = 0; row * rowHeight <= height + rowHeight / 2; row++)
    for (let across = row % 2; across <= width + 0.5; across += 2)
      cells.push({ row, across, x: across, y: row * rowHeight });
  return cells;
}

/** Moves a point to a free cell, or swaps two, where that brings them nearer. @returns whether anything moved */
function improve(cellOf: number[], { cells, ideals }: { cells: readonly Cell[]; ideals: readonly Point[] }): boolean {
  const pointIn = new Map(cellOf.map((cell, point) => [cell, point]));
  const cost = (point: number, cell: number) => gap(at(ideals, point), at(cells, cell));
  let moved = false;
  for (const point of cellOf.keys())
    for (const cell of cells.keys()) {
      const own = at(cellOf, point);
      const other = pointIn.get(cell);
      if (other === point) continue;
      const now = cost(point, own) + (other === undefined ? 0 : cost(other, cell));
      const then = cost(point, cell) + (other === undefined ? 0 : cost(other, own));
      if (then > now - 1e-6) continue;
      cellOf[point] = cell;
      pointIn.set(cell, point);
      if (other === undefined) pointIn.delete(own);
      else {
        cellOf[other] = own;
        pointIn.set(own, other);
      }
      moved = true;
    }
  return moved;
}

function nearest(cells: readonly Cell[], to: Point, taken: ReadonlySet<number>): number {
  let best = -1;
  for (const [index, cell] of cells.entries())
    if (!taken.has(index) && (best < 0 || gap(cell, to) < gap(at(cells, best), to))) best = index;
  return best;
}

/** Squared: what is compared a hundred thousand times needs no root. */
const gap = (one: Point, other: Point) => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;

const centerOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`There is no ${index} in a list of ${list.length}.`);
  return item;
}
