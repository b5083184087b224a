import { describe, expect, it } from "vitest";
import { findOrder } from "#database/payments/orders.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { ada, ben } from "#test/cast.ts";
import { engines, type TestEngine } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { assignOrder } from "./assign-order.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";
import { startCheckout } from "./start-checkout.ts";

/** Ada has applied, and her office's bookkeeper has paid for her from another computer. */
async function paidByTheBookkeeper(engine: TestEngine) {
  const { world } = await freshWorld(engine);
  await insertAtlantasZips(world.database);
  const apply = async (submission: typeof ada) =>
    (await submitApplication(world, { submission, formKey: submission.email, type: undefined })).applicationId;
  const [adas, bens] = [await apply(ada), await apply(ben)];
  const form = { planName: "Professional Plan", shownTotal: "599", agreed: true, formKey: "books" };
  const start = await startCheckout(world, form);
  const orderId = start.ok ? start.orderId : "";
  const paid = { eventId: "evt_1", fact: "paid", reference: "pi_1", claimedOrder: orderId, cents: 59_900 } as const;
  const payer = { currency: "usd", email: "books@keystone.example", occurredAt: world.now().toISOString() };
  await recordPaymentEvent(world, "stripe", { ...paid, ...payer });
  const assign = (change: Partial<Parameters<typeof assignOrder>[1]> = {}) =>
    assignOrder(world, { orderId, application: adas, reason: "Ada called.", by: "Arne", ...change });
  return { world, adas, bens, orderId, assign };
}

describe.each(engines)("staff assign an order to an application, on %s", (engine) => {
  it("its zip codes are active at once, and the audit log has the member and the reason", async () => {
    const { world, adas, orderId, assign } = await paidByTheBookkeeper(engine);
    const { read } = world.database;
    expect((await findOrder(read, orderId))?.applicationId).toBeNull();
    expect(await assign()).toEqual({ ok: true });
    expect(await findOrder(read, orderId)).toMatchObject({ applicationId: adas, email: "books@keystone.example" });
    const { claims } = await territoryOf(read, { applicationId: adas });
    expect(claims.map(({ state }) => state)).toEqual(["active", "active", "active"]);
    const [event] = await newestAuditEvents(read, 1);
    expect(event).toMatchObject({ staffId: "Arne", action: "order-linked", about: orderId });
    expect(JSON.parse(event?.detail ?? "")).toEqual({ applicationId: adas, reason: "Ada called." });
  });

  it("it is refused without a reason, or for a wrong order, application or plan, and changes nothing", async () => {
    const { world, bens, orderId, assign } = await paidByTheBookkeeper(engine);
    const refused = (reason: string) => ({ ok: false, reason });
    expect(await assign({ reason: " " })).toEqual(refused("no-reason"));
    expect(await assign({ reason: "x".repeat(1001) })).toEqual(refused("too-long"));
    expect(await assign({ orderId: "none" })).toEqual(refused("no-such-order"));
    expect(await assign({ application: "none" })).toEqual(refused("no-such-application"));
    expect(await assign({ application: bens })).toEqual(refused("another-plan"));
    expect((await findOrder(world.database.read, orderId))?.applicationId).toBeNull();
    expect(await newestAuditEvents(world.database.read, 1)).toEqual([]);
  });

  it("an order without payment events keeps its state", async () => {
    const { world, adas, assign } = await paidByTheBookkeeper(engine);
    const cleos = { submission: { ...ada, email: "cleo@home.example" }, formKey: "cleos", type: undefined };
    const { orderId } = await submitApplication(world, cleos);
    await erasePerson(world, { email: "cleo@home.example", phone: undefined });
    expect(await assign({ orderId: `${orderId}` })).toEqual({ ok: true });
    expect(await findOrder(world.database.read, `${orderId}`)).toMatchObject({ state: "created", applicationId: adas });
  });

  it("of ten concurrent assignments one succeeds, and an existing link stays", async () => {
    const { assign } = await paidByTheBookkeeper(engine);
    const answers = await Promise.all(Array.from({ length: 10 }, () => assign()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await assign()).toEqual({ ok: false, reason: "has-its-application" });
  });
});
