import { CorrectionPage } from "#app/ui/consumer/correction-page.tsx";
import { NotProven } from "#app/ui/consumer/rights/not-proven.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { correctionCopy as copy } from "#content/consumers/correction-page.ts";
import type { Route } from "./+types/correction.ts";
import { loadCorrection } from "./load-correction.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = (visit: Route.LoaderArgs) => loadCorrection(visit);

export default function Correction({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CorrectionPage request={loaderData} /> : <NotProven title={copy.title} />;
}
