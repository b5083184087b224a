import type { Coordinates } from "./distance.ts";

/** The edges of an area, its mainland and its islands, each without the first point again at its end. */
export type Outline = readonly (readonly Coordinates[])[];

/** @returns those that are known; none if there are no outlines at all */
export type ZipOutlines = (zips: readonly string[]) => Promise<ReadonlyMap<string, Outline>>;

/**
 * A line of `us-zip-outlines.tsv`: the zip code, then for each edge the first point and the steps to the next ones.
 * @param grid in hundred-thousandths of a degree; each point moves to the nearest crossing. Neighbors so keep a common
 * edge, since a point moves alike in both.
 * @returns undefined if nothing is left of it
 */
export function outlineLine(zip: string, outline: Outline, grid: number): string | undefined {
  const edges = outline.flatMap((edge) => {
    const points = straightened(
      edge.map(({ latitude, longitude }): Step => [Math.round(latitude / grid), Math.round(longitude / grid)]),
    );
    if (points.length < 3) return [];
    return [
      points.map(([y, x], at) => [y - (points[at - 1]?.[0] ?? 0), x - (points[at - 1]?.[1] ?? 0)].join(" ")).join(" "),
    ];
  });
  return edges.length > 0 ? [zip, ...edges].join("\t") : undefined;
}

export function parseOutlineLine(line: string, grid: number): Outline {
  return line
    .split("\t")
    .slice(1)
    .filter((edge) => edge !== "")
    .map((edge) => {
      const steps = edge.split(" ").map(Number);
      let [latitude, longitude] = [0, 0];
      return Array.from({ length: steps.length / 2 }, (_, at) => {
        latitude += (steps[2 * at] ?? 0) * grid;
        longitude += (steps[2 * at + 1] ?? 0) * grid;
        return { latitude, longitude };
      });
    });
}

type Step = readonly [y: number, x: number];

/** Without points that are twice, or on the way from the one before to the one after. */
function straightened(points: readonly Step[]): Step[] {
  const distinct = points.filter(([y, x], at) => {
    const before = points.at(at - 1);
    return points.length === 1 || before === undefined || before[0] !== y || before[1] !== x;
  });
  return distinct.filter((point, at) => {
    const [before, after] = [distinct.at(at - 1), distinct[(at + 1) % distinct.length]];
    if (!before || !after) return true;
    return (point[0] - before[0]) * (after[1] - point[1]) !== (point[1] - before[1]) * (after[0] - point[0]);
  });
}
