import { myTitle } from "#app/ui/my/my-page.tsx";
import { RefundPage } from "#app/ui/my/refunds/refund-page.tsx";
import { refundPage as copy } from "#content/refunds/my-refund.ts";
import type { Route } from "./+types/refund.ts";
import { loadRefund } from "./load-refund.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get("done");
  const known = (["asked", "claimed", "appealed"] as const).find((one) => one === done);
  return { refund: await loadRefund({ context }), done: known };
}

export default function Refund({ loaderData }: Route.ComponentProps) {
  return <RefundPage {...loaderData} />;
}
