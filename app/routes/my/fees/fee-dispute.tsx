import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyFeeDisputePage } from "#app/ui/my/fees/fee-dispute-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { feeDispute as copy } from "#content/fees/fee-follow-ups.ts";
import { appealFeeDispute, openFeeDispute } from "#operations/fees/invoices/open-fee-dispute.ts";
import type { Route } from "./+types/fee-dispute.ts";
import { loadFee } from "./load-fee.ts";
import { loadFeeDispute } from "./load-fee-dispute.ts";

export const meta: Route.MetaFunction = ({ params, matches }) => myTitle(copy.title(params.number), matches);

export const loader = ({ params, context }: Route.LoaderArgs) => loadFeeDispute({ params, context });

/** The newest dispute is appealed if it is decided; else one is opened. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const { id: invoiceId, number } = await loadFee(context, params.number);
  const { appeal, ...typed } = await postedTexts(request, ["ground", "text", "appeal"]);
  const page = `/my/fees/${number}/dispute`;
  if (appeal !== "") {
    const appealed = await appealFeeDispute(world, { id: appeal, text: typed.text, invoiceId });
    if (appealed.ok) return redirect(page, 303);
    return data({ appeal, message: copy.appealRefusals[appealed.reason], ...typed }, 422);
  }
  const memberId = workspaceOf(context).member.id;
  const opened = await openFeeDispute(world, { invoiceId, memberId, ...typed });
  if (opened.ok) return redirect(page, 303);
  return data({ appeal, message: copy.refusals[opened.reason], ...typed }, 422);
}

export default function FeeDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <MyFeeDisputePage {...loaderData} refused={actionData} />;
}
