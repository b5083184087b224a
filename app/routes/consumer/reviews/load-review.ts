import { data } from "react-router";
import type { ListVisit, RecordVisit } from "#app/http/visit.ts";
import type { ShownWriting } from "#app/ui/consumer/reviews/shown-writing.ts";
import { worldContext } from "#app/world-context.ts";
import { reviewPage as copy } from "#content/reviews/review-page.ts";
import { statementOn } from "#database/reviews/review-challenges.ts";
import { isClosingProved } from "#database/reviews/reviews.ts";
import { changeableUntil } from "#domain/reviews/review-policy.ts";
import {
  newestText,
  openChallenge,
  reviewChangeRefusal,
  shownReview,
  waitingText,
} from "#domain/reviews/shown-review.ts";
import { faceOf, openProfileOf } from "#operations/profiles/profile-of-agent.ts";
import { contextByKey, isByInsider, reviewHead } from "#operations/reviews/review-context.ts";

const isResult = (text: string): text is keyof typeof copy.results => Object.hasOwn(copy.results, text);

/** The writer's page, by the key in the email. It changes nothing: scanners open links. */
export async function loadReview({ url, params: { key }, context }: ListVisit & RecordVisit<"key">) {
  const { database, hash, now: clock } = context.get(worldContext);
  const { read } = database;
  const now = clock();
  const found = await contextByKey(read, hash(key));
  const done = url.searchParams.get("done") ?? "";
  if (!found) return data({ writing: null, done: undefined }, 404);
  const { review, agentName } = found;
  const isOver = found.key.endsAt <= now.toISOString();
  if (isOver && !review) return data({ writing: null, done: undefined }, 410);
  const latest = review && newestText(review, "writer");
  const dispute = review && openChallenge(review, now);
  const head = review ?? {
    ...(await reviewHead(read, found)),
    id: "",
    writtenAt: now.toISOString(),
    isProved: await isClosingProved(read, found.closing.id),
  };
  const { id, writtenAt, writerName, town, deal, month, isProved } = head;
  const writing: ShownWriting = {
    key,
    agent: agentName,
    face: faceOf(agentName, await openProfileOf(read, { agentId: found.agentId, memberId: null }, now)),
    head: { id, writtenAt, writerName, town, deal, month, isProved },
    today: now.toISOString(),
    shown: review ? shownReview(review, now) : null,
    latest: latest ? { stars: latest.stars ?? 0, text: latest.text } : null,
    waitsUntil: (review && waitingText(review, "writer", now)?.dueAt) ?? null,
    changeUntil: review ? changeableUntil(review.writtenAt) : null,
    mayWrite: !isOver && !(review && reviewChangeRefusal(review, "writer", now)),
    isInsider: !review && (await isByInsider(read, found)),
    dispute: dispute ? { ground: dispute.ground, due: dispute.due } : null,
    hasStated: dispute ? (await statementOn(read, dispute.id)) !== undefined : false,
  };
  return data({ writing, done: isResult(done) ? done : undefined }, 200);
}
