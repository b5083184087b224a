import { takeWholeTurn } from "#database/dialects/beside-others.ts";
import {
  findPayload,
  findSource,
  insertIncomingConsent,
  insertPayload,
  outcomesOf,
  sourceByKey,
  updatePayload,
  updateSource,
} from "#database/sources/sources.ts";
import type { IntakePayloadsTable, SourcesTable } from "#database/sources/sources-schema.ts";
import { emailType } from "#domain/sources/email-fields.ts";
import { withNewFields } from "#domain/sources/field-list.ts";
import { type IncomingLead, sameWording } from "#domain/sources/incoming-lead.ts";
import type { Reading } from "#domain/sources/reading/incoming-leads.ts";
import { postedValues } from "#domain/sources/reading/posted-values.ts";
import { consentTextOf, type SourceKind } from "#domain/sources/source.ts";
import { bodyToStore, type SentHeaders, type StoredPayload } from "#domain/sources/stored-content.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { storeLead } from "#operations/leads/store-lead.ts";
import { keysOfSubmission } from "#operations/moderation/submission-keys.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { isOfErased, storeContacts } from "./erase-payloads.ts";
import { addWhatIsNew, knownLead } from "./known-lead.ts";
import { readingOf } from "./reading-of.ts";
import { type PayloadValues, type ReadContent, readAlone, readContent } from "./shown-payload.ts";

export interface Posted extends SentHeaders {
  /** From the address. */
  key: string;
  /** Undefined: longer than we take. */
  body: Uint8Array | string | undefined;
  contentType: string;
}

export type Judged = Pick<IntakePayloadsTable, "outcome" | "reason" | "externalId" | "leadId">;
/** What became of a payload. `id` is ours: the lead's, or the payload's if there is no lead. */
export type ReceivedAnswer =
  | { ok: true; id: string; outcome: Judged["outcome"]; reason: Judged["reason"]; kind: SourceKind }
  | { ok: false; reason: "unknown-source" };

/** For the consent record. Raise it when the way in which partners hand over consent changes. */
export const incomingFormVersion = "intake-1";

export const isSourceKey = async (
  { database, hash }: Pick<World, "database" | "hash">,
  key: string,
): Promise<boolean> => (await sourceByKey(database.read, hash(key))) !== undefined;

/**
 * Stores what a partner sent, whatever it is, and makes a lead of it, or of each line of several JSON objects. A repeat is
 * answered with the first lead.
 * @returns what became of the first
 */
export async function receiveLead(
  world: World,
  posted: Posted,
  /** Automatic emails are stored, and nobody writes to their senders. */
  { isAutomatic = false } = {},
): Promise<ReceivedAnswer> {
  const source = await sourceByKey(world.database.read, world.hash(posted.key));
  if (!source) return { ok: false, reason: "unknown-source" };
  if (posted.body === undefined) {
    const { whole } = wholeOf({ ...posted, body: "", query: "" });
    return storeIn(world, source, whole)(async () => refused("too-large"));
  }
  let first: ReceivedAnswer | undefined;
  for (const received of await contentsOf(world, posted)) {
    const taken = await receiveContent(world, { ...received, source, isAutomatic });
    first ??= taken;
  }
  return first ?? { ok: false, reason: "unknown-source" };
}

interface Received {
  content: StoredPayload;
  /** Decoded; undefined: an email, which has parts of its own. */
  text: string | undefined;
}

async function contentsOf(world: World, posted: Posted): Promise<Received[]> {
  const { whole, bytes, sent } = wholeOf(posted);
  const { contentType } = whole;
  if (contentType === emailType) return [{ content: whole, text: undefined }];
  const { query = "", contentEncoding = "" } = sent;
  const reading = readAlone(() => world.contentReader.textsOf({ bytes, contentType, contentEncoding, query }));
  const texts = await reading.catch((error) => {
    world.report(error);
    return [];
  });
  if (texts.length < 2) return [{ content: whole, text: texts[0] }];
  const headers = JSON.stringify({ ...sent, contentEncoding: undefined });
  return texts.map((text) => ({
    content: { contentType, ...bodyToStore(new TextEncoder().encode(text)), headers },
    text,
  }));
}

