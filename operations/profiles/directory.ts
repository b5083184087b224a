import type { ProfileRow } from "#database/profiles/profile-facts.ts";
import {
  agentZipsNear,
  publishedEverywhere,
  publishedInCity,
  publishedInState,
  publishedOf,
} from "#database/profiles/published.ts";
import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { listingOrder } from "#domain/profiles/listing-order.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { publicationOf } from "#domain/profiles/publication.ts";
import { boxAround, milesBetween } from "#domain/territory/distance.ts";
import { publicationFactsOf, shownProfile } from "./public-profile.ts";

export interface PlaceOfAgents {
  stateSlug: string;
  citySlug: string;
  /** As the office's address has it. */
  city: string;
  agents: number;
  /** The newest change of its profiles, ISO. */
  changedAt: string;
}

export interface ListedAgent {
  profile: PublicProfile;
  /** Standard Plan: a line without a page. */
  hasPage: boolean;
  isHolder: boolean;
  miles: number;
}

const nearbyMiles = 30;
const mostListed = 60;

/** Cities in which somebody is listed, in order; with a state: its cities alone. */
export async function placesOfAgents(reader: Reader, now: Date, stateSlug?: string): Promise<PlaceOfAgents[]> {
  const rows = await (stateSlug === undefined ? publishedEverywhere(reader) : publishedInState(reader, stateSlug));
  const places = new Map<string, PlaceOfAgents>();
  for (const row of rows) {
    if (publicationOf(publicationFactsOf(row), now) === "closed") continue;
    const key = `${row.stateSlug}/${row.citySlug}`;
    const { agents = 0, changedAt = "" } = places.get(key) ?? {};
    places.set(key, {
      ...{ stateSlug: row.stateSlug, citySlug: row.citySlug, city: row.city ?? "", agents: agents + 1 },
      changedAt: [changedAt, row.changedAt].toSorted().at(-1) ?? "",
    });
  }
  return [...places].toSorted(([one], [other]) => one.localeCompare(other)).map(([, place]) => place);
}

export async function agentsInCity(
  reader: Reader,
  place: { stateSlug: string; citySlug: string },
  now: Date,
): Promise<ListedAgent[]> {
  const listed = (await publishedInCity(reader, place)).flatMap((row) =>
    listedAgent(row, now, { isHolder: false, miles: 0 }),
  );
  return inOrder(listed, now, `${place.stateSlug}/${place.citySlug}`);
}

/** @returns none unless somebody who holds the zip code is listed */
export async function agentsForZip(reader: Reader, zip: string, now: Date): Promise<ListedAgent[]> {
  const place = await findZip(reader, zip);
  if (!place) return [];
  const claims = await agentZipsNear(reader, boxAround(place, nearbyMiles));
  const miles = new Map<string, number>();
  for (const claim of claims) {
    const away = Math.round(milesBetween(place, claim));
    miles.set(claim.agentId, Math.min(away, miles.get(claim.agentId) ?? away));
  }
  const holders = new Set(claims.filter((claim) => claim.zip === zip).map(({ agentId }) => agentId));
  if (holders.size === 0) return [];
  const near = [...miles].filter(([, away]) => away <= nearbyMiles).map(([agentId]) => agentId);
  const listed = (await publishedOf(reader, near)).flatMap((row) =>
    listedAgent(row, now, { isHolder: holders.has(row.agentId), miles: miles.get(row.agentId) ?? 0 }),
  );
  return listed.some(({ isHolder }) => isHolder) ? inOrder(listed, now, zip) : [];
}

function listedAgent(row: ProfileRow, now: Date, where: { isHolder: boolean; miles: number }): ListedAgent[] {
  const publication = publicationOf(publicationFactsOf(row), now);
  if (publication === "closed") return [];
  return [{ ...where, profile: shownProfile(row), hasPage: publication === "page" }];
}

function inOrder(listed: readonly ListedAgent[], now: Date, place: string): ListedAgent[] {
  const entries = listed.map((agent) => ({ ...agent, id: agent.profile.id }));
  return listingOrder(entries, now.toISOString().slice(0, 10), place)
    .slice(0, mostListed)
    .map(({ id: _, ...agent }) => agent);
}
