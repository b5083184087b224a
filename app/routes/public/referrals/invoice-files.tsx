import { data, redirect } from "react-router";
import { formWithFiles } from "#app/http/posted-form.ts";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { InvoiceAnswerPage } from "#app/ui/records/fees/invoice-answer-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { invoiceAnswer as copy } from "#content/referrals/fee-follow-ups.ts";
import { addDisputeFiles } from "#operations/referrals/collection/add-dispute-files.ts";
import type { Route } from "./+types/invoice-files.ts";
import { invoiceByKey, loadInvoiceOfKey } from "./load-invoice-of-key.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(copy.title(loaderData?.number ?? ""));

export const loader = loadInvoiceOfKey;

/** `POST /invoice/:key/files`: the firm's evidence for the open dispute. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: invoiceId } = await invoiceByKey(context, params.key);
  const { files } = await formWithFiles(request);
  const refused = await addDisputeFiles(context.get(worldContext), { invoiceId, memberId: null, files });
  if (refused.length === 0) return redirect(`/invoice/${params.key}`, 303);
  return data(refused, 422);
}

export default function InvoiceFiles({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoiceAnswerPage invoice={loaderData} refusedFiles={actionData} />;
}
