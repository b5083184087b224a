import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import type { PayAmount } from "./hosted-checkout.ts";
import { sandboxSender } from "./sandbox-delivery.ts";

/** Sends signed notices over HTTP, as Stripe does, so that the whole payment flow runs without an outside service. */
export interface SandboxPayment {
  orderId: string | null;
  email: string | null;
  cents: number;
  outcome: "paid" | "declined";
  now: Date;
}

/** The sandbox's page looks up the amount of the order. */
export const sandboxSessions =
  (baseUrl: URL): PayAmount =>
  async ({ product, orderId, email }) => {
    const url = new URL(`/sandbox/checkout/${product}`, baseUrl);
    url.searchParams.set("client_reference_id", orderId);
    url.searchParams.set("prefilled_email", email);
    return url.href;
  };

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
