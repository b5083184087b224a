import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { citySpellings } from "#domain/territory/city-spellings.ts";
import type { Box } from "#domain/territory/distance.ts";
import type { ZipsTable } from "./territory-schema.ts";

export async function findZip(reader: Reader, zip: string): Promise<ZipsTable | undefined> {
  return (await ofCode(reader, { zip }))[0];
}

const ofCode = compiledOnce((reader, { zip }: { zip: string }) =>
  reader.selectFrom("zips").selectAll().where("zip", "=", zip),
);

export async function zipsByCode(reader: Reader, zips: readonly string[]): Promise<Map<string, ZipsTable>> {
  const [zip, ...others] = zips;
  if (zip === undefined) return new Map();
  // As one page may ask for it elsewhere.
  const ofSeveral = reader.selectFrom("zips").selectAll().where("zip", "in", zips);
  const found = others.length === 0 ? await ofCode(reader, { zip }) : await ofSeveral.execute();
  return new Map(found.map((place) => [place.zip, place]));
}

export async function isClaimable(reader: Reader, zip: string): Promise<boolean> {
  return (await findZip(reader, zip))?.populated === 1;
}

/** @returns a zip code that stands for the city on the map, whatever the case and the dots of its name */
export function zipOfCity(reader: Reader, city: string, state: string): Promise<ZipsTable | undefined> {
  return reader
    .selectFrom("zips")
    .selectAll()
    .where("state", "=", state)
    .where(sql`replace(replace(replace(lower(city), '.', ''), '''', ''), '-', ' ')`, "in", citySpellings(city))
    .orderBy("populated", "desc")
    .orderBy("zip")
    .limit(1)
    .executeTakeFirst();
}

/** The time zone of most of an agent's zip codes; of several, the first in the alphabet. */
export const zoneOfMostZips = (agentId: string) => sql<string | null>`(select zips."timeZone"
  from "zipClaims" as claim join zips on zips.zip = claim.zip
  where claim."agentId" = ${sql.ref(agentId)} and claim.state != 'released'
  group by zips."timeZone" order by count(*) desc, zips."timeZone" limit 1)`;

export type LocatedZip = Pick<ZipsTable, "zip" | "latitude" | "longitude">;

/** Read as one text: a thousand rows around a big city would block the event loop three times as long. */
export async function zipsInBox(reader: Reader, box: Box): Promise<LocatedZip[]> {
  const { places } = await reader
    .selectFrom("zips")
    .select(sql<string | null>`string_agg(zip || ' ' || latitude || ' ' || longitude, ',')`.as("places"))
    .where(isInBox(box))
    .where("populated", "=", 1)
    .executeTakeFirstOrThrow();
  if (places === null) return [];
  return places.split(",").map((place) => {
    const [zip = "", latitude, longitude] = place.split(" ");
    return { zip, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

export function isInBox({ south, north, west, east }: Box): RawBuilder<boolean> {
  return sql<boolean>`zips.latitude between ${Math.floor(south)} and ${Math.ceil(north)}
    and zips.longitude between ${Math.floor(west)} and ${Math.ceil(east)}`;
}

export async function datasetEdition(reader: Reader, name: string): Promise<string | undefined> {
  const row = await reader.selectFrom("datasets").select("edition").where("name", "=", name).executeTakeFirst();
  return row?.edition;
}

/** A statement's parameters are limited, and a long statement blocks the event loop. */
const rowsAtOnce = 1000;

/** Staff found that people live there. */
export async function addApprovedZip(tx: Writer, place: ZipsTable): Promise<void> {
  const approved = { kind: "area", populated: 1 } as const;
  await tx
    .insertInto("zips")
    .values({ ...place, ...approved })
    .onConflict((conflict) => conflict.column("zip").doUpdateSet(approved))
    .execute();
}

/** Never deletes a zip code, and keeps what staff approved. */
export async function upsertZips(tx: Writer, edition: string, zips: ZipsTable[], loadedAt: string): Promise<void> {
  for (let from = 0; from < zips.length; from += rowsAtOnce) {
    await tx
      .insertInto("zips")
      .values(zips.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.column("zip").doUpdateSet((row) => ({
          city: row.ref("excluded.city"),
          state: row.ref("excluded.state"),
          county: row.ref("excluded.county"),
          latitude: row.ref("excluded.latitude"),
          longitude: row.ref("excluded.longitude"),
          populated: row.ref("excluded.populated"),
          kind: row.ref("excluded.kind"),
          timeZone: row.ref("excluded.timeZone"),
        })),
      )
      .execute();
  }
  await tx
    .updateTable("zips")
    .set({ kind: "area", populated: 1 })
    .where("zip", "in", (from) => from.selectFrom("zipReviews").select("zip").where("decision", "=", "approved"))
    .execute();
  await tx
    .insertInto("datasets")
    .values({ name: "zips", edition, loadedAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ edition, loadedAt }))
    .execute();
}
