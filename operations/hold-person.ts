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
  const addresses = new Set(known.flatMap(({ dialable, mailable }) => [dialable, mailable]));
  for (const address of [...addresses].filter((one) => one !== null).toSorted()) {
    await world.database.hold(tx, `person ${address}`);
  }
}

/** The name under which a person's application and payment wait for each other. */
export const personName = (email: string) => `person ${email.toLowerCase()}` as const;
