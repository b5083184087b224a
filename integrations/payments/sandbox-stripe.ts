import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import type { HostedCheckout, PayAmount } from "./hosted-checkout.ts";
import { sandboxSender } from "./sandbox-delivery.ts";

/** Sends signed notices over HTTP, as Stripe does, so that the whole payment flow runs without an outside service. */
export interface SandboxPayment {
  orderId: string | null;
  email: string | null;
  /** The price, without tax. */
  cents: number;
  /** Beside the price. */
  taxCents: number;
  outcome: "paid" | "declined";
  now: Date;
}

/** What happens to a payment later. */
export interface SandboxReturn {
  type:
    | "charge.refunded"
    | "refund.failed"
    | "charge.dispute.created"
    | "charge.dispute.funds_withdrawn"
    | "charge.dispute.funds_reinstated"
    | "charge.dispute.closed";
  /** Of the payment. */
  reference: string;
  /** `charge.refunded`: the total so far. */
  cents: number;
  /** The refund or dispute. */
  subject: string;
  /** Of a dispute or refund. */
  status?: "won" | "lost" | "failed";
  /** ISO; later than what happened to the payment before. */
  at: string;
  now: Date;
}

/** The simulated checkout, which looks up the amount of the order. */
export const sandboxSessions =
  (checkout: HostedCheckout, baseUrl: URL): PayAmount =>
  async ({ product, orderId: id, email, paid }) => {
    if (product !== "fee") return checkout.url(product, { id, email });
    const named = new URLSearchParams({ client_reference_id: id, prefilled_email: email, back: paid.pathname });
    return new URL(`/sandbox/pay-amount?${named}`, baseUrl).href;
  };

export function sandboxNotifier(webhook: string, secret: string) {
  return sandboxSender(webhook, (payment: SandboxPayment) => signed(paymentEvent(payment), payment.now, secret));
}

export function sandboxReturnNotifier(webhook: string, secret: string) {
  return sandboxSender(webhook, (happened: SandboxReturn) => signed(returnEvent(happened), happened.now, secret));
}

function paymentEvent(payment: SandboxPayment): object {
  const paid = payment.outcome === "paid";
  return {
    id: `evt_sandbox_${randomUUID()}`,
    object: "event",
    created: seconds(payment.now),
    type: paid ? "checkout.session.completed" : "checkout.session.async_payment_failed",
    data: {
      object: {
        id: `cs_sandbox_${randomUUID()}`,
        object: "checkout.session",
        payment_intent: `pi_sandbox_${randomUUID()}`,
        payment_status: paid ? "paid" : "unpaid",
        client_reference_id: payment.orderId,
        amount_subtotal: payment.cents,
        amount_total: payment.cents + payment.taxCents,
        total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: payment.taxCents },
        currency: "usd",
        customer_details: { email: payment.email },
      },
    },
  };
}

function returnEvent({ type, reference, cents, subject, status, at }: SandboxReturn): object {
  const amounts = type === "charge.refunded" ? { amount_refunded: cents } : { amount: cents };
  const id = type === "charge.refunded" ? `ch_${reference}` : subject;
  return {
    id: `evt_sandbox_${randomUUID()}`,
    object: "event",
    created: seconds(new Date(at)),
    type,
    data: { object: { id, payment_intent: reference, currency: "usd", ...amounts, ...(status && { status }) } },
  };
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

function signed(event: object, now: Date, secret: string): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds(now) });
  return { body, headers: { "content-type": "application/json", "stripe-signature": signature } };
}
