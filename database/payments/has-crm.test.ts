import { describe, expect, it } from "vitest";
import { cancelPlan } from "#operations/agents/cancel-plan.ts";
import { changePlan } from "#operations/agents/change-plan.ts";
import { undoCancellation } from "#operations/agents/undo-cancellation.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { paid } from "#test/office.ts";
import { payingAgent } from "#test/workspace.ts";
import { hasCrm } from "./has-crm.ts";

describe.each(dailyEngines)("on %s", (engine) => {
  async function paying(who = ben) {
    const test = await atlanta(engine);
    const { agentId, notice } = await payingAgent(test, who);
    const { world } = test;
    const by = { agentId, member: { id: agentId, name: who.firstName, email: who.email } };
    const access = () => hasCrm(world.database.read, by);
    const now = () => test.clock.now().toISOString();
    return { ...test, by, notice, access, now };
  }

  it("Ben has the CRM with Growth, until he cancels, and again if he undoes that", async () => {
    const { world, clock, by, access, now } = await paying();
    expect(await access()).toEqual({ open: true, by: "plan" });
    clock.pass({ seconds: 60 });
    await cancelPlan(world, by);
    expect(await access()).toEqual({ open: false, had: true, endedAt: now() });
    await undoCancellation(world, by);
    expect(await access()).toEqual({ open: true, by: "plan" });
  });

  it("Ben loses it with a change to Professional, has it again with Growth, and loses it with a refund", async () => {
    const { world, clock, by, notice, access, now } = await paying();
    await changePlan(world, by, "professional");
    expect(await access()).toEqual({ open: false, had: true, endedAt: now() });
    clock.pass({ seconds: 60 });
    await changePlan(world, by, "growth");
    expect(await access()).toEqual({ open: true, by: "plan" });
    await recordPaymentEvent(world, "stripe", { ...notice, eventId: "evt_back", fact: "refunded" });
    expect(await access()).toEqual({ open: false, had: true, endedAt: now() });
  });

  it("Ada, who never had it, has it once she has paid for the change to Growth", async () => {
    const { world, by, access } = await paying(ada);
    expect(await access()).toEqual({ open: false, had: false });
    await changePlan(world, by, "growth");
    expect(await access()).toEqual({ open: false, had: false });
    const { orderId } = await world.database.read.selectFrom("planChanges").select("orderId").executeTakeFirstOrThrow();
    const more = { eventId: "evt_more", reference: "pi_more", claimedOrder: orderId, cents: 45_100 };
    await recordPaymentEvent(world, "stripe", paid(more));
    expect(await access()).toEqual({ open: true, by: "plan" });
  });
});
