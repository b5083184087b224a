import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { RefundPage } from "#app/ui/my/refunds/refund-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { refundPage as copy } from "#content/refunds/my-refund.ts";
import { claimRefund } from "#operations/refunds/claim-refund.ts";
import type { Route } from "./+types/claims.ts";
import { loadRefund } from "./load-refund.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadRefund;

export async function action({ request, context }: Route.ActionArgs) {
  const { report } = await postedTexts(request, ["report"]);
  const claimed = await claimRefund(context.get(worldContext), workspaceOf(context), report);
  return claimed.ok ? redirect("/my/refund?done=claimed", 303) : data({ isRefused: true }, 422);
}

export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundPage refund={loaderData} isRefused={actionData?.isRefused} />;
}
