import { leadsOfPerson } from "#database/leads/leads-of-person.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Locks a person under every phone and email known for them. Waiting for a lock can reveal further addresses, so the
 * set is read again until it stops growing. Locks are taken in sorted order.
 */
export async function lockPerson(tx: Transaction, person: ContactPoints): Promise<void> {
  for (let lockedNames = new Set<string>(); ; ) {
    const names = new Set([person, ...(await leadsOfPerson(tx.db, person))].flatMap(lockNamesOf));
    const missing = [...names].filter((name) => !lockedNames.has(name));
    if (missing.length === 0) return;
    for (const name of missing.toSorted()) await tx.lock(name);
    lockedNames = names;
  }
}

/** Locks only this phone and email, for a submission that has them. */
export async function lockContactPoints(tx: Transaction, contactPoints: ContactPoints): Promise<void> {
  for (const name of lockNamesOf(contactPoints).toSorted()) await tx.lock(name);
}

export const personLockName = (address: string) => `person ${address.toLowerCase()}` as const;

const lockNamesOf = ({ dialable, mailable }: ContactPoints) =>
  [dialable, mailable].filter((one) => one !== null).map(personLockName);
