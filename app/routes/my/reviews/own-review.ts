import { data } from "react-router";
import type { Context } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { findReview } from "#database/reviews/reviews.ts";
import { newestText, shownReview } from "#domain/reviews/shown-review.ts";

/** Throws 404 unless it is a public review of this workspace. */
export async function ownReview(context: Context, id: string) {
  const { database, now } = context.get(worldContext);
  const review = await findReview(database.read, { id });
  if (!review || review.agentId !== workspaceOf(context).agentId) throw data(null, { status: 404 });
  const shown = shownReview(review, now());
  if (shown.is !== "shown") throw data(null, { status: 404 });
  return { shown, reply: newestText(review, "agent")?.text };
}
