import { sql } from "kysely";
import { type AgentOrApplication, isOf } from "#database/agents/whose.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import { hasOrder, pendingPlanOrder, planMoneyOrder } from "#database/payments/plan-payment.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { defaultSeats, unpaidReason, type ZipClaimState } from "#domain/territory/zip-exclusivity.ts";
import { keptAt } from "./kept-zips.ts";
import type { ZipClaimsTable } from "./territory-schema.ts";
import { recordRequestedZip } from "./zip-list.ts";

/** @returns false if the seat is taken or the application has one there already; then nothing changed */
export async function insertZipClaim(tx: Writer, claim: ZipClaimsTable): Promise<boolean> {
  const [inserted] = await insert(tx, claim);
  if (inserted) await recordRequestedZip(tx, claim.zip, claim.receivedAt);
  return inserted !== undefined;
}

const insert = compiledOnce((tx, claim: ZipClaimsTable) =>
  tx
    .insertInto("zipClaims")
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

export async function seatsAt(reader: Reader, zip: string): Promise<number> {
  const [raised] = await findSeats(reader, { zip });
  return raised?.seats ?? defaultSeats;
}

const findSeats = compiledOnce((reader, { zip }: { zip: string }) =>
  reader.selectFrom("zipSeats").select("seats").where("zip", "=", zip).orderBy("setAt", "desc").limit(1),
);

export interface Occupancy {
  seats: number;
  /** Reserved ones included, and those that a payment keeps. */
  taken: number;
  /** Agents whose plan is paid. */
  serving: number;
  waitlisted: number;
}

export async function occupancy(reader: Reader, zips: string[]): Promise<Map<string, Occupancy>> {
  const found = new Map(zips.map((zip) => [zip, { seats: defaultSeats, taken: 0, serving: 0, waitlisted: 0 }]));
  if (zips.length === 0) return found;
  const [kept, raised, taken, waitlisted] = await Promise.all([
    keptAt(reader, zips),
    reader.selectFrom("zipSeats").select(["zip", "seats"]).where("zip", "in", zips).orderBy("setAt").execute(),
    reader
      .selectFrom("zipClaims")
      .select((is) => ["zip", "state", is.fn.countAll().as("count")])
      .where("zip", "in", zips)
      .where("state", "in", ["active", "reserved"])
      .groupBy(["zip", "state"])
      .execute(),
    waitingAt(reader, zips),
  ]);
  const set = (zip: string, change: object) => Object.assign(found.get(zip) ?? {}, change);
  for (const { zip, seats } of raised) set(zip, { seats });
  for (const { zip, state, count } of taken) {
    set(zip, {
      taken: (found.get(zip)?.taken ?? 0) + Number(count),
      ...(state === "active" && { serving: Number(count) }),
    });
  }
  for (const [zip, rows] of kept) set(zip, { taken: (found.get(zip)?.taken ?? 0) + rows.length });
  for (const [zip, count] of waitlisted) set(zip, { waitlisted: count });
  return found;
}

/** How many agents are on the waitlist of each of these zip codes; one without any is left out. */
export async function waitingAt(reader: Reader, zips: string[]): Promise<Map<string, number>> {
  if (zips.length === 0) return new Map();
  const rows = await reader
    .selectFrom("waitlistEntries")
    .select((is) => ["zip", is.fn.countAll().as("count")])
    .where("zip", "in", zips)
    .where("endedAt", "is", null)
    .groupBy("zip")
    .execute();
  return new Map(rows.map(({ zip, count }) => [zip, Number(count)]));
}

export async function territoryOf(reader: Reader, whose: AgentOrApplication) {
  const claims = await claimsOf(reader, whose).where("state", "!=", "released").orderBy("id").execute();
  return { claims, waitlist: await waitlistEntriesOf(reader, whose) };
}

export async function allClaimsOf(reader: Reader, whose: AgentOrApplication) {
  const claims = await claimsOf(reader, whose).orderBy("zip").execute();
  return { claims, waitlist: await waitlistEntriesOf(reader, whose) };
}

function claimsOf(reader: Reader, whose: AgentOrApplication) {
  return reader.selectFrom("zipClaims").selectAll().where(isOf(whose)).orderBy("receivedAt");
}

function waitlistEntriesOf(reader: Reader, whose: AgentOrApplication) {
  return reader
    .selectFrom("waitlistEntries as entry")
    .select(["id", "zip", currentPosition.as("place")])
    .where(isOf(whose))
    .where("endedAt", "is", null)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

/** `place` never changes; this counts only open entries. */
const currentPosition = sql<number>`(select cast(count(*) as integer) from "waitlistEntries" as ahead
  where ahead.zip = entry.zip and ahead."endedAt" is null and ahead.place <= entry.place)`;

/** @returns the zip codes for which an application ever had a seat or a place on the waitlist */
export async function zipsRequestedBy(reader: Reader, applicationId: string): Promise<Set<string>> {
  const requested = (table: "zipClaims" | "waitlistEntries") =>
    reader.selectFrom(table).select("zip").where("applicationId", "=", applicationId).execute();
  return new Set([...(await requested("zipClaims")), ...(await requested("waitlistEntries"))].map(({ zip }) => zip));
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
  from: readonly ZipClaimState[],
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

/** Of a team: from now on a zip code is a member's; null: the whole team's. */
export async function setZipMember(
  tx: Writer,
  { zips, agentId, memberId }: { zips: readonly string[]; agentId: string; memberId: string | null },
): Promise<void> {
  if (zips.length === 0) return;
  await tx
    .updateTable("zipClaims")
    .set({ memberId })
    .where("agentId", "=", agentId)
    .where("zip", "in", zips)
    .where("state", "!=", "released")
    .execute();
}

/** What was theirs is the whole team's. */
export async function freeZipsOf(tx: Writer, { agentId, memberId }: { agentId: string; memberId: string }) {
  await tx
    .updateTable("zipClaims")
    .set({ memberId: null })
    .where("agentId", "=", agentId)
    .where("memberId", "=", memberId)
    .execute();
}

/** Reservations that ended before a time (ISO) without pending money, oldest first. */
export function endedReservations(reader: Reader, now: string, most: number): Promise<ZipClaimsTable[]> {
  return endedBy(reader, now).orderBy("reservedUntil").limit(most).execute();
}

/** A listed reservation may have been confirmed, paid or released since. */
export async function hasClaimEnded(tx: Writer, id: string, now: string): Promise<boolean> {
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

/** @returns the agent's seat in a zip code, reserved or active */
export async function claimOfAgent(
  reader: Reader,
  { zip, agentId }: Pick<ZipClaimsTable, "zip" | "agentId">,
): Promise<ZipClaimsTable | undefined> {
  return (await findClaim(reader, { zip, agentId }))[0];
}

const findClaim = compiledOnce((reader, { zip, agentId }: Pick<ZipClaimsTable, "zip" | "agentId">) =>
  reader
    .selectFrom("zipClaims")
    .selectAll()
    .where("zip", "=", zip)
    .where("agentId", "=", agentId)
    .where("state", "!=", "released"),
);

/** An agent's seat or place on the waitlist counts for the application that is paid for. */
export async function countFor(
  tx: Writer,
  applicationId: string,
  { zip, agentId }: Pick<ZipClaimsTable, "zip" | "agentId">,
): Promise<void> {
  for (const [table, isOpen] of [
    ["zipClaims", sql<boolean>`state <> 'released'`],
    ["waitlistEntries", sql<boolean>`"endedAt" is null`],
  ] as const)
    await tx
      .updateTable(table)
      .set({ applicationId })
      .where("zip", "=", zip)
      .where("agentId", "=", agentId)
      .where(isOpen)
      .where((is) => is.not(hasOrder(sql.ref(`${table}.applicationId`), planMoneyOrder)))
      .execute();
}

/** @returns zip codes lost because nobody paid in time, and not had since */
export async function zipsLostUnpaid(tx: Writer, applicationId: string): Promise<string[]> {
  const requestedIn = (table: string) => sql<boolean>`exists (select 1 from ${sql.table(table)} as later
    where later."applicationId" = lost."applicationId" and later.zip = lost.zip and later.id <> lost.id
    and later."receivedAt" >= lost."releasedAt")`;
  const lost = await tx
    .selectFrom("zipClaims as lost")
    .select("lost.zip")
    .distinct()
    .where("applicationId", "=", applicationId)
    .where("state", "=", "released")
    .where("reason", "=", unpaidReason)
    .where("releasedBy", "is", null)
    .where((is) => is.not(requestedIn("zipClaims")))
    .where((is) => is.not(requestedIn("waitlistEntries")))
    .execute();
  return lost.map(({ zip }) => zip);
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
