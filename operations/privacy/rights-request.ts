import { rightsReceived, rightsRequestNotice } from "#content/emails/consumers/rights-request.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { type PersonRecords, recordsTiedTo } from "#database/privacy/person-records.ts";
import { insertRightsRequest, requestSince } from "#database/privacy/rights-requests.ts";
import type { RightsRequestsTable } from "#database/privacy/rights-schema.ts";
import type { Reader } from "#database/schema.ts";
import { type RightsKind, rightsClocks } from "#domain/privacy/rights-request.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { fullName } from "#domain/values/full-name.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { Consumer } from "#operations/consumers/consumer-session.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { revokeWithin } from "./revoke-consent.ts";

type Asked = { ok: true } | { ok: false; reason: "no-request" };

/** A person of ours answers. The same request again, while one is open, changes nothing. */
export function askOffice(world: World, { email, leads }: Consumer, kind: RightsKind): Promise<Asked> {
  return inTransaction(world, async (tx): Promise<Asked> => {
    const [newest] = leads;
    if (!newest) return { ok: false, reason: "no-request" };
    const request = await insertRequest(tx, { kind, email, recordIds: leads.map(({ id }) => id) });
    if (request) await notifyOfRequest(tx, newest, request);
    return { ok: true };
  });
}

/** Emails the person and the office about a request that staff must answer. */
export async function notifyOfRequest(
  tx: Transaction,
  lead: LeadsTable,
  { id, kind, dueBy }: Pick<RightsRequestsTable, "id" | "kind" | "dueBy">,
): Promise<void> {
  await enqueue(
    tx.db,
    emailMessage(tx, lead.id, { ...rightsReceived({ kind, dueBy }), to: lead.email, service: true }),
  );
  const notice = rightsRequestNotice({ kind, dueBy, person: fullName(lead) });
  await notifyOffice(tx, lead.id, { ...notice, kind: "rights-request", page: `/office/requests/${id}` });
}

/** We sell nothing, so it is answered at once, and honored as a stop. */
export function stopSelling(world: World, { email, leads }: Consumer): Promise<Asked> {
  return inTransaction(world, async (tx): Promise<Asked> => {
    if (leads.length === 0) return { ok: false, reason: "no-request" };
    const recordIds = leads.map(({ id }) => id);
    if (!(await insertAnswered(tx, { kind: "stop-selling", email, recordIds }))) return { ok: true };
    await revokeWithin(tx, { kind: "email", value: email, source: "page" });
    return { ok: true };
  });
}

/** The page with the copy answers it at once. */
export function askForCopy(
  world: World,
  { email, leads }: Consumer,
): Promise<Asked | { ok: false; reason: "not-proven" }> {
  return inTransaction(world, async (tx) => {
    const recordIds = leads.filter(({ isProven }) => isProven).map(({ id }) => id);
    if (recordIds.length === 0) return { ok: false, reason: "not-proven" } as const;
    await insertAnswered(tx, { kind: "copy", email, recordIds });
    return { ok: true } as const;
  });
}

interface NewRequest extends Partial<Pick<RightsRequestsTable, "state" | "answeredAt" | "eraseAt" | "correction">> {
  kind: RightsKind;
  /** Lower case. */
  email: string;
  recordIds: readonly string[];
}

/** @returns undefined if the person has an open one of this kind; then nothing changed */
export async function insertRequest(
  tx: Transaction,
  { kind, email, recordIds, ...more }: NewRequest,
): Promise<Pick<RightsRequestsTable, "id" | "kind" | "dueBy"> | undefined> {
  const receivedAt = tx.now.toISOString();
  const clocks = rightsClocks(receivedAt);
  const request = {
    id: tx.newId(),
    kind,
    subject: rightsSubjectOf(tx, email),
    receivedAt,
    ...clocks,
    state: "open",
    ...more,
  };
  const records = recordIds.map((recordId) => ({ id: tx.newId(), recordId }));
  if (!(await insertRightsRequest(tx.db, { ...request, state: more.state ?? "open" }, records))) return undefined;
  await recordAuditEvent(tx, { staffId: null, action: "rights-request-received", about: request.id, detail: { kind } });
  return request;
}

/** A double press within a day is one request. */
async function insertAnswered(tx: Transaction, request: NewRequest): Promise<boolean> {
  const yesterday = addDuration(tx.now, { days: -1 });
  if (await requestSince(tx.db, rightsSubjectOf(tx, request.email), request.kind, yesterday)) return false;
  await insertRequest(tx, { ...request, state: "answered", answeredAt: tx.now.toISOString() });
  return true;
}

export const rightsSubjectOf = ({ sign }: Pick<Transaction, "sign">, email: string): string =>
  sign(`rights of ${email}`);

/** The leads that are proven, with the inquiries and applications that have their phone, too. */
export const recordsProven = (
  reader: Reader,
  { email, leads }: Pick<Consumer, "email" | "leads">,
): Promise<PersonRecords> =>
  recordsTiedTo(
    reader,
    email,
    leads.filter(({ isProven }) => isProven),
  );
