import { data, redirect } from "react-router";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { ErasurePage } from "#app/ui/consumer/rights/erasure-page.tsx";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { erasurePageCopy as copy } from "#content/consumers/erasure-page.ts";
import { askForErasure, recallErasure } from "#operations/privacy/ask-for-erasure.ts";
import type { Route } from "./+types/erasure.ts";
import { loadErasure } from "./load-erasure.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  return (await loadErasure({ context })) ?? data(null, 403);
}

/** Also of `POST /request/erasure/recall`, which takes it back. */
export async function action({ context, pattern }: Route.ActionArgs) {
  const [world, consumer] = [context.get(worldContext), consumerOf(context)];
  const isRecall = pattern.endsWith("/recall");
  const answer = isRecall ? await recallErasure(world, consumer) : await askForErasure(world, consumer);
  if (answer.ok) throw redirect(isRecall ? "/request/rights?done=recalled" : "/request/erasure", 303);
  return answer.reason === "not-proven" ? data(null, 403) : data({ reason: answer.reason }, 422);
}

export default function Erasure({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NotProven title={copy.title} />;
  return <ErasurePage erasure={loaderData} refused={actionData?.reason} />;
}
