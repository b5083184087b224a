import { data } from "react-router";
import type { LikelyOrder } from "#app/ui/office/payments/order-choice.tsx";
import { agentNames } from "#database/agents/agent-of.ts";
import { searchOrders } from "#database/payments/order-search.ts";
import { findPaymentEvent } from "#database/payments/payment-events.ts";
import { likelyOrders } from "#database/payments/payment-list.ts";
import { type PaymentEventsTable, type Provider, providers } from "#database/payments/payments-schema.ts";
import type { Reader } from "#database/schema.ts";

interface Address {
  provider: string;
  eventId: string;
}

/** The payment that an office URL names. Throws 404 if there is no such provider. */
export function paymentNamed({ provider, eventId }: Address): { provider: Provider; eventId: string } {
  const known = providers.find((one) => one === provider);
  if (!known) throw data(null, { status: 404 });
  return { provider: known, eventId };
}

/** Throws 404 if there is no such payment. */
export async function paymentInUrl(read: Reader, address: Address): Promise<PaymentEventsTable> {
  const payment = await findPaymentEvent(read, paymentNamed(address));
  if (!payment) throw data(null, { status: 404 });
  return payment;
}

/** @param query what a member searches for; empty: the orders that are likely */
export async function ordersFor(read: Reader, payment: PaymentEventsTable, query = ""): Promise<LikelyOrder[]> {
  const orders = query ? await searchOrders(read, query, payment.provider) : await likelyOrders(read, payment);
  const names = await agentNames(read, [...new Set(orders.flatMap(({ agentId }) => agentId ?? []))]);
  return orders.map(({ id, plan, crm, expectedCents, state, email, agentId, receivedAt }) => ({
    id,
    plan,
    crm,
    expectedCents,
    state,
    email,
    applicant: names.get(agentId ?? "") ?? null,
    receivedAt,
  }));
}
