import { sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import type { IntakeOutcome } from "#domain/sources/incoming-lead.ts";
import type { Wished } from "#domain/sources/repeat.ts";
import type { IncomingConsentsTable, IntakePayloadsTable, SourcesTable } from "./sources-schema.ts";

export const findSource = (reader: Reader, id: string): Promise<SourcesTable | undefined> =>
  reader.selectFrom("sources").selectAll().where("id", "=", id).executeTakeFirst();

/** Our own site first, then the newest. */
export const allSources = (reader: Reader): Promise<SourcesTable[]> =>
  reader
    .selectFrom("sources")
    .selectAll()
    .orderBy(sql`case when kind = 'own-site' then 0 else 1 end`)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();

export const sourceByKey = async (reader: Reader, keyHash: string): Promise<SourcesTable | undefined> =>
  (await findByKey(reader, { keyHash })).at(0);

const findByKey = compiledOnce((reader, { keyHash }: { keyHash: string }) =>
  reader.selectFrom("sources").selectAll().where("keyHash", "=", keyHash),
);

export async function updateSource(tx: Writer, id: string, change: Partial<Omit<SourcesTable, "id">>): Promise<void> {
  await tx.updateTable("sources").set(change).where("id", "=", id).execute();
}

export async function insertPayload(tx: Writer, payload: IntakePayloadsTable): Promise<void> {
  await insertOne(tx, payload);
}

const insertOne = compiledOnce((tx, payload: IntakePayloadsTable) => tx.insertInto("intakePayloads").values(payload));

export async function updatePayload(
  tx: Writer,
  id: string,
  change: Pick<IntakePayloadsTable, "outcome" | "reason" | "externalId" | "leadId">,
): Promise<void> {
  await tx.updateTable("intakePayloads").set(change).where("id", "=", id).execute();
}

export const findPayload = (reader: Reader, id: string): Promise<IntakePayloadsTable | undefined> =>
  reader.selectFrom("intakePayloads").selectAll().where("id", "=", id).executeTakeFirst();

/** What staff chose of a payload, with the lead that it became. */
export const partsOfPayload = (reader: Reader, id: string): Promise<IntakePayloadsTable[]> =>
  reader.selectFrom("intakePayloads").selectAll().where("partOf", "=", id).execute();

/** The newest first. @param filter of these outcomes, and those before this id; left out: all */
export const payloadsOf = (
  reader: Reader,
  sourceId: string,
  most: number,
  { outcomes, before }: { outcomes?: readonly IntakeOutcome[]; before?: { receivedAt: string; id: string } } = {},
): Promise<IntakePayloadsTable[]> =>
  reader
    .selectFrom("intakePayloads")
    .selectAll()
    .where("sourceId", "=", sourceId)
    .$if(outcomes !== undefined, (query) => query.where("outcome", "in", outcomes ?? []))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`("receivedAt", id) < (${before?.receivedAt}, ${before?.id})`),
    )
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();

/** How many came since then, by what became of them. */
export async function outcomesOf(
  reader: Reader,
  sourceId: string,
  since: string,
): Promise<Partial<Record<IntakeOutcome, number>>> {
  const counted = await reader
    .selectFrom("intakePayloads")
    .select(["outcome", (is) => is.fn.countAll<number | string>().as("count")])
    .where("sourceId", "=", sourceId)
    .where("receivedAt", ">=", since)
    .groupBy("outcome")
    .execute();
  return Object.fromEntries(counted.map(({ outcome, count }) => [outcome, Number(count)]));
}

/** Of the leads from outside with this phone or email, the newest, as a repeat is compared with them. */
const mostCompared = 50;

export interface EarlierLead
  extends Omit<Wished, "place">,
    Pick<LeadsTable, "id" | "receivedAt" | "answers" | "ownAnswers"> {}

/** Each phone and each email by its own index. */
export async function earlierLeadsWith(reader: Reader, { dialable, mailable }: ContactPoints): Promise<EarlierLead[]> {
  const found = [
    ...(mailable === null ? [] : await findByEmail(reader, { value: mailable })),
    ...(dialable === null ? [] : await findByPhone(reader, { value: dialable })),
  ];
  return [...new Map(found.map((lead) => [lead.id, lead])).values()];
}

