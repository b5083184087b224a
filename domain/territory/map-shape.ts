export type Point = readonly [x: number, y: number];
/** Without the first point again at its end; y runs downwards. */
export type Shape = readonly Point[];

/** Points of every shape of the map: as many as those of the lot that becomes it (app/ui/zip-check/zip-map.css). */
export const pointsOfShape = 40;

const sidesOfCut = 24;

/** The part of a convex shape that is within a distance of a point. */
export function cutAround(shape: Shape, [cx, cy]: Point, distance: number): Shape {
  let left = shape;
  for (let side = 0; side < sidesOfCut; side++) {
    const angle = (side / sidesOfCut) * 2 * Math.PI;
    const beyond = ([x, y]: Point) => (x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle) - distance;
    left = left.flatMap((point, at) => {
      const before = left.at(at - 1) ?? point;
      const [here, there] = [beyond(point), beyond(before)];
      const share = there / (there - here);
      const crossing: Point[] =
        here > 0 === there > 0
          ? []
          : [[before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]];
      return here > 0 ? crossing : [...crossing, point];
    });
  }
  return left;
}

/** The shape with exactly `pointsOfShape` points, clockwise from its highest, so that another can turn into it. */
export function evenly(shape: Shape): Shape {
  const points = [...shape];
  while (points.length > pointsOfShape) points.splice(leastNeeded(points), 1);
  while (points.length < pointsOfShape) {
    const at = longestEdge(points);
    const [from, to] = [points[at], points[(at + 1) % points.length]];
    if (!from || !to) break;
    points.splice(at + 1, 0, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  }
  if (signedArea(points) < 0) points.reverse();
  const top = indexOfLeast(points.map(([, y]) => y));
  return [...points.slice(top), ...points.slice(0, top)];
}

/** Of a triangle: half of this is its area. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));

const leastNeeded = (points: Shape) =>
  indexOfLeast(
    points.map((point, at) => turn(points.at(at - 1) ?? point, point, points[(at + 1) % points.length] ?? point)),
  );

const longestEdge = (points: Shape) =>
  indexOfLeast(
    points.map(([x, y], at) => {
      const [toX, toY] = points[(at + 1) % points.length] ?? [x, y];
      return -Math.hypot(toX - x, toY - y);
    }),
  );

const indexOfLeast = (values: readonly number[]) => values.indexOf(Math.min(...values));

/** Positive if clockwise, as it is seen. */
export const signedArea = (points: Shape): number =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** Whether a box around a point of the shape, as wide and high as a label, stays inside. */
export function hasRoomFor(shape: Shape, [x, y]: Point, [width, height]: Point): boolean {
  const corners = [-1, 0, 1].flatMap((right) =>
    [-1, 1].map((down): Point => [x + (right * width) / 2, y + (down * height) / 2]),
  );
  return corners.every((corner) => isInside(shape, corner));
}

function isInside(shape: Shape, [x, y]: Point): boolean {
  const crossed = shape.filter(([ax, ay], at) => {
    const [bx, by] = shape.at(at - 1) ?? [ax, ay];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  });
  return crossed.length % 2 === 1;
}
