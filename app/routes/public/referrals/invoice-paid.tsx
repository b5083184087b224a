import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { InvoiceAnswerPage } from "#app/ui/records/fees/invoice-answer-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { invoiceAnswer as copy } from "#content/referrals/fee-follow-ups.ts";
import { answerInvoice } from "#operations/referrals/collection/answer-invoice.ts";
import type { Route } from "./+types/invoice-paid.ts";
import { invoiceByKey, loadInvoiceOfKey } from "./load-invoice-of-key.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(copy.title(loaderData?.number ?? ""));

export const loader = loadInvoiceOfKey;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: invoiceId } = await invoiceByKey(context, params.key);
  const typed = await postedTexts(request, ["paidOn", "method"]);
  const answered = await answerInvoice(context.get(worldContext), { invoiceId, memberId: null, ...typed });
  if (answered.ok) return redirect(`/invoice/${params.key}`, 303);
  return data({ message: copy.refusals[answered.reason], ...typed }, 422);
}

export default function InvoicePaid({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoiceAnswerPage invoice={loaderData} refusedPaid={actionData} />;
}
