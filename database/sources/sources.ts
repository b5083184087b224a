import { sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";
import type { IntakeOutcome } from "#domain/sources/incoming-lead.ts";
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

export async function insertSource(tx: Writer, source: SourcesTable): Promise<void> {
  await tx.insertInto("sources").values(source).execute();
}

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

/** The newest first. */
export const payloadsOf = (reader: Reader, sourceId: string, most: number): Promise<IntakePayloadsTable[]> =>
  reader
    .selectFrom("intakePayloads")
    .selectAll()
    .where("sourceId", "=", sourceId)
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

/** The lead that a partner's id stands for. Literals, as the index of accepted ones matches no parameter. */
export async function leadOfExternalId(
  reader: Reader,
  sourceId: string,
  externalId: string,
): Promise<string | undefined> {
  const [accepted] = await findAccepted(reader, { sourceId, externalId });
  return accepted?.leadId ?? undefined;
}

const findAccepted = compiledOnce((reader, { sourceId, externalId }: { sourceId: string; externalId: string }) =>
  reader
    .selectFrom("intakePayloads")
    .select("leadId")
    .where("sourceId", "=", sourceId)
    .where("externalId", "=", externalId)
    .where(sql<boolean>`"externalId" is not null and outcome = 'accepted'`),
);

/** The newest lead from outside with this phone and this email since then. */
export async function recentLeadOf(
  reader: Reader,
  { dialable, mailable }: ContactPoints,
  since: string,
): Promise<string | undefined> {
  if (dialable === null || mailable === null) return undefined;
  const [found] = await findRecent(reader, { dialable, mailable, since });
  return found?.id;
}

const findRecent = compiledOnce((reader, lead: { dialable: string; mailable: string; since: string }) =>
  reader
    .selectFrom("leads")
    .select("id")
    .where("sourceId", "is not", null)
    .where("mailable", "=", lead.mailable)
    .where("dialable", "=", lead.dialable)
    .where("receivedAt", ">=", lead.since)
    .orderBy("receivedAt", "desc")
    .limit(1),
);

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

/** Those with one of these wordings. */
export const leadsWithWording = (
  reader: Reader,
  { sourceId, wordings, most }: { sourceId: string; wordings: readonly string[]; most: number },
): Promise<(LeadsTable & Omit<IncomingConsentsTable, "id">)[]> =>
  leadsToConsent(reader, sourceId)
    .selectAll("leads")
    .select(["wording", "at", "page", "ip", "certificateUrl"])
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
