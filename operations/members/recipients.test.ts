import { describe, expect, it } from "vitest";
import { leadsOfEmail } from "#database/leads/leads-of-person.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { cancelPlan } from "#operations/agents/cancel-plan.ts";
import { changePlan } from "#operations/agents/change-plan.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { remindOfYearlyFee } from "#operations/payments/remind-of-yearly-fee.ts";
import { askForErasure } from "#operations/privacy/ask-for-erasure.ts";
import { actOnClocks } from "#operations/refunds/act-on-clocks.ts";
import { reportLead } from "#operations/refunds/report-lead.ts";
import { assignZip } from "#operations/territory/assign-zip.ts";
import { releaseByStaff } from "#operations/territory/release-zip.ts";
import { ada } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { asksToBuy, hal, rosa, staffNamed } from "#test/consumer.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta, routeAndAccept, verifyTwice } from "#test/leads.ts";
import { paid } from "#test/office.ts";
import { readEmail } from "#test/read-email.ts";
import { payingAgent } from "#test/workspace.ts";
import { correctMemberEmail } from "./correct-member-email.ts";

const inForce = "ada.byron@keystone.example";
const days = (count: number) => ({ seconds: count * 86_400 });

/** Ada has paid, accepted Rosa, and given up the address that she applied with. */
async function movedAda(engine: TestEngine, plan = "Growth Plan") {
  const test = await atlanta(engine);
  const { world } = test;
  const { read } = world.database;
  await staffNamed(test, ["Moira"]);
  const { agentId } = await payingAgent(test, { ...ada, plan, planPrimaryArea: "30303", planSecondaryArea: "-" });
  await checkedLicense(world, agentId);
  const leadId = await routeAndAccept(test, await verifyTwice(test, await asksToBuy(test, rosa)));
  const correction = { agentId, memberId: agentId, email: inForce, staffId: "Moira", reason: "She called us." };
  expect(await correctMemberEmail(world, correction)).toEqual({ ok: true });
  const written = async () => {
    const rows = await read
      .selectFrom("deliveries")
      .select(["id", "payload"])
      .where("destination", "=", "mail")
      .execute();
    return new Map(rows.map(({ id, payload }) => [id, readEmail(payload).to]));
  };
  /** The recipients of the emails of this act, the office and Rosa left out. */
  const receivers = async (act: () => Promise<unknown>) => {
    const before = await written();
    await act();
    const after = [...(await written())].filter(([id]) => !before.has(id)).map(([, to]) => to);
    return [...new Set(after)].filter((to) => to === ada.email || to === inForce);
  };
  const member = { id: agentId, name: "Ada Byron", email: inForce, role: "agent" as const };
  return { ...test, read, agentId, leadId, receivers, by: { agentId, member } };
}

describe.each(dailyEngines)("after Ada gave up an address, it gets nothing and the new one gets, on %s", (engine) => {
  it("news of a report, and of one that nobody decided", async () => {
    const { world, clock, receivers, by, leadId } = await movedAda(engine);
    const report = { leadId, ground: "existing-client", text: "My client.", activityIds: [] } as const;
    expect(await receivers(() => reportLead(world, by, report))).toEqual([inForce]);
    clock.pass(days(30));
    expect(await receivers(() => actOnClocks(world))).toEqual([inForce]);
  });

  it("the duty to erase Rosa, by name", async () => {
    const { world, read, receivers } = await movedAda(engine);
    const leads = (await leadsOfEmail(read, rosa.email)).map((lead) => ({ ...lead, isProven: true }));
    const consumer = { keyId: "key", email: rosa.email, leads, isProven: true };
    expect(await receivers(() => askForErasure(world, consumer))).toEqual([inForce]);
  });

  it("zip codes that staff assign and take back", async () => {
    const { world, read, agentId, receivers } = await movedAda(engine);
    const entered = { agentId, zip: "30308", reason: "She asked by phone.", staffId: "Moira" };
    expect(await receivers(() => assignZip(world, entered))).toEqual([inForce]);
    const { claims } = await territoryOf(read, { agentId });
    const [claim] = claims.filter(({ zip }) => zip === "30308");
    const release = { id: claim?.id ?? "", zip: "30308", reason: "She asked by phone.", staffId: "Moira" };
    expect(await receivers(() => releaseByStaff(world, { ...release, ground: "office" }))).toEqual([inForce]);
  });

  it("a change of plan, its payment and the cancellation", async () => {
    const { world, read, receivers, by, agentId } = await movedAda(engine, "Professional Plan");
    expect(await receivers(() => changePlan(world, by, "growth"))).toEqual([inForce]);
    const orders = read.selectFrom("orders").selectAll().where("agentId", "=", agentId).where("state", "<>", "paid");
    const order = await orders.executeTakeFirstOrThrow();
    const payment = { eventId: "evt_2", reference: "pi_2", claimedOrder: order.id, cents: order.expectedCents };
    const notice = paid({ ...payment, email: ada.email });
    expect(await receivers(() => recordPaymentEvent(world, "stripe", notice))).toEqual([inForce]);
    expect(await receivers(() => cancelPlan(world, by))).toEqual([inForce]);
  });

  it("the yearly fee", async () => {
    const { world, clock, receivers } = await movedAda(engine, "Standard Plan");
    clock.pass(days(336));
    expect(await receivers(() => remindOfYearlyFee(world))).toEqual([inForce]);
  });

  it("the next lead", async () => {
    const test = await movedAda(engine);
    const leadId = await verifyTwice(test, await asksToBuy(test, hal));
    expect(await test.receivers(() => routeAndAccept(test, leadId))).toEqual([inForce]);
  });
});
