import type { ZipCodeFacts } from "#domain/values/zip-code.ts";
import type { ZipKind } from "./zip-kind.ts";

/** One letter each keeps a line of `us-zip-codes.tsv` short. */
const zones: Record<string, string> = {
  E: "America/New_York",
  C: "America/Chicago",
  M: "America/Denver",
  X: "America/Phoenix",
  P: "America/Los_Angeles",
  A: "America/Anchorage",
  D: "America/Adak",
  H: "Pacific/Honolulu",
  R: "America/Puerto_Rico",
  G: "Pacific/Guam",
  S: "Pacific/Pago_Pago",
};

const kinds: Record<string, ZipKind> = {
  a: "area",
  x: "no-homes",
  n: "new",
  o: "organization",
  m: "military",
  f: "abroad",
};

export function zipCodeLine({ zip, kind, timeZone, city, state, county, latitude, longitude }: ZipCodeFacts): string {
  const [kindLetter, zoneLetter] = [letterOf(kinds, kind), timeZone === null ? "-" : letterOf(zones, timeZone)];
  return [zip, kindLetter, zoneLetter, city, state, county, latitude, longitude].join("\t");
}

export function parseZipCodeLine(line: string): ZipCodeFacts {
  const [zip = "", letter = "", zone = "", city = "", state = "", county = "", north, east] = line.split("\t");
  const kind = kinds[letter];
  if (!kind || zip.length !== 5) throw new Error(`No zip code: ${line}`);
  const [latitude, longitude] = [Number(north), Number(east)];
  const populated = kind === "area" ? 1 : 0;
  return { zip, city, state, county, latitude, longitude, kind, populated, timeZone: zones[zone] ?? null };
}

function letterOf(letters: Record<string, string>, meaning: string): string {
  const found = Object.keys(letters).find((letter) => letters[letter] === meaning);
  if (!found) throw new Error(`No letter for ${meaning}.`);
  return found;
}
