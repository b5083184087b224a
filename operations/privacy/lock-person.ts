import { personsOf } from "#database/leads/persons.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Locks this phone and email, in sorted order, and the persons who have them: again if another person has them by the
 * time of the lock.
 */
export async function lockContactPoints(tx: Transaction, contactPoints: ContactPoints): Promise<void> {
  for (const name of addressesOf(contactPoints).map(lockNameOf).toSorted()) await tx.lock(name);
  for (let locked: string[] = []; ; ) {
    const persons = (await personsOf(tx.db, contactPoints)).map(({ id }) => id);
    const missing = persons.filter((id) => !locked.includes(id));
    if (missing.length === 0) return;
    for (const id of missing.toSorted()) await tx.lock(`person ${id}`);
    locked = [...locked, ...missing];
  }
}

export const personLockName = (address: string) => `person ${address.toLowerCase()}` as const;

const lockNameOf = ({ value }: { value: string }) => personLockName(value);
