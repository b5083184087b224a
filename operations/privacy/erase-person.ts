import { type Erased, erase, unpaidOrdersOf } from "#database/privacy/erase.ts";
import { type PersonKey, type PersonRecords, recordsOfPerson } from "#database/privacy/person-records.ts";
import { releaseClaim, territoryOf } from "#database/territory/claims.ts";
import { endWaitlistEntry } from "#database/territory/waitlist.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { assignFromWaitlist } from "#operations/territory/advance-waitlist.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { lockContactPoints } from "./lock-person.ts";

/**
 * Records stay, emptied, so that counts, the consent chain and lead histories stay whole; so do opt-outs and whatever
 * belongs to a payment. Safe to repeat.
 */
export async function erasePerson(
  world: World,
  person: PersonKey,
): Promise<{ records: PersonRecords; erased: Erased }> {
  const at = world.now().toISOString();
  return inTransaction(world, async (tx) => {
    // Concurrent submissions, payments and assignments finish first, and are seen below.
    await lockContactPoints(tx, { dialable: person.phone ?? null, mailable: person.email ?? null });
    await lockRecordsOfPerson(tx, person);
    const records = await recordsOfPerson(tx.db, person);
    const erased = await erase(tx.db, person, records, at);
    await releaseZips(tx, records.applications, at);
    await recordAuditEvent(tx, { staffId: null, action: "person-erased", detail: erased });
    return { records, erased };
  });
}

/** Always in this order: orders, whoever pays for them; applications; zip codes. */
async function lockRecordsOfPerson(tx: Transaction, person: PersonKey): Promise<void> {
  const { applications } = await recordsOfPerson(tx.db, person);
  const orders = await unpaidOrdersOf(tx.db, person, applications);
  for (const id of orders.toSorted()) await tx.lock(`order ${id}`);
  for (const id of applications.toSorted()) await tx.lock(`agent ${id}`);
  await lockZips(tx, applications);
}

/** Sorted, so that transactions never wait for each other. */
async function lockZips(tx: Transaction, applications: string[]): Promise<string[]> {
  const zips = new Set<string>();
  for (const id of applications) {
    const { claims, waitlist } = await territoryOf(tx.db, { applicationId: id });
    for (const { zip } of [...claims, ...waitlist]) zips.add(zip);
  }
  for (const zip of [...zips].toSorted()) await tx.lock(`zip ${zip}`);
  return [...zips];
}

async function releaseZips(tx: Transaction, applications: string[], at: string): Promise<void> {
  // Waiting for the locks may have revealed another zip code.
  const zips = await lockZips(tx, applications);
  const release = { releasedAt: at, reason: "erased on request", releasedBy: null };
  for (const id of applications) {
    const { claims, waitlist } = await territoryOf(tx.db, { applicationId: id });
    for (const entry of waitlist) await endWaitlistEntry(tx.db, entry.id, { endedAt: at, ending: "left" });
    for (const claim of claims) await releaseClaim(tx.db, claim, ["reserved", "active"], release);
  }
  for (const zip of zips) await assignFromWaitlist(tx, zip);
}
