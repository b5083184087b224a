import { deleteBareContacts } from "#database/contacts/contacts-of-leads.ts";
import { type ErasedCounts, erase } from "#database/privacy/erase.ts";
import {
  contactsOfLeads,
  type PersonKey,
  type PersonRecords,
  recordsOfPerson,
} from "#database/privacy/person-records.ts";
import { releaseClaim, territoryOf } from "#database/territory/claims.ts";
import { endWaitlistEntry } from "#database/territory/waitlist.ts";
import { comingOfLeads } from "#database/work/appointments.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { withdrawWithin } from "#operations/offers/withdraw-offer.ts";
import { erasePayloads } from "#operations/sources/erase-payloads.ts";
import { assignFromWaitlist } from "#operations/territory/advance-waitlist.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { inviteNoMore } from "#operations/work/invitation.ts";
import type { World } from "#operations/world.ts";

/**
 * Records stay, emptied, so that counts, the consent chain and lead histories stay whole; so do opt-outs and whatever
 * belongs to a payment. Safe to repeat.
 */
export async function erasePerson(
  world: World,
  person: PersonKey,
): Promise<{ records: PersonRecords; erased: ErasedCounts }> {
  return inTransaction(world, async (tx) => {
    const records = await recordsOfPerson(tx.db, person);
    return { records, erased: await eraseRecords(tx, person, records) };
  });
}

/** The same for some of their records. */
export async function eraseRecords(tx: Transaction, person: PersonKey, records: PersonRecords): Promise<ErasedCounts> {
  const at = tx.now.toISOString();
  const contacts = await contactsOfLeads(tx.db, records.leads);
  await erasePayloads(tx, [...contacts, ...[person.email, person.phone].filter((one) => one !== undefined)]);
  const coming = records.leads.length > 0 ? await comingOfLeads(tx.db, records.leads, at) : [];
  const erased = await erase(tx.db, person, records, at);
  for (const appointment of coming) await inviteNoMore(tx, appointment);
  // After the erasure, which also empties every email about the lead.
  for (const leadId of records.leads) await withdrawWithin(tx, leadId, { reason: "erased" });
  await deleteBareContacts(tx.db, records.leads);
  await releaseZips(tx, records.applications, at);
  await recordAuditEvent(tx, { staffId: null, action: "person-erased", detail: erased });
  return erased;
}

async function releaseZips(tx: Transaction, applications: string[], at: string): Promise<void> {
  const zips = new Set<string>();
  const release = { releasedAt: at, reason: "erased on request", releasedBy: null };
  for (const applicationId of applications) {
    const { claims, waitlist } = await territoryOf(tx.db, { applicationId });
    for (const entry of waitlist) await endWaitlistEntry(tx.db, entry.id, { endedAt: at, ending: "left" });
    for (const claim of claims) await releaseClaim(tx.db, claim, ["reserved", "active"], release);
    for (const { zip } of [...claims, ...waitlist]) zips.add(zip);
  }
  for (const zip of zips) await assignFromWaitlist(tx, zip);
}
