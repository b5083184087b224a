import { findLead } from "#database/leads/lead-history.ts";
import {
  clearModeration,
  findSubmission,
  insertModerationDecision,
  type Submission,
} from "#database/moderation/moderation-queue.ts";
import type { ModerationDecisionsTable, ModerationScope } from "#database/moderation/moderation-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { consentOf } from "#database/privacy/consents.ts";
import { optOutsOf } from "#database/privacy/opt-outs.ts";
import { zipsRequestedBy } from "#database/territory/claims.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { confirmApplication } from "#operations/agents/confirm-application.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { type Confirmed, confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { withdrawWithin } from "#operations/offers/withdraw-offer.ts";
import { liftByConsent } from "#operations/privacy/lift-opt-out.ts";
import { reserveZips } from "#operations/territory/reserve-zips.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface SubmissionReview {
  scope: ModerationScope;
  recordId: string;
  by: string;
}

export type ModerationOutcome = { ok: true } | { ok: false; reason: "not-in-moderation" | ReasonRefusal };

/** Sends what was withheld, once: the confirmation and, for an application, its zip codes. */
export async function approveSubmission(world: World, review: SubmissionReview): Promise<ModerationOutcome> {
  const { scope, recordId } = review;
  return inTransaction(world, async (tx): Promise<ModerationOutcome> => {
    const moderationReason = await moderationReasonOf(tx, review);
    if (!moderationReason) return { ok: false, reason: "not-in-moderation" };
    await clearModeration(tx.db, scope, recordId);
    // Read after the update: a concurrent erasure has finished by now.
    const record = await findSubmission(tx.db, scope, recordId);
    if (!record) throw new Error("Records are not deleted.");
    if (record.scope === "applications") {
      await confirmApplication(tx, recordId);
      // Not again what it lost or left once it was paid for.
      if ((await zipsRequestedBy(tx.db, recordId)).size === 0) await reserveZips(tx, record);
    }
    const isAgain = record.scope === "leads" && (await liftByItsConsent(tx, record.id));
    await enqueue(tx.db, ...(await confirmationMessages(tx, confirmedOf(record, isAgain))));
    await recordDecision(tx, { ...review, decision: "approved", reason: "", moderationReason });
    return { ok: true };
  });
}

/** Unless the person opted out after they checked its box. */
async function liftByItsConsent(tx: Transaction, leadId: string): Promise<boolean> {
  const lead = await findLead(tx.db, leadId);
  const consent = await consentOf(tx.db, leadId);
  if (!lead || consent?.ticked !== 1) return false;
  const isLater = (await optOutsOf(tx.db, lead)).some(({ since }) => since >= consent.givenAt);
  return !isLater && liftByConsent(tx, lead);
}

function confirmedOf(record: Submission, isAgain: boolean): Confirmed {
  const { id: recordId, email, phone } = record;
  if (record.scope === "inquiries") return { about: record.kind, recordId, email, phone };
  if (record.scope === "leads") {
    const { kind, zip } = record;
    const consentValid = isAgain ? 1 : record.consentValid;
    return { about: "lead", recordId, email, phone, kind, consentValid, isAgain, zip };
  }
  return { about: "application", recordId, email, phone, plan: record.plan };
}

/** Leaves a submission out of use, with a reason. Nothing is deleted: it can still be approved. */
export function rejectSubmission(
  world: World,
  { reason: typed, ...review }: SubmissionReview & { reason: string },
): Promise<ModerationOutcome> {
  const reason = typed.trim();
  return inTransaction(world, async (tx): Promise<ModerationOutcome> => {
    const reasonRefused = reasonRefusal(reason);
    if (reasonRefused) return { ok: false, reason: reasonRefused };
    const moderationReason = await moderationReasonOf(tx, review);
    if (!moderationReason) return { ok: false, reason: "not-in-moderation" };
    if (review.scope === "leads") await withdrawWithin(tx, review.recordId, { reason: "rejected", staffId: review.by });
    await recordDecision(tx, { ...review, decision: "rejected", reason, moderationReason });
    return { ok: true };
  });
}

/** @returns its moderation reason, if it is in moderation */
async function moderationReasonOf(
  tx: Transaction,
  { scope, recordId }: SubmissionReview,
): Promise<string | null | undefined> {
  return (await findSubmission(tx.db, scope, recordId))?.moderationReason;
}

async function recordDecision(
  tx: Transaction,
  review: SubmissionReview & Pick<ModerationDecisionsTable, "decision" | "reason" | "moderationReason">,
): Promise<void> {
  const { by: staffId, scope, recordId, decision, reason, moderationReason } = review;
  const row = { id: tx.newId(), decidedAt: tx.now.toISOString(), staffId, recordId, decision };
  await insertModerationDecision(tx.db, { ...row, scope, reason, moderationReason });
  await recordAuditEvent(tx, {
    staffId,
    action: `submission-${decision}`,
    about: recordId,
    detail: { scope, reason, moderationReason },
  });
}
