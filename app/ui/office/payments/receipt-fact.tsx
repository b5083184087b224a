import { DateTime } from "#app/ui/records/date-time.tsx";
import { ordersCopy } from "#content/payments/office-orders.ts";

const copy = ordersCopy.detail;

interface ReceiptFactProps {
  /** Null: none is issued. */
  number: number | null;
  emailedAt: string | null;
  to: string | null;
}

/** A receipt is issued with the payment, and emailed if its payer can be. */
export function ReceiptFact({ number, emailedAt, to }: ReceiptFactProps) {
  if (number === null && !emailedAt) return copy.noReceipt;
  return (
    <>
      {number === null ? null : `${copy.receiptNumber(number)}, `}
      {emailedAt ? (
        <>
          {copy.emailed} {to ? `${copy.receiptTo(to)}, ` : null}
          <DateTime at={emailedAt} />
        </>
      ) : (
        copy.notEmailed
      )}
    </>
  );
}
