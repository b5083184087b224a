import { describe, expect, it } from "vitest";
import { listOrders } from "#database/payments/order-list.ts";
import { findOrder } from "#database/payments/orders.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { claimCrm, startCheckout } from "#operations/payments/start-checkout.ts";
import { ada, ben } from "#test/cast.ts";
import { engines, type TestEngine } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { keepSecondPayment } from "./keep-second-payment.ts";

async function start(engine: TestEngine) {
  const made = await freshWorld(engine);
  const { world, clock } = made;
  let forms = 0;
  const form = () => {
    forms += 1;
    return `form ${forms}`;
  };
  const apply = async (agent: typeof ada) =>
    `${(await submitApplication(world, { submission: agent, formKey: form(), type: undefined })).orderId}`;
  const checkout = async () => {
    const started = await startCheckout(world, {
      planName: "Professional Plan",
      shownTotal: "599",
      agreed: true,
      formKey: form(),
    });
    if (!started.ok) throw new Error(started.reason);
    return started.orderId;
  };
  const payment = (orderId: string, email: string | null = ada.email, more: object = {}) => {
    clock.pass({ seconds: 60 });
    return {
      eventId: `paid ${orderId}`,
      fact: "paid" as const,
      claimedOrder: orderId,
      reference: `pi_${orderId}`,
      cents: 59_900,
      currency: "usd",
      occurredAt: world.now().toISOString(),
      email,
      ...more,
    };
  };
  const receive = (notice: ReturnType<typeof payment>) => recordPaymentEvent(world, "stripe", notice);
  const emails = async (subject: string) => {
    const rows = await world.database.read.selectFrom("deliveries").select(["about", "payload"]).execute();
    const all = rows.map(({ about, payload }): { about: string; to: string; subject?: string } => ({
      about,
      ...JSON.parse(payload),
    }));
    return all.filter((email) => email.subject?.includes(subject));
  };
  const secondOf = async (id: string) => (await findOrder(world.database.read, id))?.secondPaymentOf ?? null;
  const needStaff = async () => {
    const filter = { state: undefined, provider: undefined, plan: undefined, needsStaff: true };
    const window = { after: undefined, most: 50, terms: [], oldestFirst: true };
    return (await listOrders(world.database.read, filter, window).page()).found.map(({ id }) => id);
  };
  return { ...made, apply, checkout, payment, receive, emails, secondOf, needStaff };
}

const toOffice = "Second payment for the same plan";
const toPayer = "You paid twice";

describe.each(engines)("Ada pays a second time for the same plan, on %s", (engine) => {
  it.each(["one after the other", "in reverse", "each twice"])(
    "webhooks %s: office and payer are notified once, and the later order is the second",
    async (sequence) => {
      const { apply, payment, receive, emails, secondOf, needStaff } = await start(engine);
      const [first, second] = [await apply(ada), await apply({ ...ada, city: "Decatur" })];
      const notices = [payment(first), payment(second)];
      const sent = sequence === "in reverse" ? notices.toReversed() : notices;
      for (const notice of sequence === "each twice" ? [...sent, ...sent] : sent) await receive(notice);
      expect([await secondOf(first), await secondOf(second)]).toEqual([null, first]);
      expect(await emails(toOffice)).toMatchObject([{ about: second, subject: expect.stringContaining("$599") }]);
      expect(await emails(toPayer)).toMatchObject([{ about: second, to: ada.email }]);
      expect(await needStaff()).toEqual([second]);
    },
  );

  it("without an application, found by the payer's email", async () => {
    const { apply, checkout, payment, receive, secondOf } = await start(engine);
    const [first, second] = [await apply(ada), await checkout()];
    await receive(payment(first));
    await receive(payment(second, ada.email.toUpperCase()));
    expect(await secondOf(second)).toBe(first);
  });

  it("with both webhooks at once", async () => {
    const { apply, payment, receive, emails, secondOf } = await start(engine);
    const [first, second] = [await apply(ada), await apply({ ...ada, city: "Decatur" })];
    await Promise.all([payment(first), payment(second)].map(receive));
    expect(await secondOf(second)).toBe(first);
    expect(await emails(toPayer)).toHaveLength(1);
  });
});

