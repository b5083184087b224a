import type { Reader } from "#database/schema.ts";
import type { Coordinates } from "#domain/territory/distance.ts";
import { selectPublication } from "./profile-facts.ts";

/** Profiles whose members pressed Publish; what else it takes, the caller decides (domain/profiles/publication.ts). */
const selectPublished = (reader: Reader) => selectPublication(reader).where("profiles.publishedAt", "is not", null);

/** By id, after this one. */
export const publishedAfter = (reader: Reader, { id, limit }: { id: string; limit: number }) =>
  selectPublished(reader).where("profiles.id", ">", id).orderBy("profiles.id").limit(limit).execute();

export const publishedOf = (reader: Reader, ids: readonly string[]) =>
  selectPublished(reader).where("profiles.id", "in", ids).execute();

export interface ZipOfAgent extends Coordinates {
  agentId: string;
  zip: string;
}

/** The active zip codes of agents, in order. */
export const zipsOfAgents = (reader: Reader, agentIds: readonly string[]): Promise<ZipOfAgent[]> =>
  reader
    .selectFrom("zipClaims")
    .innerJoin("zips", "zips.zip", "zipClaims.zip")
    .select(["zipClaims.agentId", "zipClaims.zip", "zips.latitude", "zips.longitude"])
    .where("zipClaims.agentId", "in", agentIds)
    .where("zipClaims.state", "=", "active")
    .orderBy("zipClaims.zip")
    .execute();
