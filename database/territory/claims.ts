import { sql } from "kysely";
import { applicationsOfSameAgent } from "#database/agents/same-applicant.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import { hasOrder, pendingPlanOrder, planMoneyOrder } from "#database/payments/plan-payment.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type ClaimState, defaultSeats } from "#domain/territory/zip-exclusivity.ts";
import type { ZipClaimsTable } from "./territory-schema.ts";
import { recordRequestedZip } from "./zip-list.ts";

/** @returns false if the seat is taken or the application has one there already; then nothing changed */
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

export async function seatsAt(reader: Reader, zip: string): Promise<number> {
  const raised = await reader
    .selectFrom("zipSeats")
    .select("seats")
    .where("zip", "=", zip)
    .orderBy("setAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return raised?.seats ?? defaultSeats;
}

export async function occupancy(
  reader: Reader,
  zips: string[],
): Promise<Map<string, { seats: number; taken: number; waitlisted: number }>> {
  const found = new Map(zips.map((zip) => [zip, { seats: defaultSeats, taken: 0, waitlisted: 0 }]));
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

export async function territoryOf(reader: Reader, applicationId: string) {
  const claims = await claimsOf(reader, applicationId).where("state", "!=", "released").orderBy("id").execute();
  return { claims, waitlist: await waitlistEntriesOf(reader, applicationId) };
}

export async function allClaimsOf(reader: Reader, applicationId: string) {
  const claims = await claimsOf(reader, applicationId).orderBy("zip").execute();
  return { claims, waitlist: await waitlistEntriesOf(reader, applicationId) };
}

function claimsOf(reader: Reader, applicationId: string) {
  return reader.selectFrom("zipClaims").selectAll().where("applicationId", "=", applicationId).orderBy("receivedAt");
}

function waitlistEntriesOf(reader: Reader, applicationId: string) {
  return reader
    .selectFrom("waitlistEntries as entry")
    .select(["id", "zip", currentPosition.as("place")])
    .where("applicationId", "=", applicationId)
    .where("endedAt", "is", null)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

/** `place` never changes; this counts only open entries. */
const currentPosition = sql<number>`(select cast(count(*) as integer) from "waitlistEntries" as ahead
  where ahead.zip = entry.zip and ahead."endedAt" is null and ahead.place <= entry.place)`;

export async function hasEverRequested(reader: Reader, applicationId: string): Promise<boolean> {
  for (const table of ["waitlistEntries", "zipClaims"] as const) {
    const requested = reader.selectFrom(table).select("id").where("applicationId", "=", applicationId).limit(1);
    if (await requested.executeTakeFirst()) return true;
  }
  return false;
}

export async function activateClaims(tx: Writer, applicationId: string, activatedAt: string): Promise<void> {
  await tx
    .updateTable("zipClaims")
    .set({ state: "active", activatedAt, reservedUntil: null })
    .where("applicationId", "=", applicationId)
    .where("state", "=", "reserved")
    .execute();
}

/** Extends an unpaid reservation to a time (ISO); never shortens it. */
export async function extendReservation(tx: Writer, id: string, until: string): Promise<void> {
  await tx
    .updateTable("zipClaims")
    .set({ reservedUntil: until })
    .where("id", "=", id)
    .where("state", "=", "reserved")
    .where("reservedUntil", "<", until)
    .execute();
}

/** @returns undefined if the zip code has no such claim in these states; then nothing changed */
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

/** Reservations that ended before a time (ISO) without pending money, oldest first. */
export function endedReservations(reader: Reader, now: string, most: number): Promise<ZipClaimsTable[]> {
  return endedBy(reader, now).orderBy("reservedUntil").limit(most).execute();
}

/** A listed reservation may have been confirmed, paid or released since. */
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

/** @returns a claim by another application of the same agent, without money for its plan, paid or pending */
export function unpaidClaimOfSameAgent(
  tx: Writer,
  { zip, applicationId }: Pick<ZipClaimsTable, "zip" | "applicationId">,
): Promise<ZipClaimsTable | undefined> {
  return tx
    .selectFrom("zipClaims")
    .selectAll()
    .where("applicationId", "in", applicationsOfSameAgent(tx, applicationId))
    .where("zip", "=", zip)
    .where("state", "!=", "released")
    .where((is) => is.not(hasOrder(sql.ref("zipClaims.applicationId"), planMoneyOrder)))
    .limit(1)
    .executeTakeFirst();
}

/** @returns zip codes lost for these reasons, or as the agent's seat was released, and not requested since */
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

export function claimsAfter(reader: Reader, after: Position, most: number): Promise<ZipClaimsTable[]> {
  const claims = reader.selectFrom("zipClaims").selectAll();
  return inOrder(claims, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}

export function seatsOf(reader: Reader, zip: string): Promise<ZipClaimsTable[]> {
  return reader
    .selectFrom("zipClaims")
    .selectAll()
    .where("zip", "=", zip)
    .where("state", "!=", "released")
    .orderBy("seat")
    .execute();
}
