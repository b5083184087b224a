import { findPayload, findSource, insertPayload, partsOfPayload, updatePayload } from "#database/sources/sources.ts";
import type { IntakePayloadsTable, SourcesTable } from "#database/sources/sources-schema.ts";
import { openOutcomes } from "#domain/sources/incoming-lead.ts";
import type { Reading, ReadLead } from "#domain/sources/reading/incoming-leads.ts";
import { bodyToStore } from "#domain/sources/stored-content.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { isOfErased } from "./erase-payloads.ts";
import { readingOf } from "./reading-of.ts";
import { hasWrongKey, type ReadAgain, type Rereading, receiveAsLead, withoutLimits } from "./receive-lead.ts";
import { readContent } from "./shown-payload.ts";

/**
 * Staff say which reading of a payload is right, or who of several people is a lead. The lead gets this part alone as its
 * payload, so that nobody's copy has the words of another. What was sent stays until everybody in it is decided.
 * @param choice which of the readings that are shown, from 0
 */
export function chooseReading(
  world: World,
  { payloadId, staffId, choice }: Rereading & { choice: number },
): Promise<ReadAgain> {
  return inTurn(world, "submissions", async (tx): Promise<ReadAgain> => {
    const payload = await findPayload(tx.db, payloadId);
    const source = payload && (await findSource(tx.db, payload.sourceId));
    if (!payload || !source) return { ok: false, reason: "unknown-payload" };
    if (payload.leadId) return { ok: true, leadId: payload.leadId };
    const reading = await readingForStaff(tx, world, { payload, source });
    const lead = reading?.leads[choice];
    if (!reading || !lead) return { ok: false, reason: "still-no-lead" };
    const parts = await partsOfPayload(tx.db, payloadId);
    const known = leadOfPart(parts, lead);
    if (known) return { ok: true, leadId: known };
    const leadId = await takePart(tx, { payload, source, reading, lead, parts });
    if (leadId === null) return { ok: false, reason: "still-no-lead" };
    await recordAuditEvent(tx, { staffId, action: "payload-taken-in", about: leadId });
    return { ok: true, leadId };
  });
}

/** Undefined: none that somebody could choose from. */
async function readingForStaff(
  tx: Transaction,
  world: World,
  { payload, source }: { payload: IntakePayloadsTable; source: SourcesTable },
): Promise<Reading | undefined> {
  const read = await readContent(world, payload);
  if (!read.values || (await isOfErased(tx, payload.receivedAt, read))) return undefined;
  const reading = readingOf(source, read.values);
  return reading.isTest || hasWrongKey(tx, source, reading) ? undefined : reading;
}

/** The lead that a reading became; undefined: none yet. */
export const leadOfPart = (
  parts: readonly Pick<IntakePayloadsTable, "body" | "leadId">[],
  { part }: Pick<ReadLead, "part">,
): string | undefined => parts.find(({ body }) => body === part)?.leadId ?? undefined;

interface Taken {
  payload: IntakePayloadsTable;
  source: SourcesTable;
  reading: Reading;
  lead: ReadLead;
  parts: readonly IntakePayloadsTable[];
}

async function takePart(tx: Transaction, { payload, source, reading, lead, parts }: Taken): Promise<string | null> {
  if (!openOutcomes.some((outcome) => outcome === payload.outcome)) return null;
  const judged = await receiveAsLead(tx, withoutLimits(source), lead);
  // Nobody else is in it.
  if (reading.doubt === "unclear-wish" && reading.leads.every(({ person }) => person === 0)) {
    await updatePayload(tx.db, payload.id, judged);
    return judged.leadId;
  }
  const { sourceId, receivedAt } = payload;
  const content = {
    ...bodyToStore(new TextEncoder().encode(lead.part)),
    contentType: "application/json",
    headers: "{}",
  };
  await insertPayload(tx.db, { id: tx.newId(), sourceId, receivedAt, ...content, ...judged, partOf: payload.id });
  const decided = new Set([
    lead.person,
    ...reading.leads.filter((one) => leadOfPart(parts, one)).map(({ person }) => person),
  ]);
  if (reading.leads.every(({ person }) => decided.has(person)))
    await updatePayload(tx.db, payload.id, { outcome: "chosen", reason: null, externalId: null, leadId: null });
  return judged.leadId;
}
