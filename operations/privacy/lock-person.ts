import { leadsOfPerson } from "#database/leads/leads-of-person.ts";
import type { Writer } from "#database/schema.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import type { World } from "#operations/world.ts";

/**
 * Locks a person under every phone and email known for them. Waiting for a lock can reveal further addresses, so the
 * set is read again until it stops growing. Locks are taken in sorted order.
 */
export async function lockPerson(world: World, tx: Writer, person: ContactPoints): Promise<void> {
  for (let lockedNames = new Set<string>(); ; ) {
    const names = new Set([person, ...(await leadsOfPerson(tx, person))].flatMap(lockNamesOf));
    const missing = [...names].filter((name) => !lockedNames.has(name));
    if (missing.length === 0) return;
    for (const name of missing.toSorted()) await world.database.lock(tx, name);
    lockedNames = names;
  }
}

/** Locks only this phone and email, for a submission that has them. */
export async function lockContactPoints(world: World, tx: Writer, contactPoints: ContactPoints): Promise<void> {
  for (const name of lockNamesOf(contactPoints).toSorted()) await world.database.lock(tx, name);
}

export const personLockName = (address: string) => `person ${address.toLowerCase()}` as const;

const lockNamesOf = ({ dialable, mailable }: ContactPoints) =>
  [dialable, mailable].filter((one) => one !== null).map(personLockName);
