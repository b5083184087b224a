import { type Erased, erase, unpaidOrdersOf } from "#database/privacy/erase.ts";
import { type PersonKey, type PersonRecords, recordsOfPerson } from "#database/privacy/person-records.ts";
import type { Writer } from "#database/schema.ts";
import { releaseClaim, territoryOf } from "#database/territory/claims.ts";
import { endWaitlistEntry } from "#database/territory/waitlist.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { assignFromWaitlist } from "#operations/territory/reserve-zips.ts";
import type { World } from "#operations/world.ts";
import { lockPerson } from "./lock-person.ts";

/**
 * Takes a person out of the store on their request. What they sent stays as an empty record, so that every count, the
 * chain of consents, and what happened to their leads stay whole; that they must not be contacted stays on record as
 * well. What belongs to a payment is kept: the books must be. The zip codes of what is erased go to who waits for them.
 * Doing it twice changes nothing.
 * @returns what was made empty; the trail is told the same, and nothing of the person
 */
export async function erasePerson(
  world: World,
  person: PersonKey,
): Promise<{ records: PersonRecords; erased: Erased }> {
  const at = world.now().toISOString();
  return world.database.write(async (tx) => {
    // What they send or pay in this moment, and what is given to them, is waited for, and seen.
    await lockPerson(world, tx, { dialable: person.phone ?? null, mailable: person.email ?? null });
    await lockRecordsOfPerson(world, tx, person);
    const records = await recordsOfPerson(tx, person);
    const erased = await erase(tx, person, records, at);
    await leaveZips(world, tx, records.applications, at);
    await recordAuditEvent(world, tx, { staffId: null, action: "person-erased", detail: erased });
    return { records, erased };
  });
}

/** Their orders, whoever pays for them; their applications; their zip codes. */
async function lockRecordsOfPerson(world: World, tx: Writer, person: PersonKey): Promise<void> {
  const { applications } = await recordsOfPerson(tx, person);
  const orders = await unpaidOrdersOf(tx, person, applications);
  for (const id of orders.toSorted()) await world.database.lock(tx, `order ${id}`);
  for (const id of applications.toSorted()) await world.database.lock(tx, `agent ${id}`);
  await lockZips(world, tx, applications);
}

/** In one order for everybody, so that nobody waits for each other. */
async function lockZips(world: World, tx: Writer, applications: string[]): Promise<string[]> {
  const zips = new Set<string>();
  for (const id of applications) {
    const { claims, waitlist } = await territoryOf(tx, id);
    for (const { zip } of [...claims, ...waitlist]) zips.add(zip);
  }
  for (const zip of [...zips].toSorted()) await world.database.lock(tx, `zip ${zip}`);
  return [...zips];
}

/** Nobody keeps a seat, or a place in line, who is nobody any more; nor are they told of it. */
async function leaveZips(world: World, tx: Writer, applications: string[], at: string): Promise<void> {
  // Of what was waited for one more may have come.
  const zips = await lockZips(world, tx, applications);
  const release = { releasedAt: at, reason: "erased on request", releasedBy: null };
  for (const id of applications) {
    const { claims, waitlist } = await territoryOf(tx, id);
    for (const entry of waitlist) await endWaitlistEntry(tx, entry.id, { endedAt: at, ending: "left" });
    for (const claim of claims) await releaseClaim(tx, claim, ["reserved", "active"], release);
  }
  for (const zip of zips) await assignFromWaitlist(world, tx, zip);
}