const findByEmail = compiledOnce((reader, { value }: { value: string }) => earlier(reader, "mailable", value));
const findByPhone = compiledOnce((reader, { value }: { value: string }) => earlier(reader, "dialable", value));

const earlier = (reader: Reader, column: "mailable" | "dialable", value: string) =>
  reader
    .selectFrom("leads")
    .select(["id", "kind", "receivedAt", "answers", "ownAnswers", "dialable", "mailable"])
    .select(["firstName", "lastName", "zip", "city", "state"])
    .where("sourceId", "is not", null)
    .where(column, "=", value)
    .orderBy("receivedAt", "desc")
    .limit(mostCompared);

/** Which of these leads this source sent under this id. */
export async function leadsOfExternalId(
  reader: Reader,
  { sourceId, externalId, leads }: { sourceId: string; externalId: string; leads: readonly string[] },
): Promise<Set<string>> {
  if (leads.length === 0) return new Set();
  const rows = await reader
    .selectFrom("intakePayloads")
    .select(["leadId", "sourceId"])
    .where("leadId", "in", leads)
    .where("externalId", "=", externalId)
    .execute();
  // Not by the query: it would read all that the source ever sent.
  return new Set(rows.flatMap((row) => (row.sourceId === sourceId ? (row.leadId ?? []) : [])));
}

export async function insertIncomingConsent(tx: Writer, consent: IncomingConsentsTable): Promise<void> {
  await insertConsent(tx, consent);
}

const insertConsent = compiledOnce((tx, consent: IncomingConsentsTable) =>
  tx.insertInto("incomingConsents").values(consent),
);

export const incomingConsentOf = (reader: Reader, leadId: string): Promise<IncomingConsentsTable | undefined> =>
  reader.selectFrom("incomingConsents").selectAll().where("id", "=", leadId).executeTakeFirst();

/** The first three: a partner may repeat one for days. */
export const payloadsOfLead = (reader: Reader, leadId: string): Promise<IntakePayloadsTable[]> =>
  reader.selectFrom("intakePayloads").selectAll().where("leadId", "=", leadId).orderBy("receivedAt").limit(3).execute();

/** The newest leads of a source of which it is looked whether their wording waits for approval. */
const mostWaiting = 1000;

/**
 * The wordings with which leads of a source came, whose person agreed to them, and which no consent on record has. Each with
 * how many leads.
 */
export async function wordingsToApprove(
  reader: Reader,
  sourceId: string,
): Promise<{ wording: string; leads: number }[]> {
  const rows = await reader
    .selectFrom(leadsToConsent(reader, sourceId).select("wording").limit(mostWaiting).as("waiting"))
    .select(["wording", (is) => is.fn.countAll<number | string>().as("leads")])
    .groupBy("wording")
    .orderBy("wording")
    .execute();
  return rows.map(({ wording, leads }) => ({ wording, leads: Number(leads) }));
}

/** Some of the leads of a source whose wording waits, the newest first. */
export const leadsOfUnreadWording = (reader: Reader, sourceId: string, most: number) =>
  leadsToConsent(reader, sourceId).select(["leads.id", "firstName", "lastName"]).limit(most).execute();

/** Those with one of these wordings. */
export const leadsWithWording = (
  reader: Reader,
  { sourceId, wordings, most }: { sourceId: string; wordings: readonly string[]; most: number },
): Promise<(LeadsTable & Omit<IncomingConsentsTable, "id">)[]> =>
  leadsToConsent(reader, sourceId)
    .selectAll("leads")
    .select(["wording", "said", "at", "page", "ip", "certificateUrl"])
    .where("wording", "in", wordings)
    .limit(most)
    .execute();

/** The newest first. A lead whose consent counts once has it on record for good, whatever is taken back later. */
const leadsToConsent = (reader: Reader, sourceId: string) =>
  reader
    .selectFrom("leads")
    .innerJoin("incomingConsents", "incomingConsents.id", "leads.id")
    .where("sourceId", "=", sourceId)
    .where("leads.consent", "=", 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("consents")
            .select("consents.id")
            .whereRef("consents.leadId", "=", "leads.id")
            .where("ticked", "=", 1),
        ),
      ),
    )
    .orderBy("leads.receivedAt", "desc");
