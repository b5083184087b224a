import { Delaunay } from "d3-delaunay";
import type { MapPlace } from "#app/ui/zip-check/place-map.tsx";
import type { LocatedZip } from "#database/territory/zips.ts";
import type { Coordinates } from "#domain/territory/distance.ts";
import { cutAround, evenly, type Point, type Shape, signedArea } from "#domain/territory/map-shape.ts";
import type { Outline } from "#domain/territory/outline.ts";
import type { CheckedZip, NearbyZip } from "#domain/territory/zip-exclusivity.ts";

/** Besides the zip code itself. */
export const mostPlaces = 16;
/** Their middles decide about the cells of the nearest. */
const mostMiddles = 120;
/** How far the drawing reaches from the middle. */
const room = { side: 390, up: 225, down: 240 };
/** Of the farthest zip code's distance: how far a cell reaches from its middle. */
const cut = 0.45;
/** Of the size at which all middles are seen: a vast neighbor is cut by the edge instead of making the others small. */
const least = 0.7;
/** Alone on its map, a zip code is drawn as if the next one were this far: about fifteen miles. */
const alone = 22_000;

interface MapOf {
  place: LocatedZip;
  checkedZip: CheckedZip;
  /** Nearest first, as `near`. */
  around: readonly NearbyZip[];
  near: readonly LocatedZip[];
  outlines: ReadonlyMap<string, Outline>;
}

/**
 * Where a zip code and the nearest around it are, its own middle at 0, 0. Without outlines each has the cell of what is
 * nearer to its middle than to any other (Voronoi), cut at a distance.
 */
export function mapPlaces({ place, checkedZip, around, near, outlines }: MapOf): MapPlace[] {
  const flat = flatAround(place);
  const middles = [place, ...near.slice(0, mostMiddles)];
  const points = middles.map(flat);
  const zips = [checkedZip, ...around.slice(0, mostPlaces)];
  const farthest = Math.max(...points.slice(1, zips.length).map(([x, y]) => Math.hypot(x, y)), 0) || alone;
  const cells = cellsOf(points, checkedZip.kind === "area", farthest);
  const shapes = zips.map(({ zip }, at) =>
    outlines.size > 0 ? (outlines.get(zip) ?? []).map((edge) => edge.map(flat)) : (cells[at] ?? []),
  );
  const scale = Math.max(scaleOf(shapes.flat(2)), scaleOf(points.slice(0, zips.length)) * least);
  return zips.map(({ zip, kind, status }, at) => {
    const middle = points[at] ?? [0, 0];
    const drawn = (shapes[at] ?? []).map((shape) => drawnFrom(middle, shape, scale));
    return { zip, kind, status, at: rounded(scaled(middle, scale)), shapes: largest(drawn) };
  });
}

/** A zip code without homes has no area: the middles of the others share it. */
function cellsOf(points: readonly Point[], isArea: boolean, farthest: number): Shape[][] {
  const sharing = isArea ? points : points.slice(1);
  const reach = farthest * 2;
  const voronoi = new Delaunay(sharing.flat()).voronoi([-reach, -reach, reach, reach]);
  const cells = sharing.map((middle, at) => {
    const cell = voronoi.cellPolygon(at);
    // Where two have the same middle, one has no cell.
    return cell ? [cutAround(cell.slice(1), middle, farthest * cut)] : [];
  });
  return isArea ? cells : [[], ...cells];
}

/** So that all of them are seen. */
function scaleOf(points: readonly Point[]): number {
  const sizes = points.map(([x, y]) => Math.min(room.side / Math.abs(x), (y < 0 ? room.up : room.down) / Math.abs(y)));
  return Math.min(...sizes);
}

/** Islands that could be seen, after the mainland. */
function largest(shapes: readonly Shape[]): Shape[] {
  const [first, ...others] = shapes.toSorted((one, other) => Math.abs(signedArea(other)) - Math.abs(signedArea(one)));
  const islands = others.filter((shape) => Math.abs(signedArea(shape)) > 30).slice(0, 2);
  return [...(first ? [first] : []), ...islands].map((shape) => evenly(shape).map(rounded));
}

/** In units of the drawing from its middle, without points that nobody could tell apart. */
function drawnFrom([x, y]: Point, shape: Shape, scale: number): Shape {
  const points = shape.map((point) => rounded(scaled([point[0] - x, point[1] - y], scale)));
  return points.filter((point, at) => point.join() !== points.at(at - 1)?.join());
}

const scaled = ([x, y]: Point, scale: number): Point => [x * scale, y * scale];
const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** East and south of a middle, in hundred-thousandths of a degree of latitude: flat enough for fifty miles. */
function flatAround(middle: Coordinates) {
  const narrowed = Math.cos((middle.latitude / 100_000) * (Math.PI / 180));
  return ({ latitude, longitude }: Coordinates): Point => [
    (longitude - middle.longitude) * narrowed,
    middle.latitude - latitude,
  ];
}
