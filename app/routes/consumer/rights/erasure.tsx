import { data, redirect } from "react-router";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { ErasurePage } from "#app/ui/consumer/rights/erasure-page.tsx";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { erasurePageCopy as copy } from "#content/consumers/erasure-page.ts";
import { askForErasure } from "#operations/privacy/ask-for-erasure.ts";
import type { Route } from "./+types/erasure.ts";
import { loadErasure } from "./load-erasure.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  return (await loadErasure({ context })) ?? data(null, 403);
}

export async function action({ context }: Route.ActionArgs) {
  const asked = await askForErasure(context.get(worldContext), consumerOf(context));
  if (asked.ok) throw redirect("/request/erasure", 303);
  return data(null, 403);
}

export default function Erasure({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ErasurePage erasure={loaderData} /> : <NotProven title={copy.title} />;
}
