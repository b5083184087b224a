import { InvoicePage } from "#app/ui/office/fees/invoice-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { invoicePage as copy } from "#content/fees/invoice-page.ts";
import type { Route } from "./+types/invoice.ts";
import { loadInvoice } from "./load-invoice.ts";

export const meta: Route.MetaFunction = ({ params }) => officeTitle(copy.title(params.number));

export const loader = loadInvoice;

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <InvoicePage invoice={loaderData} />;
}
