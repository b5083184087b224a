import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { paymentsCopy as copy } from "#content/payments/office-payments.ts";
import type { PaymentStatus } from "#domain/payments/payment-status.ts";

const kinds = { unmatched: "due", matched: "good", "not-ours": "plain" } as const;

export function PaymentStatusMark({ status }: { status: PaymentStatus }) {
  return <StatusMark kind={kinds[status]}>{copy.statuses[status]}</StatusMark>;
}
