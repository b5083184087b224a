import { reviewToCheckNotice } from "#content/emails/reviews/review-notices.ts";
import { insert } from "#database/insert.ts";
import { endReminder } from "#database/reviews/review-invitations.ts";
import { checkDue, reviewTextRefusal, type TextRefusal } from "#domain/reviews/review-policy.ts";
import type { ReviewRule } from "#domain/reviews/review-rule.ts";
import {
  newestText,
  type ReviewChangeRefusal,
  reviewChangeRefusal,
  shownReview,
} from "#domain/reviews/shown-review.ts";
import { textFindings } from "#domain/reviews/text-check.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailAgentOfReview } from "./email-agent-of-review.ts";
import { type ContextByKey, contextByKey, isByInsider, knownNames, reviewHead } from "./review-context.ts";
import { reviewsChanged } from "./reviews-changed.ts";

export interface WrittenReview {
  /** Undefined if none was chosen. */
  stars: number | undefined;
  text: string;
}

export type ReviewRefusal = "unknown-key" | "key-over" | "insider" | "no-stars" | TextRefusal | ReviewChangeRefusal;
/** "waits": what was found is looked at by a person first. */
export type ReviewPublished = { ok: true; waits: boolean } | { ok: false; reason: ReviewRefusal };

/** What the world would see, and what a person would look at first; nothing is stored. */
export async function previewReview(
  world: World,
  key: string,
  written: WrittenReview,
): Promise<{ ok: true; findings: ReviewRule[] } | { ok: false; reason: ReviewRefusal }> {
  const { read } = world.database;
  const context = await contextByKey(read, world.hash(key));
  const reason = await refusal(read, { context, written, now: world.now() });
  if (reason || !context) return { ok: false, reason: reason ?? "unknown-key" };
  return { ok: true, findings: textFindings(written.text.trim(), await knownNames(read, context)) };
}

/** Publishes a review, or a change of it, at once, unless the check of the text finds something. Sent twice is once. */
export function publishReview(world: World, key: string, written: WrittenReview): Promise<ReviewPublished> {
  return inTransaction(world, async (tx): Promise<ReviewPublished> => {
    const context = await contextByKey(tx.db, tx.hash(key));
    const reason = await refusal(tx.db, { context, written, now: tx.now });
    if (reason || !context) return { ok: false, reason: reason ?? "unknown-key" };
    const text = written.text.trim();
    const before = context.review && newestText(context.review, "writer");
    if (before && before.text === text && before.stars === written.stars)
      return { ok: true, waits: before.dueAt !== null };
    const findings = textFindings(text, await knownNames(tx.db, context));
    const reviewId = context.review?.id ?? (await insertHead(tx, context));
    const at = tx.now.toISOString();
    await insert(tx.db, "reviewTexts", {
      ...{ id: tx.newId(), reviewId, leadId: context.lead.id, by: "writer", no: (before?.no ?? 0) + 1, text, at },
      ...{ stars: written.stars ?? null, findings: JSON.stringify(findings), memberId: null },
      dueAt: findings.length > 0 ? checkDue(at) : null,
    });
    await endReminder(tx.db, context.closing.id);
    await reviewsChanged(tx, context.agentId);
    await notify(tx, context, findings);
    return { ok: true, waits: findings.length > 0 };
  });
}

async function refusal(
  reader: Transaction["db"] | World["database"]["read"],
  { context, written, now }: { context: ContextByKey | undefined; written: WrittenReview; now: Date },
): Promise<ReviewRefusal | undefined> {
  if (!context) return "unknown-key";
  if (context.key.endsAt <= now.toISOString()) return "key-over";
  const unchangeable = context.review && reviewChangeRefusal(context.review, "writer", now);
  if (unchangeable) return unchangeable;
  if (await isByInsider(reader, context)) return "insider";
  return written.stars === undefined ? "no-stars" : reviewTextRefusal(written.text);
}

async function insertHead(tx: Transaction, context: ContextByKey): Promise<string> {
  const id = tx.newId();
  const head = await reviewHead(tx.db, context);
  const { closing, lead } = context;
  await insert(tx.db, "reviews", {
    id,
    closingId: closing.id,
    leadId: lead.id,
    writtenAt: tx.now.toISOString(),
    ...head,
  });
  return id;
}

async function notify(
  tx: Transaction,
  { lead, agentId, review }: ContextByKey,
  findings: readonly ReviewRule[],
): Promise<void> {
  // Once a day for each review, however often its writer changes it.
  const since = addDuration(tx.now, { days: -1 });
  const isStopped = findings.length > 0;
  const today = review?.texts.filter(({ by, at }) => by === "writer" && at > since) ?? [];
  if (today.some(({ dueAt }) => (dueAt !== null) === isStopped)) return;
  if (isStopped)
    await notifyOffice(tx, lead.id, {
      ...reviewToCheckNotice(findings),
      kind: "review-to-check",
      page: "/office/reviews",
    });
  else await emailAgentOfReview(tx, { leadId: lead.id, agentId }, review && shownReview(review, tx.now).is);
}
