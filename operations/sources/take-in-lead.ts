import { leadNotice } from "#content/emails/leads/lead-notice.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { insertLead } from "#database/leads/persons.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import {
  findPayload,
  findSource,
  insertIncomingConsent,
  insertPayload,
  leadOfExternalId,
  outcomesOf,
  recentLeadOf,
  sourceByKey,
  updatePayload,
} from "#database/sources/sources.ts";
import type { IntakePayloadsTable, SourcesTable } from "#database/sources/sources-schema.ts";
import { leadTerms } from "#domain/leads/lead-search-terms.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { type IncomingLead, incomingLead, sameWording } from "#domain/sources/incoming-lead.ts";
import { mapped, readMapping } from "#domain/sources/mapping.ts";
import type { PayloadFields } from "#domain/sources/payload.ts";
import type { SourceKind } from "#domain/sources/source.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { newLead } from "#operations/leads/new-lead.ts";
import { confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { recordConsent } from "#operations/privacy/record-consent.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { payloadFields } from "./shown-payload.ts";

export interface Posted {
  /** From the address. */
  key: string;
  body: string;
  contentType: string;
}

type Judged = Pick<IntakePayloadsTable, "outcome" | "reason" | "externalId" | "leadId">;
/** What became of a payload. `id` is ours: the lead's, or the payload's if there is no lead. */
export type TakenIn =
  | { ok: true; id: string; outcome: Judged["outcome"]; kind: SourceKind }
  | { ok: false; reason: "unknown-source" };

/** For the consent record. Raise it when the way in which partners hand over consent changes. */
export const incomingFormVersion = "intake-1";
/** The same phone and email within this time are one lead. */
const sameLeadHours = 24;

/**
 * Stores what a partner sent, whatever it is, and makes a lead of it. A repeat is answered with the first lead. In the turn of
 * submissions, so that repeats at once make one lead.
 */
export async function takeInLead(world: World, { key, body, contentType }: Posted): Promise<TakenIn> {
  const fields = await payloadFields(world, { body, contentType });
  return inTurn(world, "submissions", async (tx): Promise<TakenIn> => {
    const source = await sourceByKey(tx.db, tx.hash(key));
    if (!source) return { ok: false, reason: "unknown-source" };
    const sent = { id: tx.newId(), sourceId: source.id, receivedAt: tx.now.toISOString() };
    const payload = { ...sent, contentType: wellFormed(contentType).slice(0, 200), body: wellFormed(body) };
    const judged = await judge(tx, source, fields);
    await insertPayload(tx.db, { ...payload, ...judged });
    return { ok: true, id: judged.leadId ?? payload.id, outcome: judged.outcome, kind: source.kind };
  });
}

export type ReadAgain = { ok: true; leadId: string } | { ok: false; reason: "unknown-payload" | "still-no-lead" };

/** Staff make a lead of what waited or was refused, by the mapping of today, whatever the pause and the limit. */
export function readPayloadAgain(world: World, by: { payloadId: string; staffId: string }): Promise<ReadAgain> {
  return inTurn(world, "submissions", async (tx): Promise<ReadAgain> => {
    const payload = await findPayload(tx.db, by.payloadId);
    const source = payload && (await findSource(tx.db, payload.sourceId));
    if (!payload || !source) return { ok: false, reason: "unknown-payload" };
    if (payload.leadId) return { ok: true, leadId: payload.leadId };
    // In the transaction: an erasure may have just emptied it.
    const fields = await payloadFields(world, payload);
    const judged = await judge(tx, { ...source, pausedAt: null, capPerDay: null }, fields);
    await updatePayload(tx.db, payload.id, judged);
    if (!judged.leadId) return { ok: false, reason: "still-no-lead" };
    await recordAuditEvent(tx, { staffId: by.staffId, action: "payload-taken-in", about: judged.leadId });
    return { ok: true, leadId: judged.leadId };
  });
}

async function judge(tx: Transaction, source: SourcesTable, fields: PayloadFields | undefined): Promise<Judged> {
  if (!fields) return refused("unreadable");
  const from = mapped(fields, readMapping(source.mapping));
  if (source.kind === "google-ads" && tx.hash(from.key) !== source.keyHash) return refused("wrong-key");
  const lead = incomingLead(from, source.leadKind);
  if (!lead) return refused("no-way-to-reach");
  const { externalId } = lead;
  if (lead.isTest) return { outcome: "test", reason: null, externalId, leadId: null };
  const known = await knownLead(tx, source, lead);
  if (known) return { outcome: "repeated", reason: null, externalId, leadId: known };
  const waitReason = source.pausedAt ? "paused" : (await isOverCap(tx, source)) ? "cap" : null;
  if (waitReason) return { outcome: "waiting", reason: waitReason, externalId, leadId: null };
  return { outcome: "accepted", reason: null, externalId, leadId: await storeLead(tx, source, lead) };
}

const refused = (reason: Judged["reason"]): Judged => ({ outcome: "refused", reason, externalId: null, leadId: null });

async function knownLead(
  tx: Transaction,
  source: SourcesTable,
  { externalId, submission }: IncomingLead,
): Promise<string | undefined> {
  const byId = externalId === null ? undefined : await leadOfExternalId(tx.db, source.id, externalId);
  const since = addDuration(tx.now, { hours: -sameLeadHours });
  return byId ?? (await recentLeadOf(tx.db, contactPointsOf(submission.contactInfo), since));
}

async function isOverCap(tx: Transaction, { id, capPerDay }: SourcesTable): Promise<boolean> {
  if (capPerDay === null) return false;
  const { accepted = 0 } = await outcomesOf(tx.db, id, `${tx.now.toISOString().slice(0, 10)}T`);
  return accepted >= capPerDay;
}

async function storeLead(tx: Transaction, source: SourcesTable, incoming: IncomingLead): Promise<string> {
  const { kind, submission, consent } = incoming;
  const consented = isReviewed(source, incoming);
  const submissionKey = tx.hash(`${source.id} ${tx.newId()}`);
  const said = { kind, submission, submissionKey, agreed: consent.agreed, consented };
  const lead = { ...(await newLead(tx, said)), sourceId: source.id };
  const { id } = await insertLead(tx.db, lead);
  const { receivedAt, phone, email, consentValid, zip } = lead;
  await indexRecord(tx.db, { scope: "leads", recordId: id, receivedAt, terms: leadTerms(submission) });
  const notice = leadNotice({ ...submission, kind, unreachable: false, moderationReason: null });
  await notifyOffice(tx, id, { ...notice, kind, page: `/office/leads/${id}`, inModeration: false });
  const confirmed = { about: "lead" as const, recordId: id, kind, email, phone, consentValid, zip };
  await enqueue(tx.db, ...(await confirmationMessages(tx, confirmed)));
  const { agreed: _, ...asSent } = consent;
  await insertIncomingConsent(tx.db, { id, ...asSent });
  await recordConsent(tx, lead, {
    textId: `source-${source.id}`,
    wording: consent.wording,
    ticked: consented,
    page: consent.page,
    formVersion: incomingFormVersion,
    ip: consent.ip,
    userAgent: "",
  });
  return id;
}

/** A partner's word counts once staff have read the wording: until then nobody calls or texts. */
const isReviewed = ({ wording }: SourcesTable, { consent }: IncomingLead) =>
  consent.agreed && wording !== null && sameWording(wording, consent.wording);
