import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import type { HostedCheckout, PayAmount } from "./hosted-checkout.ts";
import { sandboxSender } from "./sandbox-delivery.ts";

/** Sends signed notices over HTTP, as Stripe does, so that the whole payment flow runs without an outside service. */
export interface SandboxPayment {
  orderId: string | null;
  email: string | null;
  cents: number;
  outcome: "paid" | "declined";
  now: Date;
}

/** The simulated checkout, which looks up the amount of the order. */
export const sandboxSessions =
  (checkout: HostedCheckout): PayAmount =>
  async ({ product, orderId: id, email }) =>
    checkout.url(product, { id, email });

export function sandboxNotifier(webhook: string, secret: string) {
  return sandboxSender(webhook, (payment: SandboxPayment) => sandboxNotice(payment, secret));
}

function sandboxNotice(payment: SandboxPayment, secret: string): { body: string; headers: Record<string, string> } {
  const created = Math.floor(payment.now.getTime() / 1000);
  const paid = payment.outcome === "paid";
  const body = JSON.stringify({
    id: `evt_sandbox_${randomUUID()}`,
    object: "event",
    created,
    type: paid ? "checkout.session.completed" : "checkout.session.async_payment_failed",
    data: {
      object: {
        id: `cs_sandbox_${randomUUID()}`,
        object: "checkout.session",
        payment_intent: `pi_sandbox_${randomUUID()}`,
        payment_status: paid ? "paid" : "unpaid",
        client_reference_id: payment.orderId,
        amount_total: payment.cents,
        currency: "usd",
        customer_details: { email: payment.email },
      },
    },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: created });
  return { body, headers: { "content-type": "application/json", "stripe-signature": signature } };
}
