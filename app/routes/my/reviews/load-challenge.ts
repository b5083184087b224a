import type { RecordVisit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { filesOf } from "#database/files/files.ts";
import { ownReview } from "./own-review.ts";

export async function loadChallenge({ params, context }: RecordVisit) {
  const { database } = context.get(worldContext);
  const { shown } = await ownReview(context, params.id);
  const { dispute } = shown;
  const files = await filesOf(database.read, "review-dispute", dispute ? [dispute.id] : []);
  return {
    shown,
    files: files.map(({ id, name, bytes }) => ({ id, name, bytes })),
    takesFiles: dispute?.decision === null,
  };
}
