import { describe, expect, it } from "vitest";
import { agentRecord } from "#database/agents/agents.ts";
import { unpaidPlanChanges } from "#database/agents/plan-changes.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { signAgreement } from "#operations/brokers/sign-agreement.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { assignZip } from "#operations/territory/assign-zip.ts";
import { atOnce } from "#test/at-once.ts";
import { ada, ben } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { acceptCleosLead, atlanta, emailsTo } from "#test/leads.ts";
import { paid } from "#test/office.ts";
import { payingAgent } from "#test/workspace.ts";
import { followPlanChanges, pickZips } from "./apply-plan-change.ts";
import { cancelPlan } from "./cancel-plan.ts";
import { changePlan, planChoicesFor, withdrawPlanChange } from "./change-plan.ts";

const days = (count: number) => ({ seconds: count * 86_400 });

async function paying(engine: TestEngine, who = ada) {
  const test = await atlanta(engine);
  const { agentId } = await payingAgent(test, who);
  await checkedLicense(test.world, agentId);
  const { read } = test.world.database;
  const by = { agentId, member: { id: agentId, name: `${who.firstName} ${who.lastName}`, email: who.email } };
  const planNow = async () => (await agentRecord(read, agentId))?.plan;
  const zips = async () => (await territoryOf(read, { agentId })).claims.map(({ zip }) => zip);
  const choices = () => planChoicesFor(read, by, test.world.now());
  const toBill = () => unpaidPlanChanges(read, 10).execute();
  const pays = async (orderId: string, cents: number) =>
    recordPaymentEvent(
      test.world,
      "stripe",
      paid({ eventId: "evt_more", reference: "pi_more", claimedOrder: orderId, cents }),
    );
  return { ...test, agentId, by, planNow, zips, choices, toBill, pays };
}

/** Ben has the Growth Plan and seven zip codes, the last of them given by staff. */
async function benWithSeven(engine: TestEngine) {
  const six = ["30301", "30303", "30305", "30308", "30030", "30032"];
  const test = await paying(engine, { ...ben, planPrimaryArea: six.join(" "), planSecondaryArea: "-" });
  test.clock.pass({ seconds: 60 });
  await assignZip(test.world, { agentId: test.agentId, zip: "30501", reason: "He asked.", staffId: "Moira" });
  return test;
}

describe.each(dailyEngines)("Ada changes from Professional to Growth on %s", (engine) => {
  it("once the difference is paid: staff see it in their queue, and accepted leads keep their percent", async () => {
    const test = await paying(engine);
    const { world, by, planNow, choices, toBill, pays } = test;
    await acceptCleosLead(test);
    expect((await choices()).choices).toMatchObject([
      { plan: "standard", terms: { cents: 0, effective: "2027-11-20T12:05:00.000Z" } },
      { plan: "growth", terms: { cents: 45_100, effective: null } },
    ]);
    expect([await changePlan(world, by, "growth"), await changePlan(world, by, "growth")]).toEqual([
      { ok: true },
      { ok: true },
    ]);
    const [wanted, ...more] = await toBill();
    expect([wanted, more]).toMatchObject([{ fromPlan: "professional", toPlan: "growth", expectedCents: 45_100 }, []]);
    expect([await planNow(), (await choices()).open]).toMatchObject(["professional", { toPlan: "growth" }]);

    await pays(wanted?.orderId ?? "", 45_100);
    expect([await planNow(), await toBill(), (await choices()).open]).toEqual(["growth", [], undefined]);
    await acceptCleosLead(test, "30303", "Hal 51");
    const fees = await world.database.read
      .selectFrom("acceptances")
      .select("feePercent")
      .orderBy("acceptedAt")
      .execute();
    expect(fees.map(({ feePercent }) => feePercent)).toEqual([15, 10]);
    const receipts = await world.database.read.selectFrom("receipts").select("body").orderBy("number").execute();
    expect(receipts[1]?.body).toContain("Paid for: Change to the Growth Plan\nAmount: $451");
  });

  it("or withdraws, but money that comes all the same changes the plan; not once she has cancelled", async () => {
    const { world, by, planNow, toBill, pays } = await paying(engine);
    await changePlan(world, by, "growth");
    const [wanted] = await toBill();
    await withdrawPlanChange(world, by);
    await withdrawPlanChange(world, by);
    expect(await toBill()).toEqual([]);
    await pays(wanted?.orderId ?? "", 45_100);
    expect(await planNow()).toBe("growth");
    await cancelPlan(world, by);
    expect(await changePlan(world, by, "standard")).toEqual({ ok: false, reason: "cancelled" });
  });

  it("is refused what is no plan, her own, or a second change", async () => {
    const { world, by } = await paying(engine);
    expect(await changePlan(world, by, "team")).toEqual({ ok: false, reason: "no-plan-chosen" });
    expect(await changePlan(world, by, "professional")).toEqual({ ok: false, reason: "same-plan" });
    await changePlan(world, by, "growth");
    expect(await changePlan(world, by, "standard")).toEqual({ ok: false, reason: "open" });
  });

  it("to Standard when her year ends, by itself and once", async () => {
    const { world, clock, by, planNow } = await paying(engine);
    await changePlan(world, by, "standard");
    clock.pass(days(364));
    expect([await followPlanChanges(world), await planNow()]).toEqual([{ applied: 0, released: 0 }, "professional"]);
    clock.pass(days(1));
    expect([await followPlanChanges(world), await planNow()]).toEqual([{ applied: 1, released: 0 }, "standard"]);
    expect(await followPlanChanges(world)).toEqual({ applied: 0, released: 0 });
  });
});

