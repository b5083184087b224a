import { officeTitle } from "#app/ui/office/office-title.ts";
import { InvoicePage } from "#app/ui/office/referrals/invoice-page.tsx";
import { invoicePage as copy } from "#content/referrals/invoice-page.ts";
import type { Route } from "./+types/invoice.ts";
import { loadInvoice } from "./load-invoice.ts";

export const meta: Route.MetaFunction = ({ params }) => officeTitle(copy.title(params.number));

export const loader = loadInvoice;

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <InvoicePage invoice={loaderData} />;
}
