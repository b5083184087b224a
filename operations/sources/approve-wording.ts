import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { updateCorrected } from "#database/privacy/corrections.ts";
import { findSource, incomingConsentOf, leadsWithoutConsent, updateSource } from "#database/sources/sources.ts";
import { sameWording } from "#domain/sources/incoming-lead.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordConsent } from "#operations/privacy/record-consent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { incomingFormVersion } from "./take-in-lead.ts";

/** Leads of one transaction; nobody waits for more with a wording that staff have not read. */
const mostLeads = 500;

/**
 * Staff have read the wording that a source shows, and say that it allows us to call and text. Leads that came with exactly
 * this wording have consent from now on, unless the person opted out since.
 */
export function approveWording(
  world: World,
  { id, wording, staffId }: { id: string; wording: string; staffId: string },
): Promise<{ ok: true; leads: number } | { ok: false }> {
  return inTransaction(world, async (tx) => {
    const source = await findSource(tx.db, id);
    if (!source || wording.trim() === "") return { ok: false };
    await updateSource(tx.db, id, { wording, wordingReviewedAt: tx.now.toISOString() });
    let leads = 0;
    for (const lead of await leadsWithoutConsent(tx.db, id, mostLeads))
      if (await recordLater(tx, lead, { sourceId: id, wording })) leads += 1;
    await recordAuditEvent(tx, {
      staffId,
      action: "consent-wording-reviewed",
      about: id,
      detail: { name: source.name, leads },
    });
    return { ok: true, leads };
  });
}

async function recordLater(
  tx: Transaction,
  lead: LeadsTable,
  { sourceId, wording }: { sourceId: string; wording: string },
): Promise<boolean> {
  const sent = await incomingConsentOf(tx.db, lead.id);
  if (!sent || !sameWording(sent.wording, wording)) return false;
  await recordConsent(tx, lead, {
    textId: `source-${sourceId}`,
    wording: sent.wording,
    ticked: true,
    page: sent.page,
    formVersion: incomingFormVersion,
    ip: sent.ip,
    userAgent: "",
  });
  const { consented, revoked } = await consentStatus(tx.db, lead, tx.now);
  if (consented && !revoked) await updateCorrected(tx.db, lead.id, { consentValid: 1 });
  return consented && !revoked;
}
