import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { WriteReview } from "#app/ui/consumer/reviews/write-review.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { reviewPage as copy } from "#content/reviews/review-page.ts";
import { parseStars } from "#domain/reviews/review-policy.ts";
import { previewReview } from "#operations/reviews/publish-review.ts";
import type { Route } from "./+types/review.ts";
import { loadReview } from "./load-review.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title(""), copy.line);

export const loader = (visit: Route.LoaderArgs) => loadReview(visit);

/** Shows what the world would see; nothing is stored. */
export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["stars", "text"]);
  const written = { stars: parseStars(typed.stars), text: typed.text };
  const preview = await previewReview(context.get(worldContext), key, written);
  if (preview.ok) return data({ form: "preview" as const, typed, findings: preview.findings }, 200);
  return data({ form: "review" as const, typed, refused: preview.reason }, 422);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <WriteReview {...loaderData} answer={actionData} />;
}
