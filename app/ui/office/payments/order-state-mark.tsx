import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { orderStateNames } from "#content/office/status-names.ts";
import type { OrderState } from "#domain/payments/order-state.ts";

export function OrderStateMark({ state }: { state: OrderState }) {
  const kind = state === "paid" ? "good" : ["amount-differs", "failed", "disputed"].includes(state) ? "bad" : "plain";
  return <StatusMark kind={kind}>{orderStateNames[state]}</StatusMark>;
}
