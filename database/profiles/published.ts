import type { Reader } from "#database/schema.ts";
import { isInBox } from "#database/territory/zips.ts";
import type { Box, Coordinates } from "#domain/territory/distance.ts";
import { selectPublication } from "./profile-facts.ts";

/** Profiles whose members pressed Publish; what else it takes, the caller decides (domain/profiles/publication.ts). */
const selectPublished = (reader: Reader) => selectPublication(reader).where("profiles.publishedAt", "is not", null);

/** By id, after this one. */
export const publishedAfter = (reader: Reader, { id, limit }: { id: string; limit: number }) =>
  selectPublished(reader).where("profiles.id", ">", id).orderBy("profiles.id").limit(limit).execute();

export const publishedInCity = (reader: Reader, place: { stateSlug: string; citySlug: string }) =>
  selectPublished(reader)
    .where("profiles.stateSlug", "=", place.stateSlug)
    .where("profiles.citySlug", "=", place.citySlug)
    .execute();

export interface ZipOfAgent extends Coordinates {
  agentId: string;
  zip: string;
}

/** Active claims near a place of agents of whom somebody pressed Publish. */
export const agentZipsNear = (reader: Reader, box: Box): Promise<ZipOfAgent[]> =>
  reader
    .selectFrom("zipClaims")
    .innerJoin("zips", "zips.zip", "zipClaims.zip")
    .select(["zipClaims.agentId", "zipClaims.zip", "zips.latitude", "zips.longitude"])
    .where("zipClaims.state", "=", "active")
    .where(isInBox(box))
    .where((is) =>
      is.exists(
        is
          .selectFrom("profiles")
          .select("profiles.id")
          .whereRef("profiles.agentId", "=", "zipClaims.agentId")
          .where("profiles.publishedAt", "is not", null),
      ),
    )
    .execute();

export const publishedOf = (reader: Reader, agentIds: readonly string[]) =>
  selectPublished(reader).where("profiles.agentId", "in", agentIds).execute();

/** Of agents who hold this zip code. */
export const publishedHolders = (reader: Reader, zip: string) =>
  selectPublished(reader)
    .where("profiles.agentId", "in", (is) =>
      is.selectFrom("zipClaims").select("zipClaims.agentId").where("zip", "=", zip).where("state", "=", "active"),
    )
    .execute();
