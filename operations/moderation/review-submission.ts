import {
  clearModeration,
  findSubmission,
  insertModerationDecision,
  type Submission,
} from "#database/moderation/moderation-queue.ts";
import type { ModerationDecisionsTable, ModerationScope } from "#database/moderation/moderation-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { Writer } from "#database/schema.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { confirmApplication } from "#operations/agents/confirm-application.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { type Confirmed, confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { claimDeferredZips } from "#operations/territory/reserve-zips.ts";
import type { World } from "#operations/world.ts";

export interface SubmissionReview {
  scope: ModerationScope;
  recordId: string;
  /** The member of the staff. */
  by: string;
}

export type ModerationOutcome = { ok: true } | { ok: false; reason: "not-held" | ReasonRefusal };

/**
 * A person says that what was held for review is a person's after all: from then on it is like any other, and what was
 * withheld of it, the confirmation to who wrote and an application's zip codes, is made up for; once, whoever presses
 * twice.
 */
export async function approveSubmission(world: World, review: SubmissionReview): Promise<ModerationOutcome> {
  const { scope, recordId } = review;
  const outcome = await world.database.write(async (tx): Promise<ModerationOutcome> => {
    const moderationReason = await lockedModerationReason(world, tx, review);
    if (!moderationReason) return { ok: false, reason: "not-held" };
    await clearModeration(tx, scope, recordId);
    // As it is by now: who erased it in this moment was waited for.
    const record = await findSubmission(tx, scope, recordId);
    if (!record) throw new Error("Records are not deleted.");
    if (record.scope === "applications") {
      await confirmApplication(world, tx, recordId);
      await claimDeferredZips(world, tx, record);
    }
    await enqueue(tx, ...(await confirmationMessages(world, tx, confirmedOf(record))));
    await note(world, tx, { ...review, decision: "approved", reason: "", moderationReason });
    return { ok: true };
  });
  if (outcome.ok) world.wakeOutbox();
  return outcome;
}

function confirmedOf(record: Submission): Confirmed {
  const { id: recordId, email, phone } = record;
  if (record.scope === "messages") return { about: record.kind, recordId, email, phone };
  if (record.scope === "leads") return { about: "buyer", recordId, email, phone, consentValid: record.consentValid };
  return { about: "application", recordId, email, phone, plan: record.plan };
}

/** A person says why what was held stays where it is. It can be let through later; nothing is deleted. */
export function rejectSubmission(
  world: World,
  { reason: typed, ...review }: SubmissionReview & { reason: string },
): Promise<ModerationOutcome> {
  const reason = typed.trim();
  return world.database.write(async (tx): Promise<ModerationOutcome> => {
    const unwritten = reasonRefusal(reason);
    if (unwritten) return { ok: false, reason: unwritten };
    const moderationReason = await lockedModerationReason(world, tx, review);
    if (!moderationReason) return { ok: false, reason: "not-held" };
    await note(world, tx, { ...review, decision: "rejected", reason, moderationReason });
    return { ok: true };
  });
}

/** Why it is held, if it is; until the transaction is over nobody else decides of it. */
async function lockedModerationReason(
  world: World,
  tx: Writer,
  { scope, recordId }: SubmissionReview,
): Promise<string | null | undefined> {
  await world.database.lock(tx, `review ${recordId}`);
  return (await findSubmission(tx, scope, recordId))?.moderationReason;
}

async function note(
  world: World,
  tx: Writer,
  review: SubmissionReview & Pick<ModerationDecisionsTable, "decision" | "reason" | "moderationReason">,
): Promise<void> {
  const { by: staffId, scope, recordId, decision, reason, moderationReason } = review;
  const row = { id: world.newId(), decidedAt: world.now().toISOString(), staffId, recordId, decision };
  await insertModerationDecision(tx, { ...row, scope, reason, moderationReason });
  await recordAuditEvent(world, tx, {
    staffId,
    action: `submission-${decision}`,
    about: recordId,
    detail: { scope, reason, moderationReason },
  });
}
