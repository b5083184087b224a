import type { Reader, Writer } from "#database/schema.ts";
import type { StreetNight } from "#domain/territory/street-night.ts";
import type { PublishedStreetsTable } from "./territory-schema.ts";

export const insertPublishedStreet = async (tx: Writer, street: PublishedStreetsTable): Promise<void> =>
  void (await tx.insertInto("publishedStreets").values(street).execute());

export const publishedStreet = (reader: Reader, id: string): Promise<PublishedStreetsTable | undefined> =>
  reader.selectFrom("publishedStreets").selectAll().where("id", "=", id).executeTakeFirst();

/** Newest first. */
export const publishedStreetsOf = (reader: Reader, agentId: string): Promise<PublishedStreetsTable[]> =>
  reader.selectFrom("publishedStreets").selectAll().where("agentId", "=", agentId).orderBy("id", "desc").execute();

export const removePublishedStreet = async (
  tx: Writer,
  { agentId, houses, year }: StreetNight & { agentId: string },
): Promise<void> =>
  void (await tx
    .deleteFrom("publishedStreets")
    .where("agentId", "=", agentId)
    .where("houses", "=", houses)
    .where("year", year === null ? "is" : "=", year)
    .execute());
