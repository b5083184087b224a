import { firstPart } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { occupancy } from "./claims.ts";
import type { RequestedZipsTable, WaitlistEntriesTable, ZipClaimsTable, ZipsTable } from "./territory-schema.ts";
import { recordRequestedZip } from "./zip-list.ts";
import { zipsByCode } from "./zips.ts";

export type Named<Row> = Row & { firstName: string; lastName: string };

export interface ListedZip extends RequestedZipsTable, Omit<ZipsTable, "zip"> {
  seats: number;
  taken: number;
  waitlisted: number;
  claims: Named<ZipClaimsTable>[];
}

export async function withSeats(reader: Reader, rows: RequestedZipsTable[]): Promise<ListedZip[]> {
  const zips = rows.map(({ id }) => id);
  if (zips.length === 0) return [];
  const [places, seats, claims] = await Promise.all([
    zipsByCode(reader, zips),
    occupancy(reader, zips),
    claimsWithNames(reader)
      .where("zip", "in", zips)
      .where("zipClaims.state", "!=", "released")
      .orderBy("seat")
      .execute(),
  ]);
  const claimsOf = Map.groupBy(claims, ({ zip }) => zip);
  return rows.flatMap((row) => {
    const [place, counted] = [places.get(row.id), seats.get(row.id)];
    return place && counted ? [{ ...row, ...place, ...counted, claims: claimsOf.get(row.id) ?? [] }] : [];
  });
}

export async function zipHistory(reader: Reader, zip: string) {
  const ofZip = claimsWithNames(reader)
    .leftJoin("staff", "staff.id", "zipClaims.releasedBy")
    .select("staff.name as releasedByName")
    .where("zip", "=", zip)
    .orderBy("zipClaims.receivedAt", "desc")
    .orderBy("zipClaims.id", "desc");
  const [claims, openClaims, seatChanges, waitlist] = await Promise.all([
    firstPart(reader, ofZip),
    ofZip.where("zipClaims.state", "!=", "released").execute(),
    reader
      .selectFrom("zipSeats")
      .leftJoin("staff", "staff.id", "zipSeats.staffId")
      .selectAll("zipSeats")
      .select("staff.name as staffName")
      .where("zip", "=", zip)
      .orderBy("setAt", "desc")
      .orderBy("zipSeats.id", "desc")
      .execute(),
    firstPart(reader, waiting(reader, zip)),
  ]);
  return { claims, openClaims, seatChanges, waitlist };
}

export const waitlistOf = (reader: Reader, zip: string): Promise<Named<WaitlistEntriesTable>[]> =>
  waiting(reader, zip).execute();

const waiting = (reader: Reader, zip: string) =>
  reader
    .selectFrom("waitlistEntries")
    .innerJoin("agents", "agents.id", "waitlistEntries.agentId")
    .selectAll("waitlistEntries")
    .select(["firstName", "lastName"])
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .orderBy("place");

export function openClaim(reader: Reader, zip: string, id: string): Promise<Named<ZipClaimsTable> | undefined> {
  return claimsWithNames(reader)
    .where("zipClaims.id", "=", id)
    .where("zip", "=", zip)
    .where("zipClaims.state", "!=", "released")
    .executeTakeFirst();
}

function claimsWithNames(reader: Reader) {
  return reader
    .selectFrom("zipClaims")
    .innerJoin("agents", "agents.id", "zipClaims.agentId")
    .selectAll("zipClaims")
    .select(["firstName", "lastName"]);
}

export async function setSeats(
  tx: Writer,
  change: { id: string; zip: string; seats: number; setAt: string; reason: string; staffId: string },
): Promise<void> {
  await tx.insertInto("zipSeats").values(change).execute();
  await recordRequestedZip(tx, change.zip, change.setAt);
}