describe("a second payment", () => {
  it("of one order is emailed to the payer", async () => {
    const { apply, payment, receive, emails, secondOf } = await start("sqlite");
    const order = await apply(ada);
    await receive(payment(order));
    await receive(payment(order, ada.email, { eventId: "again", reference: "pi_again" }));
    expect(await secondOf(order)).toBe(order);
    expect(await emails(toPayer)).toMatchObject([{ to: ada.email }]);
  });

  it("is over once it is refunded, and needs nobody", async () => {
    const { apply, payment, receive, secondOf, needStaff } = await start("sqlite");
    const [first, second] = [await apply(ada), await apply({ ...ada, city: "Decatur" })];
    for (const order of [first, second]) await receive(payment(order));
    await receive(payment(second, null, { eventId: "refund", fact: "refunded", claimedOrder: null }));
    expect(await secondOf(second)).toBeNull();
    expect(await needStaff()).toEqual([]);
  });

  it("that the payer wants to keep needs nobody, with the reason in the audit log", async () => {
    const { world, apply, payment, receive, secondOf, needStaff } = await start("sqlite");
    const [first, second] = [await apply(ada), await apply({ ...ada, city: "Decatur" })];
    for (const order of [first, second]) await receive(payment(order));
    const by = { by: "Arne", reason: "She wants ten zip codes." };
    expect(await keepSecondPayment(world, { ...by, orderId: second, reason: " " })).toMatchObject({
      reason: "no-reason",
    });
    expect(await keepSecondPayment(world, { ...by, orderId: first })).toMatchObject({ reason: "not-second" });
    expect(await keepSecondPayment(world, { ...by, orderId: second })).toEqual({ ok: true });
    expect(await keepSecondPayment(world, { ...by, orderId: second })).toMatchObject({ reason: "kept-already" });
    expect([await secondOf(second), await needStaff()]).toEqual([first, []]);
    const events = await world.database.read.selectFrom("auditEvents").select(["action", "about"]).execute();
    expect(events).toEqual([{ action: "second-payment-kept", about: second }]);
  });

  it("is none for another agent, another plan, the CRM, or an unpaid order", async () => {
    const { world, apply, payment, receive, secondOf, emails } = await start("sqlite");
    const crm = `${(await claimCrm(world, "professional"))?.orderId}`;
    const orders = [
      payment(await apply(ada)),
      payment(await apply({ ...ben, plan: ada.plan }), "broker@keystone.example"),
      payment(await apply({ ...ada, plan: "Growth Plan" }), ada.email, { cents: 105_000 }),
      payment(crm, ada.email, { cents: 4_900 }),
      payment(await apply({ ...ada, city: "Macon" }), ada.email, { fact: "failed" }),
    ];
    for (const notice of orders) await receive(notice);
    expect(await Promise.all(orders.map(({ claimedOrder }) => secondOf(claimedOrder)))).toEqual(orders.map(() => null));
    expect(await emails(toPayer)).toEqual([]);
  });

  it("is none any more once its own agent applies with the receipt's link", async () => {
    const { world, apply, checkout, payment, receive, secondOf } = await start("sqlite");
    const [adas, bens] = [await apply(ada), await checkout()];
    await receive(payment(adas, "broker@keystone.example"));
    await receive(payment(bens, "broker@keystone.example"));
    expect(await secondOf(bens)).toBe(adas);
    const submission = { ...ben, plan: ada.plan };
    await submitApplication(world, { submission, formKey: "bens", type: undefined, orderFromCookie: bens });
    expect(await secondOf(bens)).toBeNull();
  });
});
