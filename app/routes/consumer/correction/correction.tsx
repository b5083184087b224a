import { entryAt } from "#app/route-pattern.ts";
import { CorrectionPage } from "#app/ui/consumer/correction-page.tsx";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { correctionCopy as copy } from "#content/consumers/correction-page.ts";
import type { Route } from "./+types/correction.ts";
import { correctionActs } from "./correction-acts.ts";
import { loadCorrection } from "./load-correction.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

/** Also for the addresses of its forms. */
export const loader = (visit: Route.LoaderArgs) => loadCorrection(visit);

export const action = ({ request, context, pattern, params }: Route.ActionArgs) =>
  entryAt(
    correctionActs,
    pattern,
  )({ request, context, leadId: params.id, part: ("part" in params && params.part) || "" });

export default function Correction({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <CorrectionPage request={loaderData} refused={actionData} /> : <NotProven title={copy.title} />;
}
