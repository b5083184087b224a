import { findOrder } from "#database/payments/orders.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import { summarizePayments } from "#domain/payments/order-state.ts";
import type { PaymentFact } from "#domain/payments/payment-fact.ts";
import type { SandboxReturnName } from "#domain/payments/sandbox-returns.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { SandboxReturn } from "#integrations/payments/sandbox-stripe.ts";
import type { Sandbox, World } from "#operations/world.ts";

type Step = Pick<SandboxReturn, "type" | "cents" | "subject" | "status">;

/** The provider's notices of what happens to an order's payment later. @returns false if the order has no payment */
export async function simulateReturn(
  world: World,
  sandbox: Sandbox,
  { orderId, name }: { orderId: string; name: SandboxReturnName },
): Promise<boolean> {
  const { read } = world.database;
  const order = await findOrder(read, orderId);
  const events = await eventsOfOrder(read, orderId);
  const paid = events.find(({ fact }) => fact === "paid");
  if (order?.provider !== "stripe" || !paid?.reference) return false;
  const { refundedCents } = summarizePayments(order.expectedCents, events);
  const last = (...facts: PaymentFact[]) => events.findLast(({ fact }) => facts.some((one) => one === fact));
  const dispute = last("disputed", "withdrawn")?.subject ?? `du_sandbox_${world.newId()}`;
  const steps = stepsOf(name, {
    paidCents: paid.cents,
    refundedCents: refundedCents ?? 0,
    dispute: name === "dispute" ? `du_sandbox_${world.newId()}` : dispute,
    refund: `re_sandbox_${world.newId()}`,
  });
  const now = world.now();
  const times = [now.toISOString(), ...events.map(({ occurredAt }) => addDuration(occurredAt, { seconds: 1 }))];
  const at = times.toSorted().at(-1) ?? now.toISOString();
  for (const step of steps)
    sandbox.notifyReturn({ ...step, reference: paid.reference, at, now }, { times: 1, delaySeconds: 0 });
  return true;
}

function stepsOf(
  name: SandboxReturnName,
  facts: { paidCents: number; refundedCents: number; dispute: string; refund: string },
): Step[] {
  const { paidCents, refundedCents, dispute: subject, refund } = facts;
  const disputed = { cents: paidCents - refundedCents, subject };
  switch (name) {
    case "refund":
      return [{ type: "charge.refunded", cents: paidCents, subject: refund }];
    case "refund-half":
      return [
        {
          type: "charge.refunded",
          cents: Math.min(paidCents, refundedCents + Math.ceil(paidCents / 2)),
          subject: refund,
        },
      ];
    case "refund-fails":
      return [{ type: "refund.failed", cents: refundedCents, subject: refund, status: "failed" }];
    case "dispute":
      return [
        { ...disputed, type: "charge.dispute.created" },
        { ...disputed, type: "charge.dispute.funds_withdrawn" },
      ];
    case "dispute-is-won":
      return [
        { ...disputed, type: "charge.dispute.closed", status: "won" },
        { ...disputed, type: "charge.dispute.funds_reinstated" },
      ];
    case "dispute-is-lost":
      return [{ ...disputed, type: "charge.dispute.closed", status: "lost" }];
  }
}
