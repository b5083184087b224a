import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import shp from "shpjs";
import { coordinatesOf } from "#domain/territory/distance.ts";
import { type Outline, outlineLine } from "#domain/territory/outline.ts";

const maxBytes = 25_000_000;
/** In hundred-thousandths of a degree, so about in yards: the finest that fits is taken. */
const grids = [10, 20, 40, 60, 80, 120, 200];

type Position = number[];

interface Feature {
  properties?: Record<string, unknown> | null;
  geometry: { type: string; coordinates: unknown } | null;
}

/**
 * Reads the Census's cartographic file of zip code areas, as it is downloaded (a zip file) or as GeoJSON, and writes
 * `us-zip-outlines.tsv`.
 * @returns what it did, as a sentence
 */
export async function buildOutlines(file: string, to: string): Promise<string> {
  const outlines = (await featuresIn(file)).flatMap((feature) => {
    const zip = zipOf(feature);
    return zip && feature.geometry ? [[zip, outlineOf(feature.geometry)] as const] : [];
  });
  if (outlines.length === 0) throw new Error(`${file} has no areas with a property like ZCTA5CE20.`);
  const sorted = outlines.toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const grid of grids) {
    const lines = sorted.flatMap(([zip, outline]) => outlineLine(zip, outline, grid) ?? []);
    const text = `# ${path.basename(file)} grid ${grid}\n${lines.join("\n")}\n`;
    if (text.length > maxBytes) continue;
    writeFileSync(to, text);
    return `${lines.length} outlines, ${(text.length / 1_000_000).toFixed(1)} MB, points moved to a grid of ${grid / 100_000} degrees`;
  }
  throw new Error(`${file} has too many areas for ${maxBytes / 1_000_000} MB.`);
}

async function featuresIn(file: string): Promise<Feature[]> {
  const bytes = readFileSync(file);
  const read = file.endsWith(".zip") ? await shp(bytes) : JSON.parse(bytes.toString("utf8"));
  return [read].flat().flatMap(({ features = [] }: { features?: Feature[] }) => features);
}

/** The column has the census's year in its name. */
function zipOf({ properties }: Feature): string | undefined {
  const [, zip] = Object.entries(properties ?? {}).find(([name]) => /^(ZCTA5CE|GEOID)\d\d$/.test(name)) ?? [];
  return typeof zip === "string" && /^\d{5}$/.test(zip) ? zip : undefined;
}

/** Holes are left out: another zip code is in each, and the map draws it. */
function outlineOf({ type, coordinates }: NonNullable<Feature["geometry"]>): Outline {
  const polygons = (type === "Polygon" ? [coordinates] : coordinates) as Position[][][];
  return polygons.map(([edge = []]) =>
    edge.slice(0, -1).map(([longitude = 0, latitude = 0]) => coordinatesOf(latitude, longitude)),
  );
}
