import { type ConsentLink, type ConsentPerson, chainStart } from "#domain/consent.ts";
import type { Database } from "./database.ts";
import type { ConsentPersonsTable, Reader, Writer } from "./schema.ts";

/**
 * Where the chain ends now. Nobody else can add to it until the transaction is over.
 * @returns position 0 and the chain's start where there is no record yet
 */
export async function endOfChain(database: Database, tx: Writer): Promise<{ position: number; hash: string }> {
  await database.hold(tx, "consent chain");
  const last = await tx
    .selectFrom("consents")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? { position: 0, hash: chainStart };
}

export async function keepConsent(tx: Writer, link: ConsentLink, person: ConsentPerson): Promise<void> {
  await tx.insertInto("consents").values(link).execute();
  await tx
    .insertInto("consentPersons")
    .values({ ...person, consentId: link.id })
    .execute();
}

/** One page of the chain behind a position, each link with its person unless erased. */
export async function consentsAfter(
  reader: Reader,
  position: number,
  most: number,
): Promise<{ link: ConsentLink; person: ConsentPersonsTable | undefined }[]> {
  const links = await reader
    .selectFrom("consents")
    .selectAll()
    .where("position", ">", position)
    .orderBy("position")
    .limit(most)
    .execute();
  const ids = links.map(({ id }) => id);
  const persons = ids.length
    ? await reader.selectFrom("consentPersons").selectAll().where("consentId", "in", ids).execute()
    : [];
  const byId = new Map(persons.map((person) => [person.consentId, person]));
  return links.map((link) => ({ link, person: byId.get(link.id) }));
}