describe.each(dailyEngines)("Ben changes from Growth to Professional on %s", (engine) => {
  it("at once, and picks within 14 days which zip code goes", async () => {
    const { world, by, agentId, planNow, zips, choices } = await benWithSeven(engine);
    expect(await zips()).toHaveLength(7);
    await changePlan(world, by, "professional");
    expect([await planNow(), (await choices()).picking]).toMatchObject(["professional", { tooMany: 1 }]);
    for (const picked of [[], ["30301", "30303"], ["99999"]])
      expect(await pickZips(world, by, picked)).toEqual({ ok: false, reason: "wrong-number" });
    expect(await pickZips(world, by, ["30301"])).toEqual({ ok: true });
    expect(await pickZips(world, by, ["30305"])).toEqual({ ok: false, reason: "nothing-to-pick" });
    expect((await zips()).toSorted()).toEqual(["30030", "30032", "30303", "30305", "30308", "30501"]);
    const more = { agentId, zip: "30301", reason: "He asked.", staffId: "Moira" };
    expect(await assignZip(world, more)).toEqual({ ok: false, reason: "plan-full" });
  });

  it("and his next lead costs what he signed, 10%, not the 15% of the cheaper plan", async () => {
    const test = await benWithSeven(engine);
    const { world, by, agentId, planNow } = test;
    const member = { ...by.member, role: "agent", hasSecondFactor: false } as const;
    const session = { agentId, member, sessionId: "1", provenAt: null, secondFactorAt: null, agreementSignedAt: null };
    const form = { agreeElectronically: true, agreeRead: true, typedName: "Ben Okafor", keptName: "" };
    const credentials = { cookie: "", ip: "198.51.100.7", userAgent: "Chrome" };
    expect(await signAgreement(world, { session, form, credentials })).toEqual({ ok: true });
    await changePlan(world, by, "professional");
    await acceptCleosLead(test, "30308");
    const [fee] = await world.database.read.selectFrom("acceptances").select("feePercent").execute();
    expect([await planNow(), fee?.feePercent]).toEqual(["professional", 10]);
  });

  it("and loses the newest if he does not pick, once", async () => {
    const test = await benWithSeven(engine);
    const { world, clock, by, agentId, zips } = test;
    await changePlan(world, by, "professional");
    clock.pass(days(13));
    expect(await followPlanChanges(world)).toEqual({ applied: 0, released: 0 });
    clock.pass(days(1));
    expect(await followPlanChanges(world)).toEqual({ applied: 0, released: 1 });
    expect(await followPlanChanges(world)).toEqual({ applied: 0, released: 0 });
    const left = await zips();
    expect([left.length, left.includes("30501")]).toEqual([6, false]);
    const emails = (await emailsTo(test, ben.email, agentId)).filter(({ subject }) => subject?.startsWith("Zip codes"));
    expect(emails).toHaveLength(1);
  });
});

describe("Ada, who presses twice at once", () => {
  it("has one change and one order", async () => {
    const { world, by, toBill } = await paying("postgres");
    const asks = () => changePlan(world, by, "growth");
    expect(await atOnce(world, asks, asks)).toEqual([{ ok: true }, { ok: true }]);
    expect(await toBill()).toHaveLength(1);
  });
});
