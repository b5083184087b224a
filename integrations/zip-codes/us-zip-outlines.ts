import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Outline, parseOutlineLine, type ZipOutlines } from "#domain/territory/outline.ts";
import { lazy } from "#domain/values/lazy.ts";

/**
 * Outlines of the Census, where an operator has built them (docs/zip-codes.md). The file, 25 MB at most, is read with the
 * first map and stays in memory as bytes.
 * @returns none of any zip code if there is no file
 */
export function zipOutlinesIn(file: URL | undefined = dataFile()): ZipOutlines {
  if (!file) return async () => new Map();
  const load = lazy(() => readFile(file));
  return async (zips) => {
    const bytes = await load();
    const grid = Number(/ grid (\d+)/.exec(lineAt(bytes, 0))?.[1]);
    const found = zips.flatMap((zip): [string, Outline][] => {
      const line = lineOf(bytes, zip);
      return line === undefined ? [] : [[zip, parseOutlineLine(line, grid)]];
    });
    return new Map(found);
  };
}

/** Lines are sorted by their zip code. */
function lineOf(bytes: Buffer, zip: string): string | undefined {
  let [from, to] = [bytes.indexOf("\n") + 1, bytes.length];
  while (from < to) {
    const start = bytes.lastIndexOf("\n", Math.floor((from + to) / 2) - 1) + 1;
    const found = bytes.toString("latin1", start, start + 5);
    if (found === zip) return lineAt(bytes, start);
    if (found < zip) from = bytes.indexOf("\n", start) + 1;
    else to = start;
  }
  return undefined;
}

const lineAt = (bytes: Buffer, start: number) => bytes.toString("latin1", start, bytes.indexOf("\n", start));

/** The build has a copy, because the container image has no sources. */
function dataFile(): URL | undefined {
  const places = ["#integrations/zip-codes/us-zip-outlines.tsv", "#build/data/us-zip-outlines.tsv"];
  return places.map((place) => new URL(import.meta.resolve(place))).find((file) => existsSync(file));
}
