import type { PublicationRow } from "#database/profiles/profile-facts.ts";
import { profileRows } from "#database/profiles/profiles.ts";
import { agentZipsNear, publishedHolders, publishedInCity, publishedOf } from "#database/profiles/published.ts";
import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { listingOrder } from "#domain/profiles/listing-order.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { publicationOf } from "#domain/profiles/publication.ts";
import { boxAround, milesBetween } from "#domain/territory/distance.ts";
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

const nearbyMiles = 30;
const mostListed = 60;

/** Cities in which somebody is listed, in order; with a state: its cities alone. */
export async function placesOfAgents(reader: Reader, now: Date, stateSlug?: string): Promise<PlaceOfAgents[]> {
  const listed = await listedProfiles(reader, now);
  const here = stateSlug === undefined ? listed : listed.filter((profile) => profile.stateSlug === stateSlug);
  return [...Map.groupBy(here, (profile) => `${profile.stateSlug}/${profile.citySlug}`)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, profiles]) => {
      const [first] = profiles;
      if (!first) return [];
      const { stateSlug, citySlug, city } = first;
      return [{ stateSlug, citySlug, city, agents: profiles.length, changedAt: newestChange(profiles) ?? "" }];
    });
}

export async function agentsInCity(
  reader: Reader,
  place: { stateSlug: string; citySlug: string },
  now: Date,
): Promise<ListedAgents> {
  const rows = await publishedInCity(reader, place);
  return listOf(reader, rows, { now, place: `${place.stateSlug}/${place.citySlug}` });
}

/** @returns none unless somebody who holds the zip code is listed */
export async function agentsForZip(reader: Reader, zip: string, now: Date): Promise<ListedAgents> {
  const nobody = { agents: [], count: 0 };
  const place = await findZip(reader, zip);
  if (!place) return nobody;
  const claims = await agentZipsNear(reader, boxAround(place, nearbyMiles));
  const miles = new Map<string, number>();
  for (const claim of claims) {
    const away = Math.round(milesBetween(place, claim));
    miles.set(claim.agentId, Math.min(away, miles.get(claim.agentId) ?? away));
  }
  const holders = new Set(claims.filter((claim) => claim.zip === zip).map(({ agentId }) => agentId));
  if (holders.size === 0) return nobody;
  const near = [...miles].filter(([, away]) => away <= nearbyMiles).map(([agentId]) => agentId);
  const where = ({ agentId }: PublicationRow) => ({ isHolder: holders.has(agentId), miles: miles.get(agentId) ?? 0 });
  const list = await listOf(reader, await publishedOf(reader, near), { now, place: zip, where });
  return list.agents.some(({ isHolder }) => isHolder) ? list : nobody;
}

/** Whether there is a list for a zip code. */
export const isHolderListed = async (reader: Reader, zip: string, now: Date): Promise<boolean> =>
  (await publishedHolders(reader, zip)).some((row) => publicationOf(publicationFactsOf(row), now) !== "closed");

interface Listing {
  now: Date;
  /** For the draw of the day. */
  place: string;
  where?: (row: PublicationRow) => Where;
}

const inPlace = () => ({ isHolder: false, miles: 0 });

/** All that a page shows is read of those alone whom the list names. */
async function listOf(
  reader: Reader,
  rows: readonly PublicationRow[],
  { now, place, where = inPlace }: Listing,
): Promise<ListedAgents> {
  const open = rows.flatMap((row) => {
    const publication = publicationOf(publicationFactsOf(row), now);
    return publication === "closed" ? [] : [{ id: row.id, hasPage: publication === "page", ...where(row) }];
  });
  const first = listingOrder(open, now.toISOString().slice(0, 10), place).slice(0, mostListed);
  if (first.length === 0) return { agents: [], count: 0 };
  const ids = first.map(({ id }) => id);
  const shown = new Map((await profileRows(reader, ids)).map((row) => [row.id, shownProfile(row)]));
  const agents = first.flatMap(({ id, ...entry }) => {
    const profile = shown.get(id);
    return profile ? [{ ...entry, profile }] : [];
  });
  return { agents, count: open.length };
}
