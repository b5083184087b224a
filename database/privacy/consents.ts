import { contactWishOf } from "#database/consumers/contact-wishes.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ContactWish } from "#domain/consumers/contact-wish.ts";
import { type ConsentLink, type ConsentPerson, chainStart } from "#domain/privacy/consent.ts";
import type { ConsentPersonsTable } from "./consent-schema.ts";
import { type OptOut, optOutsOf } from "./opt-outs.ts";

/** Locks the chain until the transaction ends. @returns its end; position 0 and `chainStart` if it is empty */
export async function endOfChain(tx: Writer): Promise<{ position: number; hash: string }> {
  const last = await tx
    .selectFrom("consents")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? { position: 0, hash: chainStart };
}

export async function insertConsent(tx: Writer, link: ConsentLink, person: ConsentPerson): Promise<void> {
  await tx.insertInto("consents").values(link).execute();
  await tx
    .insertInto("consentPersons")
    .values({ ...person, consentId: link.id })
    .execute();
}

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

/** The newest: a person who corrects their phone may consent again. */
export function consentOf(reader: Reader, leadId: string): Promise<ConsentLink | undefined> {
  const consents = reader.selectFrom("consents").selectAll().where("leadId", "=", leadId);
  return consents.orderBy("position", "desc").limit(1).executeTakeFirst();
}

/**
 * Whether, and how, the person of a lead may be contacted. The exact wording must be on record. Consent from before an
 * opt-out stays revoked even after that is lifted, and consent for one phone is none for another.
 */
export async function consentStatus(
  reader: Reader,
  lead: Pick<LeadsTable, "id" | "dialable" | "mailable" | "receivedAt">,
  now: Date,
): Promise<{ consented: boolean; revoked: boolean } & ContactWish> {
  const consent = await consentStatusOf(reader, await consentOf(reader, lead.id), await optOutsOf(reader, lead));
  return { ...consent, ...(await contactWishOf(reader, lead, now)) };
}

export async function consentStatusOf(
  reader: Reader,
  consent: ConsentLink | undefined,
  optOuts: readonly OptOut[],
): Promise<{ consented: boolean; revoked: boolean }> {
  const takenBack = optOuts.some(({ liftedAt, since }) => liftedAt !== null && consent && since >= consent.givenAt);
  const consented = consent?.ticked === 1 && !takenBack && (await isForThisPhone(reader, consent));
  return { consented, revoked: optOuts.some(({ liftedAt }) => liftedAt === null) };
}

/** False too once its person is erased. */
async function isForThisPhone(reader: Reader, { id, leadId }: ConsentLink): Promise<boolean> {
  const person = reader
    .selectFrom("consentPersons")
    .innerJoin("leads", "leads.phone", "consentPersons.phone")
    .select("consentId")
    .where("consentId", "=", id)
    .where("leads.id", "=", leadId);
  return (await person.executeTakeFirst()) !== undefined;
}
