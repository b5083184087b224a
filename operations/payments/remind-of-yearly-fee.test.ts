import { describe, expect, it } from "vitest";
import { cancelPlan } from "#operations/agents/cancel-plan.ts";
import { changePlan } from "#operations/agents/change-plan.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta, emailsTo } from "#test/leads.ts";
import { paid } from "#test/office.ts";
import { payingAgent } from "#test/workspace.ts";
import { billingOf } from "./billing-of.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";
import { remindOfYearlyFee } from "./remind-of-yearly-fee.ts";

const days = (count: number) => ({ seconds: count * 86_400 });

async function adaOnStandard(engine: TestEngine) {
  const test = await atlanta(engine);
  const { agentId } = await payingAgent(test, { ...ada, plan: "Standard Plan" });
  const subjects = async () =>
    (await emailsTo(test, ada.email, agentId))
      .map(({ subject }) => subject)
      .filter((one) => one?.includes("yearly fee"));
  const orders = () => billingOf(test.world, { agentId });
  return { ...test, agentId, subjects, orders };
}

describe.each(dailyEngines)("the yearly fee of the Standard Plan on %s", (engine) => {
  it("is asked for 30, 7 and 1 days before the year ends, each once, and never charged", async () => {
    const { world, clock, subjects, orders } = await adaOnStandard(engine);
    clock.pass(days(334));
    expect(await remindOfYearlyFee(world)).toBe(0);
    const sent: number[] = [];
    for (const later of [1, 1, 22, 6, 0]) {
      clock.pass(days(later));
      sent.push(await remindOfYearlyFee(world));
    }
    expect(sent).toEqual([1, 0, 1, 1, 0]);
    expect(await subjects()).toEqual(Array(3).fill("Your yearly fee for the Standard Plan, due on November 20, 2027"));
    expect(await orders()).toMatchObject([
      { plan: "Standard Plan", state: "checkout", cents: 33_900, payUrl: expect.any(String) },
      { plan: "Standard Plan", state: "paid", payUrl: null },
    ]);
  });

  it("is not asked for again once it is paid, which is no second payment, until the next year", async () => {
    const { world, clock, agentId, orders, subjects } = await adaOnStandard(engine);
    clock.pass(days(335));
    await remindOfYearlyFee(world);
    const [next] = await orders();
    const occurredAt = world.now().toISOString();
    const notice = { eventId: "evt_2", reference: "pi_2", claimedOrder: next?.id ?? "", cents: 33_900, occurredAt };
    await recordPaymentEvent(world, "stripe", paid(notice));
    expect((await orders()).map(({ state, receipt }) => [state, receipt])).toEqual([
      ["paid", 2],
      ["paid", 1],
    ]);
    const second = await world.database.read.selectFrom("orders").select("id").where("secondPaymentOf", "is not", null);
    expect(await second.execute()).toEqual([]);
    clock.pass(days(29));
    expect(await remindOfYearlyFee(world)).toBe(0);
    clock.pass(days(365));
    expect([await remindOfYearlyFee(world), await subjects()]).toMatchObject([1, { length: 2 }]);
    expect(agentId).not.toBe("");
  });

  it("is asked of Ben, who changes to it when his year ends, and of nobody with another plan", async () => {
    const { world, clock, ...test } = await atlanta(engine);
    const { agentId } = await payingAgent({ world }, ben);
    await payingAgent({ world });
    const by = { agentId, member: { id: agentId, name: "Ben Okafor", email: ben.email } };
    await changePlan(world, by, "standard");
    clock.pass(days(335));
    expect(await remindOfYearlyFee(world)).toBe(1);
    const emails = await emailsTo({ ...test, world, clock }, ben.email, agentId);
    expect(emails.at(-1)?.text).toContain("pay its yearly fee of $339 by then");
  });

  it("is not asked for after a cancellation", async () => {
    const { world, clock, agentId } = await adaOnStandard(engine);
    await cancelPlan(world, { agentId, member: { id: agentId, name: "Ada Park", email: ada.email } });
    clock.pass(days(364));
    expect(await remindOfYearlyFee(world)).toBe(0);
  });
});