function wholeOf({ key: _, body = "", contentType: type, ...sent }: Posted) {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const contentType = wellFormed(type).slice(0, 200);
  return { whole: { contentType, ...bodyToStore(bytes), headers: JSON.stringify(sent) }, bytes, sent };
}

/** What a reader cannot take is stored all the same. */
async function receiveContent(
  world: World,
  { source, content, text, isAutomatic }: Received & { source: SourcesTable; isAutomatic: boolean },
): Promise<ReceivedAnswer> {
  const read = await readContent(world, content, text).catch(world.report);
  const store = storeIn(world, source, content, read ?? undefined);
  if (isAutomatic) return store(async () => ({ ...refused(null), outcome: "automatic" }));
  return store((tx, current) => judge(tx, current, read?.values)).catch((error) => {
    world.report(error);
    return store(async () => refused("unreadable"));
  });
}

/** What a program of the network sends for one of its sources, in the caller's transaction. @param text JSON */
export async function receiveFrom(world: World, source: SourcesTable, text: string): Promise<Judged> {
  const content = { contentType: "application/json", ...bodyToStore(new TextEncoder().encode(text)), headers: "{}" };
  const values = postedValues(text);
  const read = { values: values && { values, sender: "" }, text, email: undefined };
  let judged = refused("unreadable");
  await storeIn(
    world,
    source,
    content,
    read,
  )(async (tx, current) => {
    judged = await judge(tx, current, read.values);
    return judged;
  });
  return judged;
}

type JudgeIn = (tx: Transaction, source: SourcesTable) => Promise<Judged>;

/** After others of its source and of its person, so that repeats at once make one lead. */
export const storeIn = (world: World, known: SourcesTable, content: StoredPayload, read?: ReadContent) => {
  const keys = keysOfPayload(known, read);
  return (judgeIn: JudgeIn) =>
    inTurn(world, { keys }, async (tx): Promise<ReceivedAnswer> => {
      const source = await sourceByKey(tx.db, known.keyHash);
      if (!source) return { ok: false, reason: "unknown-source" };
      // Staff have changed how it is read.
      if (keysOfPayload(source, read).some((key) => !keys.includes(key))) takeWholeTurn(tx.db);
      const sent = { id: tx.newId(), sourceId: source.id, receivedAt: tx.now.toISOString() };
      const judged = await judgeIn(tx, source);
      await insertPayload(tx.db, { ...sent, ...content, ...judged, partOf: null });
      if (!judged.leadId && read) await storeContacts(tx, sent, read);
      await rememberFields(tx, source, content, read);
      const { leadId, outcome, reason } = judged;
      return { ok: true, id: leadId ?? sent.id, outcome, reason, kind: source.kind };
    });
};

function keysOfPayload(source: SourcesTable, read: ReadContent | undefined): string[] {
  const [lead] = read?.values ? readingOf(source, read.values).leads : [];
  return [`source ${source.id}`, ...(lead ? keysOfSubmission(lead.submission.contactInfo) : [])];
}

export type ReadAgain = { ok: true; leadId: string } | { ok: false; reason: "unknown-payload" | "still-no-lead" };

export interface Rereading {
  payloadId: string;
  staffId: string;
}

/** Staff make a lead of what waited or was refused, by the mapping of today, whatever the pause and the limit. */
export function readPayloadAgain(world: World, { payloadId, staffId }: Rereading): Promise<ReadAgain> {
  return inTurn(world, "submissions", async (tx): Promise<ReadAgain> => {
    const payload = await findPayload(tx.db, payloadId);
    const source = payload && (await findSource(tx.db, payload.sourceId));
    if (!payload || !source) return { ok: false, reason: "unknown-payload" };
    if (payload.leadId) return { ok: true, leadId: payload.leadId };
    if (payload.outcome === "chosen") return { ok: false, reason: "still-no-lead" };
    // In the transaction: an erasure may have just emptied it.
    const read = await readContent(world, payload);
    if (await isOfErased(tx, payload.receivedAt, read)) return { ok: false, reason: "still-no-lead" };
    const judged = await judge(tx, withoutLimits(source), read.values);
    await updatePayload(tx.db, payload.id, judged);
    if (!judged.leadId) return { ok: false, reason: "still-no-lead" };
    await recordAuditEvent(tx, { staffId, action: "payload-taken-in", about: judged.leadId });
    return { ok: true, leadId: judged.leadId };
  });
}

