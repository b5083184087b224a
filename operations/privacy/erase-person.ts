import { type Erased, erase, unpaidOrdersOf } from "#database/privacy/erase.ts";
import { type PersonKey, type PersonRecords, recordsOfPerson } from "#database/privacy/person-records.ts";
import type { Writer } from "#database/schema.ts";
import { releaseClaim, territoryOf } from "#database/territory/claims.ts";
import { endWaitlistEntry } from "#database/territory/waitlist.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { assignFromWaitlist } from "#operations/territory/advance-waitlist.ts";
import type { World } from "#operations/world.ts";
import { lockPerson } from "./lock-person.ts";

/**
 * Records stay, emptied, so that counts, the consent chain and lead histories stay whole; so do opt-outs and whatever
 * belongs to a payment. Safe to repeat.
 */
export async function erasePerson(
  world: World,
  person: PersonKey,
): Promise<{ records: PersonRecords; erased: Erased }> {
  const at = world.now().toISOString();
  return world.database.write(async (tx) => {
    // Concurrent submissions, payments and assignments finish first, and are seen below.
    await lockPerson(world, tx, { dialable: person.phone ?? null, mailable: person.email ?? null });
    await lockRecordsOfPerson(world, tx, person);
    const records = await recordsOfPerson(tx, person);
    const erased = await erase(tx, person, records, at);
    await releaseZips(world, tx, records.applications, at);
    await recordAuditEvent(world, tx, { staffId: null, action: "person-erased", detail: erased });
    return { records, erased };
  });
}

/** Always in this order: orders, whoever pays for them; applications; zip codes. */
async function lockRecordsOfPerson(world: World, tx: Writer, person: PersonKey): Promise<void> {
  const { applications } = await recordsOfPerson(tx, person);
  const orders = await unpaidOrdersOf(tx, person, applications);
  for (const id of orders.toSorted()) await world.database.lock(tx, `order ${id}`);
  for (const id of applications.toSorted()) await world.database.lock(tx, `agent ${id}`);
  await lockZips(world, tx, applications);
}

/** Sorted, so that transactions never wait for each other. */
async function lockZips(world: World, tx: Writer, applications: string[]): Promise<string[]> {
  const zips = new Set<string>();
  for (const id of applications) {
    const { claims, waitlist } = await territoryOf(tx, id);
    for (const { zip } of [...claims, ...waitlist]) zips.add(zip);
  }
  for (const zip of [...zips].toSorted()) await world.database.lock(tx, `zip ${zip}`);
  return [...zips];
}

async function releaseZips(world: World, tx: Writer, applications: string[], at: string): Promise<void> {
  // Waiting for the locks may have revealed another zip code.
  const zips = await lockZips(world, tx, applications);
  const release = { releasedAt: at, reason: "erased on request", releasedBy: null };
  for (const id of applications) {
    const { claims, waitlist } = await territoryOf(tx, id);
    for (const entry of waitlist) await endWaitlistEntry(tx, entry.id, { endedAt: at, ending: "left" });
    for (const claim of claims) await releaseClaim(tx, claim, ["reserved", "active"], release);
  }
  for (const zip of zips) await assignFromWaitlist(world, tx, zip);
}
