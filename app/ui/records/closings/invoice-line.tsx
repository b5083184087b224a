import { Link } from "react-router";
import { invoiceWaits as copy, invoiceActors, invoiceNeeds } from "#content/fees/invoice-needs.ts";
import { actorOf } from "#domain/fees/invoices/invoice-need.ts";
import type { ShownClosing } from "./shown-closing.ts";

/** The invoice of a closing, or what it waits for, and who must act. */
type InvoiceLineProps = Pick<ShownClosing, "id" | "invoice"> & { isOffice: boolean };

export function InvoiceLine({ id, invoice, isOffice }: InvoiceLineProps) {
  if (!invoice) return null;
  if ("isEstimate" in invoice)
    return isOffice ? null : (
      <p>
        <a href={`/my/closings/${id}/demand.pdf`} className="text-primary-text underline underline-offset-4">
          {copy.demand}
        </a>
      </p>
    );
  if ("number" in invoice)
    return (
      <p>
        <Link
          to={`/${isOffice ? "office/invoices" : "my/fees"}/${invoice.number}`}
          className="text-primary-text underline underline-offset-4"
        >
          {copy.issued(invoice.number)}
        </Link>
      </p>
    );
  return (
    <div>
      <p>{copy.waiting}</p>
      <ul className="list-disc pl-5">
        {invoice.needs.map((need) => (
          <li key={need}>{copy.need(invoiceNeeds[need], invoiceActors[actorOf[need]])}</li>
        ))}
      </ul>
    </div>
  );
}
