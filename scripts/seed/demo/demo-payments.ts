import { dismissPayment, matchPayment } from "#operations/payments/match-payment.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { startCatalogPayment } from "#operations/payments/start-checkout.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

/** The second provider names no order, so two open orders of one price need staff. */
export const paymentScenes: readonly Scene[] = [
  { daysAgo: 9.2, play: (stage) => openOrder(stage, "first") },
  { daysAgo: 9.1, play: (stage) => openOrder(stage, "second") },
  { daysAgo: 9, play: (stage) => pay(stage, { eventId: "demo-by-phone", cents: 105_000 }) },
  { daysAgo: 8.9, play: matchByPhone },
  { daysAgo: 6, play: (stage) => pay(stage, { eventId: "demo-test-of-the-bank", cents: 100 }) },
  { daysAgo: 5.9, play: dismissTest },
  { daysAgo: 2.4, play: (stage) => pay(stage, { eventId: "demo-unmatched", cents: 64_900 }) },
];

async function openOrder(stage: Stage, name: string): Promise<void> {
  const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey: `demo-${name}` };
  const started = await startCatalogPayment(stage.world, form);
  if (started.ok) stage.ids.set(`${name} order by phone`, started.orderId);
}

function pay({ world }: Stage, { eventId, cents }: { eventId: string; cents: number }) {
  const event = { eventId, fact: "paid" as const, occurredAt: world.now().toISOString(), reference: `t-${eventId}` };
  const payer = { claimedOrder: null, currency: "usd", email: "accounting@payer.example" };
  return recordPaymentEvent(world, "authorize-net", { ...event, ...payer, cents });
}

async function matchByPhone(stage: Stage): Promise<void> {
  const decision = { provider: "authorize-net" as const, eventId: "demo-by-phone", by: stage.staff.arne };
  const orderId = idNamed(stage, "first order by phone");
  expectOk(await matchPayment(stage.world, { ...decision, orderId, reason: "The payer called and named the order." }));
}

async function dismissTest({ world, staff }: Stage): Promise<void> {
  const decision = { provider: "authorize-net" as const, eventId: "demo-test-of-the-bank", by: staff.arne };
  expectOk(await dismissPayment(world, { ...decision, reason: "A test by the bank, confirmed by phone." }));
}
