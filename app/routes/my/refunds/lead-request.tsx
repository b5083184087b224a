import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { RefundPage } from "#app/ui/my/refunds/refund-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { refundPage as copy } from "#content/refunds/my-refund.ts";
import { askForLeads } from "#operations/refunds/claim-refund.ts";
import type { Route } from "./+types/lead-request.ts";
import { loadRefund } from "./load-refund.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadRefund;

export async function action({ context }: Route.ActionArgs) {
  const asked = await askForLeads(context.get(worldContext), workspaceOf(context), "request");
  return asked.ok ? redirect("/my/refund?done=asked", 303) : data({ isRefused: true }, 422);
}

export default function LeadRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundPage refund={loaderData} isRefused={actionData?.isRefused} />;
}
