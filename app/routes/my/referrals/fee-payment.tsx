import { data, redirectDocument } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { PayFeeForm } from "#app/ui/my/referrals/pay-fee-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { invoicePage as copy, payFee } from "#content/referrals/invoice-page.ts";
import { payInvoice } from "#operations/referrals/ledger/pay-invoice.ts";
import type { Route } from "./+types/fee-payment.ts";
import { loadFee } from "./load-fee.ts";

export const meta: Route.MetaFunction = ({ params, matches }) => myTitle(copy.title(params.number), matches);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { number } = await loadFee(context, params.number);
  return { number };
}

export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { firmsCard } = await postedTexts(request, ["firmsCard"]);
  const { agentId, member } = workspaceOf(context);
  const payer = { agentId, member, number, isFirmsCard: firmsCard !== "" };
  const opened = await payInvoice(context.get(worldContext), payer);
  if (opened.ok) return redirectDocument(opened.url, 303);
  if (opened.reason === "unknown-invoice") throw data(null, { status: 404 });
  return data({ refused: opened.reason }, 422);
}

export default function FeePayment({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const back = { to: `/my/fees/${number}`, label: copy.title(number) };
  return (
    <MyPage narrow title={payFee.title} back={back}>
      <PayFeeForm number={number} refusal={actionData && payFee.refusals[actionData.refused]} />
    </MyPage>
  );
}
