import { changeableUntil } from "./review-policy.ts";
import type { ChallengeGround, ReviewRule } from "./review-rule.ts";
import type { Deal } from "./review-writer.ts";

/** One version of what the writer, or the agent in reply, says. Versions are only added. */
export interface ReviewText {
  id: string;
  by: "writer" | "agent";
  /** 1 for the first. */
  no: number;
  /** Of the writer. */
  stars: number | null;
  /** Empty once erased. */
  text: string;
  at: string;
  /** When a text that the check has stopped is published by itself; null: nothing was found. */
  dueAt: string | null;
  /** A person read it, and no rule applies. */
  isCleared: boolean;
}

export interface ReviewRemoval {
  /** Null: the whole review. */
  textId: string | null;
  rule: ReviewRule;
  sentence: string;
  at: string;
}

export interface ReviewChallenge {
  id: string;
  ground: ChallengeGround;
  at: string;
  due: string;
  /** Null: not decided yet. */
  decision: { outcome: "stands" | "removed"; rule: ReviewRule | null; sentence: string; at: string } | null;
}

export interface StoredReview {
  id: string;
  writtenAt: string;
  /** Empty once erased, as `town`. */
  writerName: string;
  town: string;
  deal: Deal | null;
  /** YYYY-MM. */
  month: string | null;
  /** Staff have checked a proof of the closing. */
  isProved: boolean;
  texts: readonly ReviewText[];
  removals: readonly ReviewRemoval[];
  withdrawnAt: string | null;
  dispute: ReviewChallenge | null;
}

export interface ShownText {
  text: string;
  at: string;
  /** When it changed last; null: never. */
  changedAt: string | null;
}

/** Removals are counted and shown: "removed". "waiting": the check has stopped the only text. */
export type ShownReview = Pick<
  StoredReview,
  "id" | "writtenAt" | "writerName" | "town" | "deal" | "month" | "isProved"
> &
  (
    | { is: "shown"; stars: number; text: ShownText; reply: ShownText | null; dispute: ReviewChallenge | null }
    | { is: "removed"; rule: ReviewRule; sentence: string; on: string }
    | { is: "withdrawn"; on: string }
    | { is: "waiting"; due: string }
  );

/** What the world sees of a review. Nothing in the store but a removal with its rule, or its writer, takes one away. */
export function shownReview(review: StoredReview, now: Date): ShownReview {
  const { id, writtenAt, writerName, town, deal, month, isProved, removals, withdrawnAt, dispute } = review;
  const head = { id, writtenAt, writerName, town, deal, month, isProved };
  if (withdrawnAt !== null) return { ...head, is: "withdrawn", on: withdrawnAt };
  const latest = latestShown(review, "writer", now);
  if (latest?.stars) {
    const reply = latestShown(review, "agent", now);
    const shown = { text: shownTextOf(review, latest), reply: reply ? shownTextOf(review, reply) : null };
    return { ...head, is: "shown", stars: latest.stars, ...shown, dispute: dispute && withDecision(dispute, now) };
  }
  const removal = removals.at(-1);
  const waiting = waitingText(review, "writer", now);
  if (!waiting && removal)
    return { ...head, is: "removed", rule: removal.rule, sentence: removal.sentence, on: removal.at };
  return { ...head, is: "waiting", due: waiting?.dueAt ?? writtenAt };
}

/** The clock decides by itself. */
function withDecision(dispute: ReviewChallenge, now: Date): ReviewChallenge {
  if (dispute.decision || dispute.due > now.toISOString()) return dispute;
  return { ...dispute, decision: { outcome: "stands", rule: null, sentence: "", at: dispute.due } };
}

/** The one that still has to be decided. What its writer took back needs no decision. */
export function openChallenge({ dispute, withdrawnAt }: StoredReview, now: Date): ReviewChallenge | undefined {
  if (!dispute || withdrawnAt !== null) return undefined;
  return withDecision(dispute, now).decision ? undefined : dispute;
}

const isRemoved = ({ removals }: StoredReview, { id }: ReviewText) =>
  removals.some(({ textId }) => textId === null || textId === id);

const isPublic = ({ dueAt, isCleared }: ReviewText, now: Date) =>
  dueAt === null || isCleared || dueAt <= now.toISOString();

const textsBy = ({ texts }: StoredReview, by: ReviewText["by"]) =>
  texts.filter((text) => text.by === by).toSorted((one, other) => one.no - other.no);

function latestShown(review: StoredReview, by: ReviewText["by"], now: Date): ReviewText | undefined {
  return textsBy(review, by).findLast((text) => !isRemoved(review, text) && isPublic(text, now));
}

/** The newest text of this side that the check has stopped and nobody has decided. */
export function waitingText(review: StoredReview, by: ReviewText["by"], now: Date): ReviewText | undefined {
  return textsBy(review, by).findLast((text) => !isRemoved(review, text) && !isPublic(text, now));
}

/** The newest text of this side, whatever became of it. */
export const newestText = (review: StoredReview, by: ReviewText["by"]): ReviewText | undefined =>
  textsBy(review, by).at(-1);

function shownTextOf(review: StoredReview, { text, at, by }: ReviewText): ShownText {
  const first = textsBy(review, by)[0];
  return first && first.at < at ? { text, at: first.at, changedAt: at } : { text, at, changedAt: null };
}

/** "removed": as a whole, by a dispute. */
export type ReviewChangeRefusal = "too-late" | "withdrawn" | "removed";

/** Whether one side may still change its text. @param by whose */
export function reviewChangeRefusal(
  review: StoredReview,
  by: ReviewText["by"],
  now: Date,
): ReviewChangeRefusal | undefined {
  if (review.withdrawnAt !== null) return "withdrawn";
  if (review.removals.some(({ textId }) => textId === null)) return "removed";
  const first = textsBy(review, by)[0];
  return first && now.toISOString() > changeableUntil(first.at) ? "too-late" : undefined;
}
