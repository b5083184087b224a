import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { WriteReview } from "#app/ui/consumer/reviews/write-review.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { reviewPage as copy } from "#content/reviews/review-page.ts";
import { parseStars } from "#domain/reviews/review-policy.ts";
import { publishReview } from "#operations/reviews/publish-review.ts";
import type { Route } from "./+types/review-publication.ts";
import { loadReview } from "./load-review.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title(""), copy.line);

export const loader = (visit: Route.LoaderArgs) => loadReview(visit);

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["stars", "text"]);
  const written = { stars: parseStars(typed.stars), text: typed.text };
  const published = await publishReview(context.get(worldContext), key, written);
  if (published.ok) return redirect(`/review/${key}?done=${published.waits ? "waits" : "published"}`, 303);
  return data({ form: "review" as const, typed, refused: published.reason }, 422);
}

export default function ReviewPublication({ loaderData, actionData }: Route.ComponentProps) {
  return <WriteReview {...loaderData} answer={actionData} />;
}
