import { ReferralAnswered, ReferralOver } from "#app/ui/incoming/confirm-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { confirmPage as copy } from "#content/incoming/refer-pages.ts";
import type { Route } from "./+types/answered.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta: Route.MetaFunction = () => unlistedMeta(copy.documentTitle);

const answers = ["confirmed", "declined"] as const;

export function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get("done");
  return { answer: answers.find((one) => one === done) };
}

export default function Answered({ loaderData: { answer } }: Route.ComponentProps) {
  return answer ? <ReferralAnswered answer={answer} /> : <ReferralOver />;
}
