import { leadsOfPerson } from "#database/leads-of-person.ts";
import type { LeadsTable, Writer } from "#database/schema.ts";
import type { World } from "./world.ts";

/**
 * Until the transaction is over nobody else takes in a lead of this person, decides where one goes, or silences them: by
 * this phone or e-mail, or by another one that their leads have. In one order for everybody.
 */
export async function holdPerson(
  world: World,
  tx: Writer,
  person: Pick<LeadsTable, "dialable" | "mailable">,
): Promise<void> {
  const known = [person, ...(await leadsOfPerson(tx, person))];
  const addresses = known.flatMap(({ dialable, mailable }) => [dialable, mailable]).filter((one) => one !== null);
  for (const name of [...new Set(addresses.map(personName))].toSorted()) await world.database.hold(tx, name);
}

/** The name under which all wait for each other that are about the person with this phone or e-mail. */
export const personName = (address: string) => `person ${address.toLowerCase()}` as const;
