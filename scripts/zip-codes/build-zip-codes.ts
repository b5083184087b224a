import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { coordinatesOf } from "#domain/territory/distance.ts";
import { zipCodeLine } from "#domain/territory/zip-code-line.ts";
import { zipKind } from "#domain/territory/zip-kind.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";
import { buildOutlines } from "./build-outlines.ts";
import { islandZipCodes } from "./island-zip-codes.ts";
import { readSources, type Sources } from "./sources.ts";
import { zoneAt } from "./zone-at.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Joins the public sources in a folder into `integrations/zip-codes/`. See docs/zip-codes.md. */
function buildZipCodes(folder: string): void {
  const sources = readSources(folder);
  const places = new Map([...sources.named, ...islandPlaces(sources)]);
  const lines = [...places.values()]
    .toSorted((one, other) => one.zip.localeCompare(other.zip))
    .map((place) => zipCodeLine(factsOf(place, sources)));
  if (lines.length < 40_000) throw new Error(`Only ${lines.length} zip codes: a source is incomplete.`);
  const to = path.join(root, "integrations/zip-codes");
  const header = ["zip", "kind", "zone", "city", "state", "county", "latitude", "longitude"].join("\t");
  writeFileSync(path.join(to, "us-zip-codes.tsv"), `# ${sources.edition}\n${header}\n${lines.join("\n")}\n`);
  const edition = `/** Written by scripts/zip-codes/build-zip-codes.ts. A store with this edition skips the import. */
export const usZipCodesEdition =
  ${JSON.stringify(sources.edition)};\n`;
  writeFileSync(path.join(to, "us-zip-codes-edition.ts"), edition);
  process.stdout.write(`${lines.length} zip codes, edition ${sources.edition}\n`);
}

type Place = Omit<ZipCodeFacts, "kind" | "populated" | "timeZone">;

function factsOf(place: Place, { areas, population, older, lookUpZone }: Sources): ZipCodeFacts {
  const { zip, state } = place;
  const hasHomes = areas.has(zip) && population.get(zip) !== 0;
  const kind = zipKind({ zip, state, hasHomes, isNew: !areas.has(zip) && !older.has(zip) });
  return { ...place, kind, populated: kind === "area" ? 1 : 0, timeZone: zoneAt(place, areas.get(zip), lookUpZone) };
}

/** A zip code without an area lies where the nearest number with one does; the freely associated states have none. */
function islandPlaces({ areas }: Sources): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [state, text] of Object.entries(islandZipCodes)) {
    const located = [...text.matchAll(/\d{5}/g)].map(([zip]) => zip).filter((zip) => areas.has(zip));
    for (const entry of text.split(",")) {
      const [, city = "", zips = ""] = /^(\D+) ([\d\s]+)$/.exec(entry.trim()) ?? [];
      for (const zip of zips.split(/\s+/)) {
        const center = areas.get(zip) ?? areas.get(nearestNumber(zip, located)) ?? pacific;
        places.set(zip, { zip, city, state, county: "", ...center });
      }
    }
  }
  return places;
}

const nearestNumber = (zip: string, located: string[]) =>
  located.toSorted((one, other) => Math.abs(Number(one) - Number(zip)) - Math.abs(Number(other) - Number(zip)))[0] ??
  "";

/** The middle of the freely associated states. */
const pacific = coordinatesOf(7.3, 153);

const { values, positionals } = parseArgs({ options: { outlines: { type: "string" } }, allowPositionals: true });
const [folder] = positionals;
if (!folder && !values.outlines) throw new Error("Name the folder of the sources, or a file: docs/zip-codes.md.");
if (folder) buildZipCodes(path.resolve(folder));
if (values.outlines) {
  const to = path.join(root, "integrations/zip-codes/us-zip-outlines.tsv");
  process.stdout.write(`${await buildOutlines(path.resolve(values.outlines), to)}\n`);
}
