import { sql } from "kysely";
import { type ClaimState, usualSeats } from "#domain/zip-exclusivity.ts";
import { noteAsked } from "./asked-zips.ts";
import { inOrder, type Position } from "./in-order.ts";
import { hasOrder, paidOrder, planMoneyOrder, unsettledPlanOrder } from "./plan-money.ts";
import type { Reader, Writer } from "./schema.ts";
import type { WaitEnding, ZipClaimsTable, ZipWaitersTable } from "./territory-schema.ts";

/** @returns false where the seat is taken, or the application has one there already; then nothing changed */
export async function takeSeat(tx: Writer, claim: ZipClaimsTable): Promise<boolean> {
  const kept = await tx
    .insertInto("zipClaims")
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (kept) await noteAsked(tx, claim.zip, claim.receivedAt);
  return kept !== undefined;
}

/** How many seats a zip code has. */
export async function seatsAt(reader: Reader, zip: string): Promise<number> {
  const raised = await reader
    .selectFrom("zipSeats")
    .select("seats")
    .where("zip", "=", zip)
    .orderBy("setAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return raised?.seats ?? usualSeats;
}

/** The seats of these zip codes, how many are taken, and how many wait; every zip asked for is answered. */
export async function occupancy(
  reader: Reader,
  zips: string[],
): Promise<Map<string, { seats: number; taken: number; waiting: number }>> {
  const found = new Map(zips.map((zip) => [zip, { seats: usualSeats, taken: 0, waiting: 0 }]));
  if (zips.length === 0) return found;
  const [raised, taken, waiting] = await Promise.all([
    reader.selectFrom("zipSeats").select(["zip", "seats"]).where("zip", "in", zips).orderBy("setAt").execute(),
    reader
      .selectFrom("zipClaims")
      .select((is) => ["zip", is.fn.countAll().as("count")])
      .where("zip", "in", zips)
      .where("state", "!=", "released")
      .groupBy("zip")
      .execute(),
    reader
      .selectFrom("zipWaiters")
      .select((is) => ["zip", is.fn.countAll().as("count")])
      .where("zip", "in", zips)
      .where("endedAt", "is", null)
      .groupBy("zip")
      .execute(),
  ]);
  const set = (zip: string, change: object) => Object.assign(found.get(zip) ?? {}, change);
  for (const { zip, seats } of raised) set(zip, { seats });
  for (const { zip, count } of taken) set(zip, { taken: Number(count) });
  for (const { zip, count } of waiting) set(zip, { waiting: Number(count) });
  return found;
}

/**
 * How many agents wait for each of these zip codes. Nobody waits twice who sent the form anew, nor behind themselves.
 * @returns nothing of those for which nobody does
 */
export async function agentsWaiting(reader: Reader, zips: string[]): Promise<Map<string, number>> {
  if (zips.length === 0) return new Map();
  const hasSeat = sql<boolean>`exists (select 1 from "zipClaims" as seat
    inner join applications as holder on holder.id = seat."applicationId"
    where seat.zip = waiter.zip and seat.state <> 'released' and lower(holder.email) = lower(own.email))`;
  const rows = await reader
    .selectFrom("zipWaiters as waiter")
    .innerJoin("applications as own", "own.id", "waiter.applicationId")
    .select(["waiter.zip", sql<number>`count(distinct lower(own.email))`.as("count")])
    .where("waiter.zip", "in", zips)
    .where("waiter.endedAt", "is", null)
    .where((is) => is.not(hasSeat))
    .groupBy("waiter.zip")
    .execute();
  return new Map(rows.map(({ zip, count }) => [zip, Number(count)]));
}

/** The claims of an application that are not released, and the lines it stands in, each with its place by now. */
export async function territoryOf(reader: Reader, applicationId: string) {
  const claims = await claimsOf(reader, applicationId).where("state", "!=", "released").orderBy("id").execute();
  return { claims, waits: await waitsOf(reader, applicationId) };
}

/** All that an application has ever claimed, and the lines it stands in; the first first. */
export async function allClaimsOf(reader: Reader, applicationId: string) {
  const claims = await claimsOf(reader, applicationId).orderBy("zip").execute();
  return { claims, waits: await waitsOf(reader, applicationId) };
}

function claimsOf(reader: Reader, applicationId: string) {
  return reader.selectFrom("zipClaims").selectAll().where("applicationId", "=", applicationId).orderBy("receivedAt");
}

function waitsOf(reader: Reader, applicationId: string) {
  return reader
    .selectFrom("zipWaiters as waiter")
    .select(["id", "zip", placeNow.as("place")])
    .where("applicationId", "=", applicationId)
    .where("endedAt", "is", null)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

/** How many stand in line up to this waiter: their numbers stay as they were given, and places before them fall free. */
const placeNow = sql<number>`(select cast(count(*) as integer) from "zipWaiters" as ahead
  where ahead.zip = waiter.zip and ahead."endedAt" is null and ahead.place <= waiter.place)`;

/** Whether an application has ever had a zip code, or waited for one. */
export async function hasEverAsked(reader: Reader, applicationId: string): Promise<boolean> {
  for (const table of ["zipClaims", "zipWaiters"] as const) {
    const asked = reader.selectFrom(table).select("id").where("applicationId", "=", applicationId).limit(1);
    if (await asked.executeTakeFirst()) return true;
  }
  return false;
}

/** The reservation becomes the agent's own: paid for. */
export async function holdClaims(tx: Writer, applicationId: string, heldAt: string): Promise<void> {
  await tx
    .updateTable("zipClaims")
    .set({ state: "held", heldAt, reservedUntil: null })
    .where("applicationId", "=", applicationId)
    .where("state", "=", "reserved")
    .execute();
}

/** @returns the claim, or undefined where the zip code has none in these states by this id; then nothing changed */
export async function releaseSeat(
  tx: Writer,
  { id, zip }: Pick<ZipClaimsTable, "id" | "zip">,
  from: readonly ClaimState[],
  release: { releasedAt: string; reason: string; releasedBy: string | null },
): Promise<ZipClaimsTable | undefined> {
  return tx
    .updateTable("zipClaims")
    .set({ ...release, state: "released", reservedUntil: null })
    .where("id", "=", id)
    .where("zip", "=", zip)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
}

/** @returns the reservations that ended before this time (ISO) with no money on its way, the oldest first */
export function endedReservations(reader: Reader, now: string, most: number): Promise<ZipClaimsTable[]> {
  return reader
    .selectFrom("zipClaims")
    .selectAll()
    .where("state", "=", "reserved")
    .where("reservedUntil", "<=", now)
    .where((is) => is.not(hasOrder(sql.ref("zipClaims.applicationId"), unsettledPlanOrder)))
    .orderBy("reservedUntil")
    .limit(most)
    .execute();
}

/**
 * @returns the seat of a zip code that another application of the same person has, of whose plan no money is here or on
 * its way: none came, or it was given back
 */
export function ownUnpaidSeat(
  tx: Writer,
  { zip, applicationId }: Pick<ZipClaimsTable, "zip" | "applicationId">,
): Promise<ZipClaimsTable | undefined> {
  return tx
    .selectFrom("zipClaims")
    .selectAll()
    .where("applicationId", "in", applicationsOfSender(tx, applicationId))
    .where("zip", "=", zip)
    .where("state", "!=", "released")
    .where((is) => is.not(hasOrder(sql.ref("zipClaims.applicationId"), planMoneyOrder)))
    .limit(1)
    .executeTakeFirst();
}

/** The ids of all applications of whoever sent this one, as their e-mail tells. */
function applicationsOfSender(tx: Writer, applicationId: string) {
  return tx
    .selectFrom("applications as own")
    .innerJoin("applications as theirs", (join) => join.on(sql`lower(theirs.email)`, "=", sql`lower(own.email)`))
    .select("theirs.id")
    .where("own.id", "=", applicationId);
}

/**
 * @returns the zip codes that an application had, or waited for, and lost for such a reason, or as its agent's seat was given
 * back, and that it has not asked for since
 */
export async function zipsReleasedFor(
  tx: Writer,
  { applicationId, reasons }: { applicationId: string; reasons: readonly string[] },
): Promise<string[]> {
  const askedIn = (table: string, end: string) => sql<boolean>`exists (select 1 from ${sql.table(table)} as later
    where later."applicationId" = lost."applicationId" and later.zip = lost.zip and later.id <> lost.id
    and later."receivedAt" >= lost.${sql.ref(end)})`;
  const neverSince = (end: string) => sql<boolean>`not (${askedIn("zipClaims", end)} or ${askedIn("zipWaiters", end)})`;
  const seats = await tx
    .selectFrom("zipClaims as lost")
    .select("lost.zip")
    .where("applicationId", "=", applicationId)
    .where("state", "=", "released")
    .where("reason", "in", reasons)
    .where("releasedBy", "is", null)
    .where(neverSince("releasedAt"))
    .execute();
  const places = await tx
    .selectFrom("zipWaiters as lost")
    .select("lost.zip")
    .where("applicationId", "=", applicationId)
    .where("ending", "=", "given-back")
    .where(neverSince("endedAt"))
    .execute();
  return [...new Set([...seats, ...places].map(({ zip }) => zip))];
}

/** One page of all claims there have been, oldest first, behind a position. */
export function claimsAfter(reader: Reader, after: Position, most: number): Promise<ZipClaimsTable[]> {
  const claims = reader.selectFrom("zipClaims").selectAll();
  return inOrder(claims, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}

/** Joins the end of the line; who stands there already keeps the place. */
export async function joinLine(tx: Writer, waiter: Omit<ZipWaitersTable, "place">): Promise<void> {
  const last = await tx
    .selectFrom("zipWaiters")
    .select("place")
    .where("zip", "=", waiter.zip)
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto("zipWaiters")
    .values({ ...waiter, place: (last?.place ?? 0) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await noteAsked(tx, waiter.zip, waiter.receivedAt);
}

/**
 * @returns whose turn it is, if anybody waits: who has waited longest. Where they wait with several applications, it is the
 * one that is paid for: nobody waits behind themselves
 */
export async function headOfLine(tx: Writer, zip: string): Promise<ZipWaitersTable | undefined> {
  const longest = await tx
    .selectFrom("zipWaiters")
    .selectAll()
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  return longest && ((await ownPaidWait(tx, longest)) ?? longest);
}

/** @returns who waits for a zip code with an application that is paid for, of the person who sent this one */
export function ownPaidWait(
  tx: Writer,
  { zip, applicationId }: Pick<ZipWaitersTable, "zip" | "applicationId">,
): Promise<ZipWaitersTable | undefined> {
  return tx
    .selectFrom("zipWaiters")
    .selectAll()
    .where("applicationId", "in", applicationsOfSender(tx, applicationId))
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .where(hasOrder(sql.ref("zipWaiters.applicationId"), paidOrder.plan))
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
}

export async function endWait(tx: Writer, id: string, end: { endedAt: string; ending: WaitEnding }) {
  await tx.updateTable("zipWaiters").set(end).where("id", "=", id).execute();
}

/** Ends the waiting for a zip code of whoever sent this application, by those of theirs for which no money is here or on its way. */
export async function endOwnWaits(
  tx: Writer,
  { zip, applicationId }: Pick<ZipClaimsTable, "zip" | "applicationId">,
  endedAt: string,
): Promise<void> {
  await tx
    .updateTable("zipWaiters")
    .set({ endedAt, ending: "given-back" })
    .where("applicationId", "in", applicationsOfSender(tx, applicationId))
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .where((is) => is.not(hasOrder(sql.ref("zipWaiters.applicationId"), planMoneyOrder)))
    .execute();
}

/** The claims to a zip code that are not released, by seat. */
export function seatsOf(reader: Reader, zip: string): Promise<ZipClaimsTable[]> {
  return reader
    .selectFrom("zipClaims")
    .selectAll()
    .where("zip", "=", zip)
    .where("state", "!=", "released")
    .orderBy("seat")
    .execute();
}
