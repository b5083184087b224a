import Stripe from "stripe";

/** Stripe's webhook event for Ada's paid Professional Plan. */
export function sessionCompleted(session: Record<string, unknown> = {}, event: Record<string, unknown> = {}) {
  return {
    id: "evt_ada_paid",
    object: "event",
    type: "checkout.session.completed",
    created: 1_795_176_180,
    data: {
      object: {
        id: "cs_ada",
        object: "checkout.session",
        payment_intent: "pi_ada",
        payment_status: "paid",
        client_reference_id: "order-of-ada",
        amount_total: 59_900,
        currency: "usd",
        customer_details: { email: "ada.park@keystone.example" },
        ...session,
      },
    },
    ...event,
  };
}

export function chargeRefunded(charge: Record<string, unknown> = {}, event: Record<string, unknown> = {}) {
  return {
    id: "evt_ada_refunded",
    object: "event",
    type: "charge.refunded",
    created: 1_795_200_000,
    data: {
      object: {
        id: "ch_ada",
        object: "charge",
        payment_intent: "pi_ada",
        amount: 59_900,
        amount_refunded: 59_900,
        currency: "usd",
        billing_details: { email: "ada.park@keystone.example" },
        ...charge,
      },
    },
    ...event,
  };
}

export function disputeCreated(dispute: Record<string, unknown> = {}) {
  return {
    id: "evt_ada_disputed",
    object: "event",
    type: "charge.dispute.created",
    created: 1_795_300_000,
    data: {
      object: {
        id: "du_ada",
        object: "dispute",
        charge: "ch_ada",
        payment_intent: "pi_ada",
        amount: 59_900,
        currency: "usd",
        reason: "product_not_received",
        status: "needs_response",
        ...dispute,
      },
    },
  };
}

/** The signature header of Stripe's own library at the time `at`. */
export function signatureOf(body: string, { secret, at }: { secret: string; at: Date }): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}
