import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RefundDecisionPage } from "#app/ui/office/refunds/refund-decision-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { refundDecisionPage as copy } from "#content/refunds/office-refunds.ts";
import { parseSentence } from "#domain/refunds/policy-terms.ts";
import { readAmount } from "#domain/values/amount.ts";
import { decideRefund } from "#operations/refunds/decide-refund.ts";
import type { Route } from "./+types/refund-decision.ts";
import { loadRefundDecision } from "./load-refund-decision.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.claim.agent ?? ""));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const done = resultText(copy.done, new URL(request.url).searchParams.get("done"));
  return { claim: await loadRefundDecision({ params, context }), done };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["choice", "amount", "rule", "text"]);
  const amount = readAmount(entered.amount);
  const decided = await decideRefund(context.get(worldContext), {
    claimId: params.id,
    staffId: staffMember(context).id,
    choice: (["approve", "refuse"] as const).find((choice) => choice === entered.choice),
    cents: amount.ok ? amount.cents : undefined,
    amountProblem: amount.ok ? undefined : amount.problem,
    rule: parseSentence(entered.rule),
    text: entered.text,
  });
  if (decided.ok) return redirect(`/office/refunds/${params.id}/decision?done=decided`, 303);
  if (decided.reason === "unknown-claim") throw data(null, { status: 404 });
  return data({ refused: decided.reason, entered }, 400);
}

export default function RefundDecision({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundDecisionPage {...loaderData} answer={actionData} />;
}