/** Staff decide whatever the pause and the limit. */
export const withoutLimits = (source: SourcesTable): SourcesTable => ({ ...source, pausedAt: null, capPerDay: null });

/** For staff, who choose among all fields that the source ever sent. */
async function rememberFields(
  tx: Transaction,
  source: SourcesTable,
  { contentType }: StoredPayload,
  read: ReadContent | undefined,
): Promise<void> {
  const names = (read?.values?.values ?? []).map(({ name }) => name);
  const fieldNames = withNewFields(source.fieldNames, { contentType, names });
  if (fieldNames !== undefined) await updateSource(tx.db, source.id, { fieldNames });
}

async function judge(tx: Transaction, source: SourcesTable, read: PayloadValues | undefined): Promise<Judged> {
  if (!read) return refused("unreadable");
  const reading = readingOf(source, read);
  if (hasWrongKey(tx, source, reading)) return refused("wrong-key");
  if (reading.isTest) return { outcome: "test", reason: null, externalId: null, leadId: null };
  const [lead] = reading.leads;
  if (!lead) return refused("no-way-to-reach");
  const { externalId } = lead;
  if (reading.doubt) return { outcome: "waiting", reason: reading.doubt, externalId, leadId: null };
  return receiveAsLead(tx, source, lead);
}

export const hasWrongKey = ({ hash }: Pick<Transaction, "hash">, source: SourcesTable, { key }: Reading): boolean =>
  source.kind === "google-ads" && hash(key) !== source.keyHash;

/** A new lead, or the one of which it is a repeat. */
export async function receiveAsLead(tx: Transaction, source: SourcesTable, lead: IncomingLead): Promise<Judged> {
  const { externalId } = lead;
  const known = await knownLead(tx, source.id, lead);
  if (known) {
    await addWhatIsNew(tx, known, lead);
    return { outcome: "repeated", reason: null, externalId, leadId: known.id };
  }
  const waitReason = source.pausedAt ? "paused" : (await isOverCap(tx, source)) ? "cap" : null;
  if (waitReason) return { outcome: "waiting", reason: waitReason, externalId, leadId: null };
  return { outcome: "accepted", reason: null, externalId, leadId: await newLeadOf(tx, source, lead) };
}

const refused = (reason: Judged["reason"]): Judged => ({ outcome: "refused", reason, externalId: null, leadId: null });

async function isOverCap(tx: Transaction, { id, capPerDay }: SourcesTable): Promise<boolean> {
  if (capPerDay === null) return false;
  const { accepted = 0 } = await outcomesOf(tx.db, id, `${tx.now.toISOString().slice(0, 10)}T`);
  return accepted >= capPerDay;
}

async function newLeadOf(tx: Transaction, source: SourcesTable, incoming: IncomingLead): Promise<string> {
  const { kind, submission, said, consent } = incoming;
  const { agreed, ...asSent } = consent;
  const consented = isReviewed(source, incoming);
  const submissionKey = tx.hash(`${source.id} ${tx.newId()}`);
  const { wording, page, ip } = consent;
  const shown = {
    textId: consentTextOf(source.id),
    wording,
    page,
    formVersion: incomingFormVersion,
    ip,
    userAgent: "",
  };
  const { id } = await storeLead(
    tx,
    { kind, submission, said, sourceId: source.id, submissionKey, agreed, consented },
    { consent: shown, notice: true },
  );
  if (agreed && !consented && source.wordingSince === null)
    await updateSource(tx.db, source.id, { wordingSince: tx.now.toISOString() });
  await insertIncomingConsent(tx.db, { id, ...asSent });
  return id;
}

/** A partner's word counts once staff have read the wording: until then nobody calls or texts. */
const isReviewed = ({ wording }: SourcesTable, { consent }: IncomingLead) =>
  consent.agreed && wording !== null && sameWording(wording, consent.wording);
