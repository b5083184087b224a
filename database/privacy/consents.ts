import { sql } from "kysely";
import { contactWishes } from "#database/consumers/contact-wishes.ts";
import { lockUntilEnd } from "#database/dialects/beside-others.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ContactWish } from "#domain/consumers/contact-wish.ts";
import { type ConsentLink, type ConsentPerson, chainStart } from "#domain/privacy/consent.ts";
import type { ConsentPersonsTable } from "./consent-schema.ts";
import { addressesOf, isOptOutOf, type OptOut, optOutsAt } from "./opt-outs.ts";

/** Locks the chain until the transaction ends. @returns its end; position 0 and `chainStart` if it is empty */
export async function endOfChain(tx: Writer): Promise<{ position: number; hash: string }> {
  await lockUntilEnd(tx, "consents");
  const [last] = await findLast(tx, {});
  return last ?? { position: 0, hash: chainStart };
}

const findLast = compiledOnce((tx) =>
  tx.selectFrom("consents").select(["position", "hash"]).orderBy("position", "desc").limit(1),
);

export async function insertConsent(tx: Writer, link: ConsentLink, person: ConsentPerson): Promise<void> {
  await insertLink(tx, link);
  await insertPerson(tx, { ...person, consentId: link.id });
}

const insertLink = compiledOnce((tx, link: ConsentLink) => tx.insertInto("consents").values(link));
const insertPerson = compiledOnce((tx, person: ConsentPersonsTable) => tx.insertInto("consentPersons").values(person));

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

/** Whether one ever counted, also if it was taken back. */
export const hasTickedConsent = async (reader: Reader, leadId: string): Promise<boolean> => {
  const ticked = reader.selectFrom("consents").select("id").where("leadId", "=", leadId).where("ticked", "=", 1);
  return (await ticked.limit(1).executeTakeFirst()) !== undefined;
};

type ContactedLead = Pick<LeadsTable, "id" | "dialable" | "mailable" | "receivedAt">;

export interface ConsentStatus extends ContactWish {
  consented: boolean;
  revoked: boolean;
}

/**
 * Whether, and how, the person of a lead may be contacted. The exact wording must be on record. Consent from before an
 * opt-out stays revoked even after that is lifted, and consent for one phone is none for another.
 */
export async function consentStatus(reader: Reader, lead: ContactedLead, now: Date): Promise<ConsentStatus> {
  const statusOf = await consentStatuses(reader, [lead], now);
  return statusOf(lead);
}

/** The same for a few leads of a page, in as many queries as for one. */
export async function consentStatuses(
  reader: Reader,
  leads: readonly ContactedLead[],
  now: Date,
): Promise<(lead: ContactedLead) => ConsentStatus> {
  const consents = await newestConsents(
    reader,
    leads.map(({ id }) => id),
  );
  const addresses = leads.flatMap(addressesOf);
  const optOuts = await optOutsAt(reader, addresses);
  const wishOf = await contactWishes(reader, addresses, now);
  return (lead) => {
    const own = optOuts.filter((optOut) => isOptOutOf(optOut, lead));
    return { ...judged(consents.get(lead.id), own), ...wishOf(lead) };
  };
}

type Judged = Pick<ConsentLink, "givenAt" | "ticked"> & { isForThisPhone: boolean };

/** By lead. Consent is for no phone once its person is erased. */
async function newestConsents(reader: Reader, leadIds: readonly string[]): Promise<Map<string, Judged>> {
  if (leadIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom("consents")
    .select(["consents.leadId", "givenAt", "ticked", isForThisPhone.as("isForThisPhone")])
    .where("consents.leadId", "in", leadIds)
    .orderBy("position")
    .execute();
  return new Map(rows.map((row) => [row.leadId, { ...row, isForThisPhone: Boolean(row.isForThisPhone) }]));
}

/** In a query of consents. */
const isForThisPhone = sql<boolean | 0 | 1>`exists (select 1 from "consentPersons" as given
  join leads on leads.phone = given.phone where given."consentId" = consents.id and leads.id = consents."leadId")`;

export async function consentStatusOf(
  reader: Reader,
  consent: ConsentLink | undefined,
  optOuts: readonly OptOut[],
): Promise<{ consented: boolean; revoked: boolean }> {
  const newest = consent && (await newestConsents(reader, [consent.leadId])).get(consent.leadId);
  return judged(newest, optOuts);
}

function judged(consent: Judged | undefined, optOuts: readonly Pick<OptOut, "liftedAt" | "since">[]) {
  const takenBack = optOuts.some(({ liftedAt, since }) => liftedAt !== null && consent && since >= consent.givenAt);
  const consented = consent?.ticked === 1 && !takenBack && consent.isForThisPhone;
  return { consented, revoked: optOuts.some(({ liftedAt }) => liftedAt === null) };
}
