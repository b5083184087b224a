import { hash } from "node:crypto";
import type { Reader } from "#database/schema.ts";
import { boxAround, type Coordinates } from "#domain/territory/distance.ts";
import { type ListedProfile, listedProfiles } from "./listed-profiles.ts";

/** What a list of the directory is about: "" is all of it, "ga", "ga/atlanta", or what is near a zip code. */
export type PlaceOfList = string | ({ zip: string } & Coordinates);

/** A list is made again once one of those that it may name has changed, and each day, for the draw. */
export const directoryVersion = (reader: Reader, place: PlaceOfList, now: () => Date) => ({
  about: typeof place === "string" ? `directory ${place}` : `directory ${place.zip}`,
  async read(): Promise<string> {
    const { versions } = placed(await listedProfiles(reader, now()));
    const keys = typeof place === "string" ? [place] : squaresAround(place);
    return [now().toISOString().slice(0, 10), ...keys.map((key) => versions.get(key) ?? "")].join();
  },
});

export const nearbyMiles = 30;

interface Placed {
  versions: ReadonlyMap<string, string>;
  /** In each square, with a zip code there. */
  inSquare: ReadonlyMap<string, readonly ListedProfile[]>;
  inCity: ReadonlyMap<string, readonly ListedProfile[]>;
}

const known = new WeakMap<readonly ListedProfile[], Placed>();

/** Once for each list of all. */
function placed(listed: readonly ListedProfile[]): Placed {
  const before = known.get(listed);
  if (before) return before;
  const inCity = Map.groupBy(listed, ({ stateSlug, citySlug }) => `${stateSlug}/${citySlug}`);
  const inSquare = new Map<string, ListedProfile[]>();
  for (const profile of listed)
    for (const square of new Set(profile.zips.map(squareOf))) {
      const others = inSquare.get(square);
      if (others) others.push(profile);
      else inSquare.set(square, [profile]);
    }
  const groups = [...inCity, ...inSquare, ...Map.groupBy(listed, ({ stateSlug }) => stateSlug), ["", listed] as const];
  const versionOf = (profiles: readonly ListedProfile[]) =>
    hash("sha1", profiles.map(({ seen }) => seen).join(), "base64");
  const now = { versions: new Map(groups.map(([key, profiles]) => [key, versionOf(profiles)])), inSquare, inCity };
  known.set(listed, now);
  return now;
}

export const listedInCity = async (
  reader: Reader,
  { stateSlug, citySlug }: Pick<ListedProfile, "stateSlug" | "citySlug">,
  now: Date,
): Promise<readonly ListedProfile[]> =>
  placed(await listedProfiles(reader, now)).inCity.get(`${stateSlug}/${citySlug}`) ?? [];

/** All that may be near, and some that are not. */
export async function listedAround(reader: Reader, place: Coordinates, now: Date): Promise<Set<ListedProfile>> {
  const { inSquare } = placed(await listedProfiles(reader, now));
  return new Set(squaresAround(place).flatMap((square) => inSquare.get(square) ?? []));
}

/** Half a degree. */
const side = 50_000;

const squareOf = ({ latitude, longitude }: Coordinates) =>
  `${Math.floor(latitude / side)} ${Math.floor(longitude / side)}`;

function squaresAround(place: Coordinates): string[] {
  const box = boxAround(place, nearbyMiles);
  const [south, north, west, east] = [box.south, box.north, box.west, box.east].map((edge) => Math.floor(edge / side));
  const squares: string[] = [];
  for (let row = south ?? 0; row <= (north ?? 0); row++)
    for (let column = west ?? 0; column <= (east ?? 0); column++) squares.push(`${row} ${column}`);
  return squares;
}
