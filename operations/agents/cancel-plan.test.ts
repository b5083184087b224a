import { describe, expect, it } from "vitest";
import { findLead } from "#database/leads/lead-history.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { assignZip } from "#operations/territory/assign-zip.ts";
import { atOnce } from "#test/at-once.ts";
import { ada, ben } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { acceptCleosLead, atlanta, emailsTo, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { apply, paid } from "#test/office.ts";
import { payingAgent } from "#test/workspace.ts";
import type { TestWorld } from "#test/world.ts";
import { cancelPlan, whatFollows } from "./cancel-plan.ts";
import { confirmEmail } from "./confirm-application.ts";
import { undoCancellation } from "./undo-cancellation.ts";

const days = (count: number) => ({ seconds: count * 86_400 });

/** Ada has paid for 30301, 30303 and 30305; Ben waits for 30301. */
async function adaAndBen(engine: TestEngine) {
  const test = await atlanta(engine);
  const adas = await payingAgent(test);
  await checkedLicense(test.world, adas.agentId);
  const bens = await payingAgent(test, { ...ben, planPrimaryArea: "30301", planSecondaryArea: "-" });
  await checkedLicense(test.world, bens.agentId);
  const by = { agentId: adas.agentId, member: { id: adas.agentId, name: "Ada Park", email: ada.email } };
  const zipsOf = async ({ agentId }: { agentId: string }) =>
    (await territoryOf(test.world.database.read, { agentId })).claims
      .filter(({ state }) => state === "active")
      .map(({ zip }) => zip)
      .toSorted();
  return { ...test, adas, bens, by, zipsOf };
}

const offered = async (test: TestWorld) => {
  const leadId = await verifyTwice(test, await submitCleosLead(test));
  await routeLead(test.world, { leadId, staffId: "Ivo" });
  return leadId;
};
const offersNow = async ({ world }: TestWorld, leadId: string) => openOfferOfLead(world.database.read, leadId);
const cancellations = ({ world }: TestWorld) => world.database.read.selectFrom("cancellations").selectAll().execute();

describe.each(dailyEngines)("Ada cancels her plan on %s", (engine) => {
  it("and reads before what follows: who waits, the leads that she keeps, and what she paid", async () => {
    const test = await adaAndBen(engine);
    await acceptCleosLead(test);
    expect(await whatFollows(test.world.database.read, test.adas)).toMatchObject({
      zips: [
        { zip: "30301", waiting: 1 },
        { zip: "30303", waiting: 0 },
        { zip: "30305", waiting: 0 },
      ],
      leads: [{ firstName: "Cleo", lastName: "Marsh", feePercent: 15 }],
      paidCents: 59_900,
    });
  });

  it("twice is once: Ben gets 30301, her leads stay, her open offer goes back to the desk, both are emailed", async () => {
    const test = await adaAndBen(engine);
    const { world, adas, bens, by, zipsOf } = test;
    const kept = await acceptCleosLead(test);
    const open = await verifyTwice(test, await submitCleosLead(test, "30303", true, "Hal 51"));
    await routeLead(world, { leadId: open, staffId: "Ivo" });

    expect([await cancelPlan(world, by), await cancelPlan(world, by)]).toEqual([{ ok: true }, { ok: true }]);
    expect([await zipsOf(adas), await zipsOf(bens)]).toEqual([[], ["30301"]]);
    expect(await findLead(world.database.read, kept)).toMatchObject({ agentId: adas.agentId, stage: "transferred" });
    expect(await findLead(world.database.read, open)).toMatchObject({ agentId: null, stage: "double-verified" });
    expect(await offersNow(test, open)).toBeUndefined();
    expect(await cancellations(test)).toHaveLength(1);
    const [email, ...more] = (await emailsTo(test, ada.email, adas.agentId)).filter(({ subject }) =>
      subject?.includes("cancelled"),
    );
    expect(more).toEqual([]);
    for (const part of ["30301, 30303, 30305", "Cleo Marsh", "a referral fee of 15%"])
      expect(email?.text).toContain(part);
    const office = await emailsTo(test, world.officeEmail, adas.agentId);
    expect(office.filter(({ subject }) => subject === "Plan cancelled: Ada Park")).toHaveLength(1);
  });

  it("gets no more leads: not by the router, nor by hand, nor a zip code, nor by late news of her payment", async () => {
    const test = await adaAndBen(engine);
    const { world, adas, by, zipsOf } = test;
    await cancelPlan(world, by);
    const leadId = await verifyTwice(test, await submitCleosLead(test, "30303"));
    expect(await routeLead(world, { leadId, staffId: "Ivo" })).toMatchObject({ decision: { to: null } });
    const choice = { leadId, staffId: "Moira", agentId: adas.agentId, agentEmail: "", why: "She is good." };
    expect(await transferLead(world, choice)).toEqual({ ok: false, reason: "no-territory" });
    const assignment = { agentId: adas.agentId, zip: "30308", reason: "She asked.", staffId: "Moira" };
    expect(await assignZip(world, assignment)).toEqual({ ok: false, reason: "cancelled" });
    await recordPaymentEvent(world, "stripe", { ...adas.notice, eventId: "evt_late", fact: "refunded", cents: 100 });
    expect(await zipsOf(adas)).toEqual([]);
  });

  it("and undoes it on day 14 for what is still free, not a second later, and once", async () => {
    const test = await adaAndBen(engine);
    const { world, clock, adas, bens, by, zipsOf } = test;
    await cancelPlan(world, by);
    clock.pass(days(14));
    expect(await undoCancellation(world, by)).toEqual({ ok: true });
    expect(await undoCancellation(world, by)).toEqual({ ok: false, reason: "not-cancelled" });
    expect([await zipsOf(adas), await zipsOf(bens)]).toEqual([["30303", "30305"], ["30301"]]);
    const [email] = (await emailsTo(test, ada.email, adas.agentId)).filter(({ subject }) =>
      subject?.includes("is active again"),
    );
    expect(email?.text).toContain("Zip codes that are yours again: 30303, 30305. No longer free: 30301.");

    await cancelPlan(world, by);
    clock.pass(days(14));
    clock.pass({ seconds: 1 });
    expect(await undoCancellation(world, by)).toEqual({ ok: false, reason: "too-late" });
    expect(await zipsOf(adas)).toEqual([]);
  });

  it("and cannot undo it once the plan was paid back", async () => {
    const test = await adaAndBen(engine);
    const { world, adas, by } = test;
    await cancelPlan(world, by);
    await recordPaymentEvent(world, "stripe", { ...adas.notice, eventId: "evt_back", fact: "refunded" });
    expect(await undoCancellation(world, by)).toEqual({ ok: false, reason: "not-paid" });
  });

  it("and is back with the plan that she buys later, for its zip codes alone", async () => {
    const test = await adaAndBen(engine);
    const { world, clock, adas, by, zipsOf } = test;
    await cancelPlan(world, by);
    clock.pass(days(30));
    const again = await apply(test, { ...ada, plan: "Growth Plan", planPrimaryArea: "30308", planSecondaryArea: "-" });
    const notice = paid({ eventId: "evt_new", reference: "pi_new", claimedOrder: again.orderId, cents: 105_000 });
    await recordPaymentEvent(world, "stripe", notice);
    expect(await zipsOf(adas), "a stranger could have sent it with her address").toEqual([]);
    await confirmEmail(world, again.applicationId);
    expect(await zipsOf(adas)).toEqual(["30308"]);
    expect(await undoCancellation(world, by)).toEqual({ ok: false, reason: "not-cancelled" });
    expect(await cancelPlan(world, by)).toEqual({ ok: true });
    expect(await zipsOf(adas)).toEqual([]);
    expect(await cancellations(test)).toHaveLength(2);
  });
});

describe("Ada, who cancels in two windows at once", () => {
  it("cancels once", async () => {
    const test = await adaAndBen("postgres");
    const cancels = () => cancelPlan(test.world, test.by);
    expect(await atOnce(test.world, cancels, cancels)).toEqual([{ ok: true }, { ok: true }]);
    expect(await cancellations(test)).toHaveLength(1);
    expect(await test.zipsOf(test.bens)).toEqual(["30301"]);
  });

  it.each(["cancellation", "acceptance"])("keeps a lead only if her acceptance was stored, %s first", async (which) => {
    const test = await adaAndBen("postgres");
    const { world, adas, by } = test;
    const leadId = await offered(test);
    const offerId = (await offersNow(test, leadId))?.id ?? "";
    const cancels = async () => void (await cancelPlan(world, by));
    const answering = { agentId: adas.agentId, hasSigned: true, member: { id: adas.agentId } };
    let isAccepted: boolean | undefined;
    const accepts = async () => {
      isAccepted = (await acceptOffer(world, answering, offerId)).ok;
    };
    await (which === "acceptance" ? atOnce(world, accepts, cancels) : atOnce(world, cancels, accepts));
    const lead = await findLead(world.database.read, leadId);
    const hers = { agentId: adas.agentId, stage: "transferred" };
    expect(lead).toMatchObject(isAccepted ? hers : { agentId: null, stage: "double-verified" });
    expect(await offersNow(test, leadId)).toBeUndefined();
    expect(await test.zipsOf(adas)).toEqual([]);
    expect(await cancellations(test)).toHaveLength(1);
  });
});
