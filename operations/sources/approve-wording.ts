import { setImmediate as nextTurn } from "node:timers/promises";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { updateCorrected } from "#database/privacy/corrections.ts";
import { findSource, leadsWithWording, updateSource, wordingsToApprove } from "#database/sources/sources.ts";
import type { IncomingConsentsTable } from "#database/sources/sources-schema.ts";
import { sameWording } from "#domain/sources/incoming-lead.ts";
import { consentTextOf } from "#domain/sources/source.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { recordConsent } from "#operations/privacy/record-consent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { incomingFormVersion } from "./receive-lead.ts";

/** Leads of one transaction: a few milliseconds. */
const portion = 20;

interface Approval {
  /** The source's. */
  id: string;
  wording: string;
  staffId: string;
}

/**
 * Staff have read the wording that a source shows, and say that it allows us to call and text. Leads that came with exactly
 * this wording have consent from now on, unless the person opted out since, and their people are emailed. Safe to repeat: a lead that a broken run left
 * out still waits for approval.
 */
export async function approveWording(
  world: World,
  { id, wording, staffId }: Approval,
): Promise<{ ok: true; leads: number } | { ok: false }> {
  const isStored = await inTransaction(world, async (tx) => {
    const source = await findSource(tx.db, id);
    if (!source || wording.trim() === "") return false;
    await updateSource(tx.db, id, { wording, wordingReviewedAt: tx.now.toISOString() });
    await recordAuditEvent(tx, {
      staffId,
      action: "consent-wording-reviewed",
      about: id,
      detail: { name: source.name },
    });
    return true;
  });
  if (!isStored) return { ok: false };
  const known = await wordingsToApprove(world.database.read, id);
  const wordings = known.map((one) => one.wording).filter((one) => sameWording(one, wording));
  let leads = 0;
  for (let left = wordings.length > 0; left; await nextTurn()) {
    const done = await inTransaction(world, async (tx) => {
      const some = await leadsWithWording(tx.db, { sourceId: id, wordings, most: portion });
      let consented = 0;
      for (const lead of some) if (await recordLater(tx, lead)) consented += 1;
      return { consented, isLast: some.length < portion };
    });
    leads += done.consented;
    left = !done.isLast;
  }
  await inTransaction(world, async (tx) => {
    if ((await wordingsToApprove(tx.db, id)).length === 0) await updateSource(tx.db, id, { wordingSince: null });
  });
  return { ok: true, leads };
}

async function recordLater(
  tx: Transaction,
  { wording, said: _, at: __, page, ip, certificateUrl: ___, ...lead }: LeadsTable & Omit<IncomingConsentsTable, "id">,
): Promise<boolean> {
  await recordConsent(tx, lead, {
    textId: consentTextOf(lead.sourceId ?? ""),
    wording,
    ticked: true,
    page,
    formVersion: incomingFormVersion,
    ip,
    userAgent: "",
  });
  const { consented, revoked } = await consentStatus(tx.db, lead, tx.now);
  if (!consented || revoked) return false;
  await updateCorrected(tx.db, lead.id, { consentValid: 1 });
  const { id: recordId, kind, email, phone, zip } = lead;
  const confirmed = { about: "lead", recordId, kind, email, phone, zip, consentValid: 1, partner: "approved" } as const;
  await enqueue(tx.db, ...(await confirmationMessages(tx, confirmed)));
  return true;
}
