import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { InvoiceAnswerPage } from "#app/ui/records/fees/invoice-answer-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { invoiceAnswer as copy, feeDispute } from "#content/referrals/fee-follow-ups.ts";
import { openFeeDispute } from "#operations/referrals/collection/open-fee-dispute.ts";
import type { Route } from "./+types/invoice-dispute.ts";
import { invoiceByKey, loadInvoiceOfKey } from "./load-invoice-of-key.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(copy.title(loaderData?.number ?? ""));

export const loader = loadInvoiceOfKey;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: invoiceId } = await invoiceByKey(context, params.key);
  const typed = await postedTexts(request, ["ground", "text"]);
  const opened = await openFeeDispute(context.get(worldContext), { invoiceId, memberId: null, ...typed });
  if (opened.ok) return redirect(`/invoice/${params.key}`, 303);
  return data({ message: feeDispute.refusals[opened.reason], ...typed }, 422);
}

export default function InvoiceDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoiceAnswerPage invoice={loaderData} refusedDispute={actionData} />;
}
