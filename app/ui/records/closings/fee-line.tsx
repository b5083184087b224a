import { feeCopy as copy, feeNeeds, feeReasonText, noFeeText } from "#content/fees/fee-reasons.ts";
import type { Fee } from "#domain/fees/fee-due.ts";
import { formatCents } from "#domain/values/money.ts";

/** What a closing costs, and why, or why nothing. */
export function FeeLine({ fee }: { fee: Fee }) {
  if (fee.due === "no") return <p>{copy.none(fee.reasons.map(noFeeText).join("; "))}</p>;
  if (fee.due === "unknown") return <p>{copy.unknown(fee.needs.map((need) => feeNeeds[need]).join("; "))}</p>;
  const amount = formatCents(fee.cents);
  return (
    <div className="grid gap-1">
      <p className="text-lg font-medium">{fee.isEstimate ? copy.estimate(amount) : copy.due(amount)}</p>
      <ul className="list-disc pl-5">
        {fee.reasons.map((reason) => (
          <li key={reason.why}>{feeReasonText(reason)}</li>
        ))}
      </ul>
      <p className="text-soft">{copy.payer}</p>
    </div>
  );
}
