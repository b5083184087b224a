import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { invoiceStateNames } from "#content/fees/invoice-page.ts";
import type { InvoiceState } from "#domain/fees/invoices/invoice-balance.ts";

const kinds: Partial<Record<InvoiceState, "good" | "due" | "warn">> = {
  open: "due",
  "partly-paid": "due",
  paid: "good",
  overpaid: "warn",
};

export function InvoiceStateMark({ state }: { state: InvoiceState }) {
  const kind = kinds[state];
  return <StatusMark {...(kind && { kind })}>{invoiceStateNames[state]}</StatusMark>;
}
