import { owe } from "#database/deliveries.ts";
import { findHoldable, type Holdable, keepReview, takeHoldOff } from "#database/held-list.ts";
import type { HeldScope, ReviewsTable } from "#database/review-schema.ts";
import type { Writer } from "#database/schema.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/written-reason.ts";
import { claimWithheldZips } from "./claim-zips.ts";
import { confirmApplication } from "./confirm-application.ts";
import { type Confirmed, confirmationOwed } from "./confirmation-owed.ts";
import { noteDeed } from "./note-deed.ts";
import type { World } from "./world.ts";

export interface Reviewed {
  scope: HeldScope;
  recordId: string;
  /** The member of the staff. */
  by: string;
}

export type ReviewOutcome = { ok: true } | { ok: false; reason: "not-held" | ReasonRefusal };

/**
 * A person says that what was held for review is a person's after all: from then on it is like any other, and what was
 * withheld of it, the confirmation to who wrote and an application's zip codes, is made up for; once, whoever presses
 * twice.
 */
export async function letThrough(world: World, review: Reviewed): Promise<ReviewOutcome> {
  const { scope, recordId } = review;
  const outcome = await world.database.write(async (tx): Promise<ReviewOutcome> => {
    const moderationReason = await heldReason(world, tx, review);
    if (!moderationReason) return { ok: false, reason: "not-held" };
    await takeHoldOff(tx, scope, recordId);
    // As it is by now: who erased it in this moment was waited for.
    const record = await findHoldable(tx, scope, recordId);
    if (!record) throw new Error("Records are not deleted.");
    if (record.scope === "applications") {
      await confirmApplication(world, tx, recordId);
      await claimWithheldZips(world, tx, record);
    }
    await owe(tx, ...(await confirmationOwed(world, tx, confirmedOf(record))));
    await note(world, tx, { ...review, decision: "approved", reason: "", moderationReason });
    return { ok: true };
  });
  if (outcome.ok) world.wakeOutbox();
  return outcome;
}

function confirmedOf(record: Holdable): Confirmed {
  const { id: recordId, email, phone } = record;
  if (record.scope === "messages") return { about: record.kind, recordId, email, phone };
  if (record.scope === "leads") return { about: "buyer", recordId, email, phone, consentValid: record.consentValid };
  return { about: "application", recordId, email, phone, plan: record.plan };
}

/** A person says why what was held stays where it is. It can be let through later; nothing is deleted. */
export function keepAside(
  world: World,
  { reason: typed, ...review }: Reviewed & { reason: string },
): Promise<ReviewOutcome> {
  const reason = typed.trim();
  return world.database.write(async (tx): Promise<ReviewOutcome> => {
    const unwritten = reasonRefusal(reason);
    if (unwritten) return { ok: false, reason: unwritten };
    const moderationReason = await heldReason(world, tx, review);
    if (!moderationReason) return { ok: false, reason: "not-held" };
    await note(world, tx, { ...review, decision: "rejected", reason, moderationReason });
    return { ok: true };
  });
}

/** Why it is held, if it is; until the transaction is over nobody else decides of it. */
async function heldReason(world: World, tx: Writer, { scope, recordId }: Reviewed): Promise<string | null | undefined> {
  await world.database.hold(tx, `review ${recordId}`);
  return (await findHoldable(tx, scope, recordId))?.moderationReason;
}

async function note(
  world: World,
  tx: Writer,
  review: Reviewed & Pick<ReviewsTable, "decision" | "reason" | "moderationReason">,
): Promise<void> {
  const { by: staffId, scope, recordId, decision, reason, moderationReason } = review;
  const kept = { id: world.newId(), decidedAt: world.now().toISOString(), staffId, recordId, decision };
  await keepReview(tx, { ...kept, scope, reason, moderationReason });
  await noteDeed(world, tx, { staffId, action: `submission-${decision}`, about: recordId, detail: { scope, reason, moderationReason } });
}
