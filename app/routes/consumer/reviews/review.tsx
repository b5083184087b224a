import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { WriteReview } from "#app/ui/consumer/reviews/write-review.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { reviewPage as copy } from "#content/reviews/review-page.ts";
import { parseStars } from "#domain/reviews/review-policy.ts";
import { answerChallenge } from "#operations/reviews/answer-challenge.ts";
import { previewReview, publishReview } from "#operations/reviews/publish-review.ts";
import type { World } from "#operations/world.ts";
import type { Route } from "./+types/review.ts";
import { loadReview } from "./load-review.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title(""), copy.line);

/** Also for the addresses of its forms. */
export const loader = (visit: Route.LoaderArgs) => loadReview(visit);

const acts = {
  /** Shows what the world would see; nothing is stored. */
  async "review/:key"(world: World, key: string, entered: Entered) {
    const preview = await previewReview(world, key, written(entered));
    if (preview.ok) return data({ form: "preview" as const, entered, findings: preview.findings }, 200);
    return data({ form: "review" as const, entered, refused: preview.reason }, 422);
  },
  async "review/:key/publication"(world: World, key: string, entered: Entered) {
    const published = await publishReview(world, key, written(entered));
    if (published.ok) return redirect(`/review/${key}?done=${published.waits ? "waits" : "published"}`, 303);
    return data({ form: "review" as const, entered, refused: published.reason }, 422);
  },
  async "review/:key/statement"(world: World, key: string, entered: Entered) {
    const answered = await answerChallenge(world, key, entered.text);
    if (answered.ok) return redirect(`/review/${key}?done=stated`, 303);
    return data({ form: "statement" as const, entered, refused: answered.reason }, 422);
  },
};

type Entered = Record<"stars" | "text", string>;
const written = ({ stars, text }: Entered) => ({ stars: parseStars(stars), text });

export async function action({ request, params: { key }, pattern, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["stars", "text"]);
  return entryAt<(typeof acts)[keyof typeof acts]>(acts, pattern)(context.get(worldContext), key, entered);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <WriteReview {...loaderData} {...(actionData && { done: undefined })} answer={actionData} />;
}
