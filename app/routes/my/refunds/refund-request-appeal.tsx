import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { AppealForm } from "#app/ui/my/refunds/appeal-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { appealPage as copy } from "#content/refunds/my-refund.ts";
import { findRefundRequest } from "#database/refunds/refund-requests.ts";
import { appealRefund } from "#operations/refunds/request-refund.ts";
import type { Route } from "./+types/refund-request-appeal.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await findRefundRequest(context.get(worldContext).database.read, params.id);
  if (claim?.agentId !== workspaceOf(context).agentId) throw data(null, { status: 404 });
  return null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { text } = await postedTexts(request, ["text"]);
  const appeal = { claimId: params.id, text };
  const appealed = await appealRefund(context.get(worldContext), workspaceOf(context), appeal);
  if (appealed.ok) return redirect("/my/refund?done=appealed", 303);
  if (appealed.reason === "unknown") throw data(null, { status: 404 });
  return data({ refused: appealed.reason, text }, 422);
}

export default function ClaimAppeal({ actionData }: Route.ComponentProps) {
  return <AppealForm answer={actionData} />;
}
