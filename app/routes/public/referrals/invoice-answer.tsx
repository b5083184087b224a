import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { InvoiceAnswerPage } from "#app/ui/records/fees/invoice-answer-page.tsx";
import { invoiceAnswer as copy } from "#content/referrals/fee-follow-ups.ts";
import type { Route } from "./+types/invoice-answer.ts";
import { loadInvoiceOfKey } from "./load-invoice-of-key.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(copy.title(loaderData?.number ?? ""));

export const loader = loadInvoiceOfKey;

export default function InvoiceAnswer({ loaderData }: Route.ComponentProps) {
  return <InvoiceAnswerPage invoice={loaderData} />;
}
