import { leadsOfPerson } from "#database/leads-of-person.ts";
import type { Writer } from "#database/schema.ts";
import type { Reach } from "#domain/reach.ts";
import type { World } from "./world.ts";

/**
 * Until the transaction is over nobody else takes in a lead of this person, decides where one goes, or silences them: by
 * this phone or e-mail, or by another one that their leads have, be it one that was waited for. In one order for everybody.
 */
export async function holdPerson(world: World, tx: Writer, person: Reach): Promise<void> {
  for (let held = new Set<string>(); ; ) {
    const names = new Set([person, ...(await leadsOfPerson(tx, person))].flatMap(namesOf));
    const missing = [...names].filter((name) => !held.has(name));
    if (missing.length === 0) return;
    for (const name of missing.toSorted()) await world.database.hold(tx, name);
    held = names;
  }
}

/** The same of this phone and this e-mail alone: of who sends something in by them. */
export async function holdReach(world: World, tx: Writer, reach: Reach): Promise<void> {
  for (const name of namesOf(reach).toSorted()) await world.database.hold(tx, name);
}

/** The name under which all wait for each other that are about the person with this phone or e-mail. */
export const personName = (address: string) => `person ${address.toLowerCase()}` as const;

const namesOf = ({ dialable, mailable }: Reach) => [dialable, mailable].filter((one) => one !== null).map(personName);
