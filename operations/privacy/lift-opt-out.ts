import { findApplication } from "#database/agents/applications.ts";
import { findInquiry } from "#database/inquiries/inquiries.ts";
import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { findOrder } from "#database/payments/orders.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { byConsent } from "#database/privacy/consent-schema.ts";
import { updateCorrected } from "#database/privacy/corrections.ts";
import { addressesOf, hasOptedOut, insertOptOutLift, type OptOut, optOutsOf } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import type { LiftRefusal, OptOutScope } from "#domain/privacy/consent.ts";
import { type ContactPoints, contactPointsOf } from "#domain/privacy/contact-points.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface OptOutLift {
  scope: OptOutScope;
  recordId: string;
  staffId: string;
  reason: string;
  /** When the latest opt-out that the member saw was made (ISO). */
  seen: string;
}

export type LiftOptOutResult = { ok: true } | { ok: false; reason: LiftRefusal | "unknown-record" };

/**
 * Only the record's own phone and email: others may belong to somebody else. Calls need a consent from after the
 * opt-out.
 */
export function liftOptOut(world: World, lift: OptOutLift): Promise<LiftOptOutResult> {
  const { scope, recordId, staffId } = lift;
  const reason = lift.reason.trim();
  return inTransaction(world, async (tx): Promise<LiftOptOutResult> => {
    const contacts = await contactPointsIn(tx.db, lift);
    if (!contacts) return { ok: false, reason: "unknown-record" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const open = (await optOutsOf(tx.db, contacts)).filter(({ liftedAt }) => liftedAt === null);
    if (open.length === 0) return { ok: false, reason: "not-opted-out" };
    if (open.at(-1)?.since !== lift.seen) return { ok: false, reason: "asked-again" };
    // They may have opted out more than once: lift the latest per phone and email.
    const optOuts = new Map(open.map((optOut) => [optOut.kind, optOut]));
    const liftedAt = tx.now.toISOString();
    for (const { kind, value, turn } of optOuts.values()) {
      await insertOptOutLift(tx.db, { kind, value, turn, liftedAt, staffId, reason });
    }
    const kinds = [...optOuts.keys()].join(" and ");
    const detail = { scope, of: kinds, reason };
    await recordAuditEvent(tx, { staffId, action: "opt-out-lifted", about: recordId, detail });
    return { ok: true };
  });
}

/**
 * The person of a new lead checked the consent box of a page of ours: new consent for the phone and the email that they
 * typed there, and for no other. @returns whether an opt-out was lifted by it
 */
export async function liftByConsent(tx: Transaction, lead: Pick<LeadsTable, "id"> & ContactPoints): Promise<boolean> {
  const liftedAt = tx.now.toISOString();
  const open = (await optOutsOf(tx.db, lead)).filter((optOut) => optOut.liftedAt === null);
  // A stop of the same moment outweighs the box.
  if (open.some(({ since }) => since >= liftedAt)) return false;
  const named = addressesOf(lead);
  const isNamed = (optOut: OptOut) => named.some(({ kind, value }) => optOut.kind === kind && optOut.value === value);
  const optOuts = new Map(open.filter(isNamed).map((optOut) => [optOut.kind, optOut]));
  const by = { liftedAt, staffId: byConsent, reason: "" };
  for (const { kind, value, turn } of optOuts.values()) await insertOptOutLift(tx.db, { kind, value, turn, ...by });
  const isLifted = optOuts.size > 0 && !(await hasOptedOut(tx.db, lead));
  if (isLifted) await updateCorrected(tx.db, lead.id, { consentValid: 1 });
  return isLifted;
}

export async function contactPointsIn(
  reader: Reader,
  { scope, recordId }: Pick<OptOutLift, "scope" | "recordId">,
): Promise<ContactPoints | undefined> {
  if (scope === "leads") return findLead(reader, recordId);
  if (scope === "orders") {
    const order = await findOrder(reader, recordId);
    return order && contactPointsOfPayer(order);
  }
  const record = await (scope === "inquiries" ? findInquiry(reader, recordId) : findApplication(reader, recordId));
  return record && contactPointsOf(record);
}

export const contactPointsOfPayer = ({ email }: Pick<OrdersTable, "email">): ContactPoints =>
  contactPointsOf({ phone: "", email: email ?? "" });
