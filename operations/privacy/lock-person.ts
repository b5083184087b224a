import { leadsOfPerson } from "#database/leads/leads-of-person.ts";
import type { Writer } from "#database/schema.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import type { World } from "#operations/world.ts";

/**
 * Until the transaction is over nobody else takes in a lead of this person, decides where one goes, or silences them: by
 * this phone or e-mail, or by another one that their leads have, be it one that was waited for. In one order for everybody.
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

/** The same of this phone and this e-mail alone: of who sends something in by them. */
export async function lockContactPoints(world: World, tx: Writer, contactPoints: ContactPoints): Promise<void> {
  for (const name of lockNamesOf(contactPoints).toSorted()) await world.database.lock(tx, name);
}

/** The name under which all wait for each other that are about the person with this phone or e-mail. */
export const personLockName = (address: string) => `person ${address.toLowerCase()}` as const;

const lockNamesOf = ({ dialable, mailable }: ContactPoints) =>
  [dialable, mailable].filter((one) => one !== null).map(personLockName);
