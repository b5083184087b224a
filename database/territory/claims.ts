import { sql } from "kysely";
import { applicationsOfSender } from "#database/agents/same-applicant.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import { hasOrder, pendingPlanOrder, planMoneyOrder } from "#database/payments/plan-payment.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type ClaimState, usualSeats } from "#domain/territory/zip-exclusivity.ts";
import type { ZipClaimsTable } from "./territory-schema.ts";
import { recordRequestedZip } from "./zip-list.ts";

/** @returns false where the seat is taken, or the application has one there already; then nothing changed */
export async function insertClaim(tx: Writer, claim: ZipClaimsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto("zipClaims")
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) await recordRequestedZip(tx, claim.zip, claim.receivedAt);
  return inserted !== undefined;
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
): Promise<Map<string, { seats: number; taken: number; waitlisted: number }>> {
  const found = new Map(zips.map((zip) => [zip, { seats: usualSeats, taken: 0, waitlisted: 0 }]));
  if (zips.length === 0) return found;
  const [raised, taken, waitlisted] = await Promise.all([
    reader.selectFrom("zipSeats").select(["zip", "seats"]).where("zip", "in", zips).orderBy("setAt").execute(),
    reader
      .selectFrom("zipClaims")
      .select((is) => ["zip", is.fn.countAll().as("count")])
      .where("zip", "in", zips)
      .where("state", "!=", "released")
      .groupBy("zip")
      .execute(),
    reader
      .selectFrom("waitlistEntries")
      .select((is) => ["zip", is.fn.countAll().as("count")])
      .where("zip", "in", zips)
      .where("endedAt", "is", null)
      .groupBy("zip")
      .execute(),
  ]);
  const set = (zip: string, change: object) => Object.assign(found.get(zip) ?? {}, change);
  for (const { zip, seats } of raised) set(zip, { seats });
  for (const { zip, count } of taken) set(zip, { taken: Number(count) });
  for (const { zip, count } of waitlisted) set(zip, { waitlisted: Number(count) });
  return found;
}

/** The claims of an application that are not released, and the lines it stands in, each with its place by now. */
export async function territoryOf(reader: Reader, applicationId: string) {
  const claims = await claimsOf(reader, applicationId).where("state", "!=", "released").orderBy("id").execute();
  return { claims, waitlist: await waitlistEntriesOf(reader, applicationId) };
}

/** All that an application has ever claimed, and the lines it stands in; the first first. */
export async function allClaimsOf(reader: Reader, applicationId: string) {
  const claims = await claimsOf(reader, applicationId).orderBy("zip").execute();
  return { claims, waitlist: await waitlistEntriesOf(reader, applicationId) };
}

function claimsOf(reader: Reader, applicationId: string) {
  return reader.selectFrom("zipClaims").selectAll().where("applicationId", "=", applicationId).orderBy("receivedAt");
}

function waitlistEntriesOf(reader: Reader, applicationId: string) {
  return reader
    .selectFrom("waitlistEntries as waiter")
    .select(["id", "zip", currentPosition.as("place")])
    .where("applicationId", "=", applicationId)
    .where("endedAt", "is", null)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

/** How many stand in line up to this waiter: their numbers stay as they were given, and places before them fall free. */
const currentPosition = sql<number>`(select cast(count(*) as integer) from "waitlistEntries" as ahead
  where ahead.zip = waiter.zip and ahead."endedAt" is null and ahead.place <= waiter.place)`;

/** Whether an application has ever had a zip code, or waited for one. */
export async function hasEverRequested(reader: Reader, applicationId: string): Promise<boolean> {
  for (const table of ["waitlistEntries", "zipClaims"] as const) {
    const requested = reader.selectFrom(table).select("id").where("applicationId", "=", applicationId).limit(1);
    if (await requested.executeTakeFirst()) return true;
  }
  return false;
}

/** The reservation becomes the agent's own: paid for. */
export async function activateClaims(tx: Writer, applicationId: string, activatedAt: string): Promise<void> {
  await tx
    .updateTable("zipClaims")
    .set({ state: "active", activatedAt, reservedUntil: null })
    .where("applicationId", "=", applicationId)
    .where("state", "=", "reserved")
    .execute();
}

/** Keeps an unpaid reservation until this time (ISO), unless it lasts as long already. */
export async function extendReservation(tx: Writer, id: string, until: string): Promise<void> {
  await tx
    .updateTable("zipClaims")
    .set({ reservedUntil: until })
    .where("id", "=", id)
    .where("state", "=", "reserved")
    .where("reservedUntil", "<", until)
    .execute();
}

/** @returns the claim, or undefined where the zip code has none in these states by this id; then nothing changed */
export async function releaseClaim(
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
  return endedBy(reader, now).orderBy("reservedUntil").limit(most).execute();
}

/** Whether the reservation has ended by now: it may have been confirmed, paid for or given back since it was listed. */
export async function hasEnded(tx: Writer, id: string, now: string): Promise<boolean> {
  return (await endedBy(tx, now).where("id", "=", id).executeTakeFirst()) !== undefined;
}

function endedBy(reader: Reader, now: string) {
  return reader
    .selectFrom("zipClaims")
    .selectAll()
    .where("state", "=", "reserved")
    .where("reservedUntil", "<=", now)
    .where((is) => is.not(hasOrder(sql.ref("zipClaims.applicationId"), pendingPlanOrder)));
}

/**
 * @returns the seat of a zip code that another application of the same person has, of whose plan no money is here or on
 * its way: none came, or it was given back
 */
export function unpaidClaimOfSameAgent(
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

/**
 * @returns the zip codes that an application had, or waited for, and lost for such a reason, or as its agent's seat was given
 * back, and that it has not asked for since
 */
export async function zipsReleasedFor(
  tx: Writer,
  { applicationId, reasons }: { applicationId: string; reasons: readonly string[] },
): Promise<string[]> {
  const requestedIn = (table: string, end: string) => sql<boolean>`exists (select 1 from ${sql.table(table)} as later
    where later."applicationId" = lost."applicationId" and later.zip = lost.zip and later.id <> lost.id
    and later."receivedAt" >= lost.${sql.ref(end)})`;
  const neverSince = (end: string) =>
    sql<boolean>`not (${requestedIn("zipClaims", end)} or ${requestedIn("waitlistEntries", end)})`;
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
    .selectFrom("waitlistEntries as lost")
    .select("lost.zip")
    .where("applicationId", "=", applicationId)
    .where("ending", "=", "released")
    .where(neverSince("endedAt"))
    .execute();
  return [...new Set([...seats, ...places].map(({ zip }) => zip))];
}

/** One page of all claims there have been, oldest first, behind a position. */
export function claimsAfter(reader: Reader, after: Position, most: number): Promise<ZipClaimsTable[]> {
  const claims = reader.selectFrom("zipClaims").selectAll();
  return inOrder(claims, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
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
