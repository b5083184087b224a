import type { ProfileRow } from "#database/profiles/profile-facts.ts";
import { profileRows } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { findZip, type LocatedZip } from "#database/territory/zips.ts";
import { listingOrder } from "#domain/profiles/listing-order.ts";
import { agentsOfZipPath, cityPath } from "#domain/profiles/profile-path.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { publicationOf } from "#domain/profiles/publication.ts";
import { milesBetween } from "#domain/territory/distance.ts";
import { usStates } from "#domain/values/us-states.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { listedAround, listedInCity, nearbyMiles } from "./directory-version.ts";
import { type ListedProfile, listedProfiles, newestChange } from "./listed-profiles.ts";
import { publicationFactsOf, shownProfile } from "./public-profile.ts";

export interface PlaceOfAgents extends Pick<ListedProfile, "stateSlug" | "citySlug" | "city"> {
  agents: number;
  /** The newest change of its profiles, ISO. */
  changedAt: string;
}

interface Where {
  isHolder: boolean;
  miles: number;
}

export interface ListedAgent extends Where {
  profile: PublicProfile;
  /** Standard Plan: a line without a page. */
  hasPage: boolean;
}

export interface ListedAgents {
  /** The first `mostListed`. */
  agents: ListedAgent[];
  /** Of all. */
  count: number;
}

const mostListed = 60;

const places = new WeakMap<readonly ListedProfile[], PlaceOfAgents[]>();

/** Cities in which somebody is listed, in order; with a state: its cities alone. */
export async function placesOfAgents(reader: Reader, now: Date, stateSlug?: string): Promise<PlaceOfAgents[]> {
  const listed = await listedProfiles(reader, now);
  const all = places.get(listed) ?? placesOf(listed);
  places.set(listed, all);
  return stateSlug === undefined ? all : all.filter((place) => place.stateSlug === stateSlug);
}

const placesOf = (listed: readonly ListedProfile[]): PlaceOfAgents[] =>
  [...Map.groupBy(listed, (profile) => `${profile.stateSlug}/${profile.citySlug}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, profiles]) => {
      const [first] = profiles;
      if (!first) return [];
      const { stateSlug, citySlug, city } = first;
      return [{ stateSlug, citySlug, city, agents: profiles.length, changedAt: newestChange(profiles) ?? "" }];
    });

export async function agentsInCity(
  reader: Reader,
  place: { stateSlug: string; citySlug: string },
  now: Date,
): Promise<ListedAgents> {
  const listed = await listedInCity(reader, place, now);
  const entries = listed.map((profile) => ({ ...entryOf(profile), isHolder: false, miles: 0 }));
  return listOf(reader, entries, { now, place: `${place.stateSlug}/${place.citySlug}` });
}

/** All of a state, or of all states. @returns undefined if they are more than one page lists */
export async function allAgents(reader: Reader, now: Date, stateSlug?: string): Promise<ListedAgents | undefined> {
  const listed = await listedProfiles(reader, now);
  const theirs = stateSlug === undefined ? listed : listed.filter((profile) => profile.stateSlug === stateSlug);
  if (theirs.length > mostListed) return undefined;
  const entries = theirs.map((profile) => ({ ...entryOf(profile), isHolder: false, miles: 0 }));
  return listOf(reader, entries, { now, place: stateSlug ?? "" });
}

/** What somebody looks for by a place: the list of its agents, or the cities of that name. */
export type PlaceFound = { path: string } | { cities: readonly PlaceOfAgents[] };

/** @param place a zip code, or a city with or without its state: "Atlanta", "atlanta, ga", "Atlanta Georgia" */
export async function findPlaceOfAgents(reader: Reader, place: string, now: Date): Promise<PlaceFound> {
  const code = zipCode(place);
  const zip = code && (await findZip(reader, code));
  if (zip) return (await isHolderListed(reader, zip, now)) ? { path: agentsOfZipPath(zip.zip) } : { cities: [] };
  const words = wordsOf(place);
  const cities = (await placesOfAgents(reader, now)).filter(({ city, stateSlug }) =>
    ["", stateSlug, usStates[stateSlug.toUpperCase()] ?? ""].some((state) => wordsOf(`${city} ${state}`) === words),
  );
  const [first] = cities;
  return first && cities.length === 1 ? { path: cityPath(first) } : { cities };
}

const wordsOf = (place: string) =>
  place
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");

/** @returns none unless somebody who holds the zip code is listed */
export async function agentsForZip(reader: Reader, place: LocatedZip, now: Date): Promise<ListedAgents> {
  const near = [...(await listedAround(reader, place, now))].flatMap((profile) => {
    const miles = Math.min(...profile.zips.map((claim) => Math.round(milesBetween(place, claim))));
    const isHolder = profile.zips.some(({ zip }) => zip === place.zip);
    return miles <= nearbyMiles ? [{ ...entryOf(profile), isHolder, miles }] : [];
  });
  const nobody = { agents: [], count: 0 };
  return near.some(({ isHolder }) => isHolder) ? listOf(reader, near, { now, place: place.zip }) : nobody;
}

/** Whether there is a list for a zip code. */
export const isHolderListed = async (reader: Reader, place: LocatedZip, now: Date): Promise<boolean> =>
  [...(await listedAround(reader, place, now))].some(({ zips }) => zips.some(({ zip }) => zip === place.zip));

interface Entry extends Where {
  id: string;
  hasPage: boolean;
}

const entryOf = ({ id, hasPage }: ListedProfile) => ({ id, hasPage });

/** All that a page shows is read of those alone whom the list names. */
async function listOf(
  reader: Reader,
  open: readonly Entry[],
  { now, place }: { now: Date; place: string },
): Promise<ListedAgents> {
  const first = listingOrder(open, now.toISOString().slice(0, 10), place).slice(0, mostListed);
  if (first.length === 0) return { agents: [], count: 0 };
  const ids = first.map(({ id }) => id);
  const isOpen = (row: ProfileRow) => publicationOf(publicationFactsOf(row), now) !== "closed";
  const rows = (await profileRows(reader, ids)).filter(isOpen);
  const shown = new Map(rows.map((row) => [row.id, shownProfile(row)]));
  const agents = first.flatMap(({ id, ...entry }) => {
    const profile = shown.get(id);
    return profile ? [{ ...entry, profile }] : [];
  });
  return { agents, count: open.length - (first.length - agents.length) };
}
