import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import { RightsPage } from "#app/ui/consumer/rights/rights-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { rightsCopy as copy } from "#content/consumers/rights-page.ts";
import { parseRightsKind } from "#domain/privacy/rights-request.ts";
import { askOffice } from "#operations/privacy/rights-request.ts";
import type { Route } from "./+types/rights.ts";
import { loadRights } from "./load-rights.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = (visit: Route.LoaderArgs) => loadRights(visit);

/** For a person who cannot prove the last four digits: a person of ours takes care of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const consumer = consumerOf(context);
  const { kind: typed } = await postedTexts(request, ["kind"]);
  const kind = parseRightsKind(typed);
  if (!kind) return data({ refusal: copy.noKind }, 422);
  await askOffice(context.get(worldContext), consumer, kind);
  throw redirect("/request/rights?done=asked", 303);
}

export default function Rights({ loaderData, actionData }: Route.ComponentProps) {
  return <RightsPage page={loaderData} refusal={actionData?.refusal} />;
}
