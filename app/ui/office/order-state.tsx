import { StatusMark } from "#app/ui/office/mark.tsx";
import { orderStateNames } from "#content/office/inboxes.ts";
import type { OrderState } from "#domain/payment.ts";

export function OrderStateMark({ state }: { state: OrderState }) {
  const kind = state === "paid" ? "good" : state === "amount-differs" || state === "failed" ? "bad" : "plain";
  return <StatusMark kind={kind}>{orderStateNames[state]}</StatusMark>;
}
