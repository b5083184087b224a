import { reviewInvitation } from "#content/emails/reviews/review-invitation.ts";
import {
  closingsToAskAbout,
  endReminder,
  insertReviewInvitation,
  reviewInvitationsToRemind,
} from "#database/reviews/review-invitations.ts";
import {
  inviteAfterDays,
  inviteUnprovedAfterDays,
  inviteWithinDays,
  remindAfterDays,
} from "#domain/reviews/review-policy.ts";
import { type InvitationOutcome, isTheirDeal, type NotInvited } from "#domain/reviews/review-writer.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { mayBeEmailed } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailWriter } from "./email-writer.ts";
import { endChallenges } from "./end-challenges.ts";
import { publishStopped } from "./publish-stopped.ts";
import { isByInsider, type ReviewContext, reviewContext } from "./review-context.ts";

const mostAtOnce = 200;

/**
 * Asks each person once for a review of their closing, with one reminder: the same email to everybody, however the deal
 * went. Publishes and ends what nobody has decided in time. Safe to repeat and to kill.
 */
export async function askForReviews(
  world: World,
): Promise<Record<"asked" | "reminded" | "published" | "ended", number>> {
  const { read } = world.database;
  const now = world.now();
  const from = addDuration(now, { days: -inviteWithinDays });
  const provedUntil = addDuration(now, { days: -inviteAfterDays });
  const closedUntil = addDuration(now, { days: -inviteUnprovedAfterDays });
  let [asked, reminded] = [0, 0];
  for (const closingId of await closingsToAskAbout(read, { from, provedUntil, closedUntil, most: mostAtOnce }))
    if (await inTransaction(world, (tx) => ask(tx, closingId))) asked += 1;
  for (const { closingId } of await reviewInvitationsToRemind(read, now.toISOString(), mostAtOnce))
    if (await inTransaction(world, (tx) => remind(tx, closingId))) reminded += 1;
  return { asked, reminded, published: await publishStopped(world), ended: await endChallenges(world) };
}

async function ask(tx: Transaction, closingId: string): Promise<boolean> {
  const context = await reviewContext(tx.db, closingId);
  if (!context) return false;
  const outcome: InvitationOutcome = (await notInvited(tx, context)) ?? "sent";
  const remindAt = outcome === "sent" ? addDuration(tx.now, { days: remindAfterDays }) : null;
  const leadId = context.lead.id;
  const invitation = { id: tx.newId(), closingId, leadId, outcome, at: tx.now.toISOString(), remindAt };
  if (!(await insertReviewInvitation(tx.db, invitation)) || outcome !== "sent") return false;
  return emailWriter(tx, context, (links) => reviewInvitation({ ...links, isReminder: false }));
}

async function notInvited(tx: Transaction, context: ReviewContext): Promise<NotInvited | undefined> {
  const { closing, lead } = context;
  if (!isTheirDeal(closing)) return "another-person";
  if (lead.mailable === null) return "no-email";
  if (await isByInsider(tx.db, context)) return "insider";
  return (await mayBeEmailed(tx.db, lead)) ? undefined : "opted-out";
}

async function remind(tx: Transaction, closingId: string): Promise<boolean> {
  if (!(await endReminder(tx.db, closingId))) return false;
  const context = await reviewContext(tx.db, closingId);
  if (!context || context.review || (await notInvited(tx, context)) !== undefined) return false;
  return emailWriter(tx, context, (links) => reviewInvitation({ ...links, isReminder: true }));
}
