import { data, redirect } from "react-router";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { ErasurePage } from "#app/ui/consumer/rights/erasure-page.tsx";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { erasurePageCopy as copy } from "#content/consumers/erasure-page.ts";
import { recallErasure } from "#operations/privacy/ask-for-erasure.ts";
import type { Route } from "./+types/recall.ts";
import { loadErasure } from "./load-erasure.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  return (await loadErasure({ context })) ?? data(null, 403);
}

export async function action({ context }: Route.ActionArgs) {
  const recalled = await recallErasure(context.get(worldContext), consumerOf(context));
  if (recalled.ok) throw redirect("/request/rights?done=recalled", 303);
  return recalled.reason === "not-proven" ? data(null, 403) : data({ reason: recalled.reason }, 422);
}

export default function Recall({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NotProven title={copy.title} />;
  return <ErasurePage erasure={loaderData} refused={actionData?.reason} />;
}
