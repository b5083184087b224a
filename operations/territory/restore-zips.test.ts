import { describe, expect, it } from "vitest";
import { releaseClaim, territoryOf } from "#database/territory/claims.ts";
import { unpaidReason } from "#domain/territory/zip-exclusivity.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { claimCrm, startCheckout } from "#operations/payments/start-checkout.ts";
import { transactionOf } from "#operations/transaction.ts";
import { atOnce } from "#test/at-once.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, engines, type TestEngine } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld } from "#test/world.ts";
import { assignZip } from "./assign-zip.ts";
import { claimOrJoinWaitlist } from "./claim-seat.ts";
import { releaseUnpaidZips, releaseZip } from "./release-zip.ts";

/** Ada has applied for 30301 and 30303, and can pay. */
async function adaHasApplied(engine: TestEngine) {
  const test = await freshWorld(engine);
  const { world, clock } = test;
  await insertAtlantasZips(world.database);
  const apply = async (applicant: typeof ada, planPrimaryArea: string) => {
    const submission = { ...applicant, planPrimaryArea, planSecondaryArea: "-" };
    return submitApplication(world, { submission, formKey: applicant.email, type: undefined });
  };
  const adas = await apply(ada, "30301 30303");
  let notice = 0;
  const receive = (more: Partial<PaymentNotice> = {}) => {
    notice += 1;
    return recordPaymentEvent(world, "stripe", {
      eventId: `evt_${notice}`,
      fact: "paid",
      occurredAt: world.now().toISOString(),
      reference: "pi_ada",
      claimedOrder: adas.orderId,
      cents: 59_900,
      currency: "usd",
      email: ada.email,
      ...more,
    });
  };
  const territory = async () => {
    const { claims, waitlist } = await territoryOf(world.database.read, { applicationId: adas.applicationId });
    return {
      claimed: claims.map(({ zip, state }) => `${zip} ${state}`).toSorted(),
      waitlisted: waitlist.map(({ zip }) => zip),
    };
  };
  const toOffice = async () => {
    const deliveries = await world.database.read.selectFrom("deliveries").select("payload").execute();
    const emails = deliveries.map(({ payload }) => readEmail(payload));
    return emails.filter(({ subject }) => subject?.startsWith("Paid late"));
  };
  const aWeekGoesBy = async () => {
    clock.pass({ seconds: 7 * 86_400 });
    return releaseUnpaidZips(world);
  };
  return { ...test, adas, apply, receive, territory, toOffice, aWeekGoesBy };
}

const both = (state: string) => ({ claimed: [`30301 ${state}`, `30303 ${state}`], waitlisted: [] });

describe.each(dailyEngines)("zip codes are not released as unpaid on %s", (engine) => {
  it.each([
    ["while the bank debit is pending", { fact: "awaiting" }],
    ["if another amount was charged, and staff must check it", { cents: 60_000 }],
  ] as const)("%s", async (_what, notice) => {
    const { receive, territory, aWeekGoesBy } = await adaHasApplied(engine);
    await receive(notice);
    expect(await aWeekGoesBy()).toBe(0);
    expect(await territory()).toEqual(both("reserved"));
  });

  it("until the debit has failed", async () => {
    const { receive, territory, aWeekGoesBy } = await adaHasApplied(engine);
    await receive({ fact: "awaiting" });
    await receive({ fact: "failed" });
    expect(await aWeekGoesBy()).toBe(2);
    expect(await territory()).toEqual({ claimed: [], waitlisted: [] });
  });

  it("but are if only the CRM is paid for", async () => {
    const { world, receive, aWeekGoesBy } = await adaHasApplied(engine);
    const crm = await claimCrm(world, "professional");
    await receive({ claimedOrder: crm?.orderId ?? "", fact: "awaiting", cents: 4900 });
    await receive({ claimedOrder: crm?.orderId ?? "", cents: 4900 });
    expect(await aWeekGoesBy()).toBe(2);
  });

  it("but are if the CRM was charged with another amount", async () => {
    const { world, receive, aWeekGoesBy } = await adaHasApplied(engine);
    const crm = await claimCrm(world, "professional");
    await receive({ claimedOrder: crm?.orderId ?? "", cents: 5000 });
    expect(await aWeekGoesBy()).toBe(2);
  });

  it("but are if the agent started another checkout without a payment", async () => {
    const { world, adas, aWeekGoesBy } = await adaHasApplied(engine);
    const form = { planName: "Professional Plan", shownTotal: "$599", agreed: true, formKey: "again" };
    expect(await startCheckout(world, { ...form, orderFromCookie: `${adas.orderId}` })).toMatchObject({ ok: true });
    expect(await aWeekGoesBy()).toBe(2);
  });
});

describe.each(dailyEngines)("a plan that is paid for after its reservation ended, on %s", (engine) => {
  it("has its zip codes back if they are still free, and the office is notified once", async () => {
    const { apply, receive, territory, toOffice, aWeekGoesBy } = await adaHasApplied(engine);
    // His week is over as well, and he has not paid.
    await apply(ben, "30305");
    await aWeekGoesBy();
    await receive({ fact: "awaiting" });
    expect(await territory()).toEqual({ claimed: [], waitlisted: [] });
    await receive();
    await receive();
    expect(await territory()).toEqual(both("active"));
    const [email, ...more] = await toOffice();
    expect(more).toEqual([]);
    expect(email?.text).toContain("now theirs: 30301, 30303");
  });

  it("reports to the office only what was given up, not what the agent got since", async () => {
    const { world, adas, receive, toOffice, aWeekGoesBy } = await adaHasApplied(engine);
    await aWeekGoesBy();
    await world.database.write((tx) =>
      claimOrJoinWaitlist(transactionOf(world, tx), "30305", { id: adas.applicationId, agentId: adas.applicationId }),
    );
    await receive();
    const [email] = await toOffice();
    expect(email?.text).toContain("30301, 30303");
    expect(email?.text).not.toContain("30305");
  });

  it("is waitlisted for what Ben has by now, and the office is notified", async () => {
    const { apply, receive, territory, toOffice, aWeekGoesBy } = await adaHasApplied(engine);
    await apply(ben, "30301");
    await aWeekGoesBy();
    await receive();
    await receive({ fact: "refunded", cents: 100 });
    expect(await territory()).toEqual({ claimed: ["30303 active"], waitlisted: ["30301"] });
    expect(await toOffice()).toMatchObject([{ subject: "Paid late: some zip codes are taken" }]);
    expect((await toOffice())[0]?.text).toContain("now waitlisted: 30301");
  });

  it("is not waitlisted behind Ada herself, who has applied again, nor behind Ben, who came in between", async () => {
    const { world, apply, receive, territory, toOffice, aWeekGoesBy } = await adaHasApplied(engine);
    await aWeekGoesBy();
    const second = await apply({ ...ada, plan: "Growth Plan" }, "30301");
    const bens = await apply(ben, "30301");
    await receive();
    expect(await territory()).toEqual(both("active"));
    expect(await toOffice()).toMatchObject([{ subject: "Paid late: zip codes are theirs again" }]);
    expect((await territoryOf(world.database.read, { applicationId: second.applicationId })).claims).toEqual([]);
    expect((await territoryOf(world.database.read, { applicationId: bens.applicationId })).waitlist).toMatchObject([
      { zip: "30301", place: 1 },
    ]);
  });

  it.each([
    ["what the office has released", { reason: "she asked", releasedBy: "Arne" }],
    ["what the office has released in these very words", { reason: unpaidReason, releasedBy: "Arne" }],
    ["what was released for another reason by itself", { reason: "erased on request", releasedBy: null }],
  ])("does not get back %s", async (_what, end) => {
    const { world, clock, adas, receive, territory, toOffice } = await adaHasApplied(engine);
    clock.pass({ seconds: 60 });
    const { claims } = await territoryOf(world.database.read, { applicationId: adas.applicationId });
    const release = { ...end, releasedAt: world.now().toISOString() };
    await world.database.write(async (tx) => {
      for (const claim of claims) await releaseClaim(tx, claim, ["reserved"], release);
    });
    await receive();
    expect(await territory()).toEqual({ claimed: [], waitlisted: [] });
    expect(await toOffice()).toEqual([]);
  });

  it("does not get back what it got back once and gave up since", async () => {
    const { world, clock, adas, receive, territory, aWeekGoesBy } = await adaHasApplied(engine);
    await aWeekGoesBy();
    await receive();
    clock.pass({ seconds: 60 });
    const { claims } = await territoryOf(world.database.read, { applicationId: adas.applicationId });
    for (const { id, zip } of claims) {
      await releaseZip(world, { id, zip, reason: "she asked", ground: "agent-asked", staffId: "Arne" });
    }
    await receive({ fact: "refunded", cents: 10_000 });
    expect(await territory()).toEqual({ claimed: [], waitlisted: [] });
  });
});

/** Ada has applied again, for the Growth Plan, and names 30301 again, for which Ben is waitlisted. */
async function adaHasAppliedAgain(engine: TestEngine) {
  const test = await adaHasApplied(engine);
  const { world, clock, apply, receive } = test;
  const bens = await apply(ben, "30301");
  clock.pass({ seconds: 60 });
  const second = await apply({ ...ada, plan: "Growth Plan" }, "30301");
  const notifyAgain = () => receive({ claimedOrder: second.orderId, reference: "pi_second", cents: 105_000 });
  const seatOf = async ({ applicationId }: { applicationId: string }) => {
    const { claims, waitlist } = await territoryOf(world.database.read, { applicationId: applicationId });
    return [...claims, ...waitlist.map(({ place }) => ({ zip: "30301", state: `waits at ${place}` }))].flatMap(
      ({ zip, state }) => (zip === "30301" ? [state] : []),
    );
  };
  return { ...test, bens, second, notifyAgain, seatOf };
}

describe.each(dailyEngines)("what Ada has without money for it goes to her other application, on %s", (engine) => {
  it("if the first payment is refunded: staff need not decide about that zip code", async () => {
    const { world, adas, second, bens, receive, notifyAgain, territory, seatOf } = await adaHasAppliedAgain(engine);
    await receive();
    await notifyAgain();
    expect(await seatOf(second)).toEqual([]);
    await receive({ fact: "refunded" });
    expect([await seatOf(second), await seatOf(bens)]).toEqual([["active"], ["waits at 1"]]);
    expect(await territory()).toEqual({ claimed: ["30303 active"], waitlisted: [] });
    const deliveries = await world.database.read
      .selectFrom("deliveries")
      .selectAll()
      .where("about", "=", adas.applicationId);
    const [email] = (await deliveries.orderBy("id", "desc").execute()).map(({ payload }) => readEmail(payload));
    expect(email?.text).toContain("30303");
    expect(email?.text).not.toContain("30301");
  });

  it("but not while it is pending, nor if another amount came, which staff must check", async () => {
    const { adas, second, receive, notifyAgain, seatOf } = await adaHasAppliedAgain(engine);
    await receive({ cents: 60_000 });
    await notifyAgain();
    expect([await seatOf(adas), await seatOf(second)]).toEqual([["reserved"], []]);
  });
});

describe.each(engines)(
  "a seat that staff released for Ada although her other application names it, on %s",
  (engine) => {
    it("is not hers again unpaid; once she pays for the other she is waitlisted", async () => {
      const { world, clock, adas, second, bens, receive, notifyAgain, seatOf } = await adaHasAppliedAgain(engine);
      await receive();
      const { claims } = await territoryOf(world.database.read, { applicationId: adas.applicationId });
      const id = claims.find(({ zip }) => zip === "30301")?.id ?? "";
      clock.pass({ seconds: 60 });
      await releaseZip(world, { id, zip: "30301", reason: "she asked", ground: "agent-asked", staffId: "Arne" });
      expect([await seatOf(bens), await seatOf(second)]).toEqual([["reserved"], []]);
      clock.pass({ seconds: 60 });
      await notifyAgain();
      expect([await seatOf(bens), await seatOf(second)]).toEqual([["reserved"], ["waits at 1"]]);
    });
  },
);

describe("Ada, whose two applications are paid for concurrently", () => {
  it.each(["first", "second"])("has the zip code in one of them, if the %s payment is stored first", async (which) => {
    const { world, adas, second, receive, notifyAgain, seatOf } = await adaHasAppliedAgain("postgres");
    const payments = [() => receive(), () => notifyAgain()] as const;
    await (which === "first" ? atOnce(world, payments[0], payments[1]) : atOnce(world, payments[1], payments[0]));
    expect([await seatOf(adas), await seatOf(second)].toSorted()).toEqual([[], ["active"]]);
  });
});

describe("a plan that is paid for while its reservation ends", () => {
  it.each(["payment", "release"])("has its zip codes, if the %s is stored first", async (which) => {
    const { world, clock, receive, territory } = await adaHasApplied("postgres");
    clock.pass({ seconds: 7 * 86_400 });
    const releases = () => releaseUnpaidZips(world);
    await (which === "payment" ? atOnce(world, () => receive(), releases) : atOnce(world, releases, () => receive()));
    expect(await territory()).toEqual(both("active"));
  });

  it("has them in the end if a bank debit is reported at the same time", async () => {
    const { world, clock, receive, territory } = await adaHasApplied("postgres");
    clock.pass({ seconds: 7 * 86_400 });
    await atOnce(
      world,
      () => receive({ fact: "awaiting" }),
      () => releaseUnpaidZips(world),
    );
    await receive();
    expect(await territory()).toEqual(both("active"));
  });
});

describe("Ada, who pays after her week for what Ben has by now", () => {
  it("is seated if he gives it back concurrently: no seat is free beside a waitlist", async () => {
    const { world, apply, receive, territory, aWeekGoesBy } = await adaHasApplied("postgres");
    const bens = await apply(ben, "30301");
    await aWeekGoesBy();
    const { claims } = await territoryOf(world.database.read, { applicationId: bens.applicationId });
    const release = { ground: "plan-ended", reason: "he asked", staffId: "Arne" } as const;
    await atOnce(
      world,
      () => receive(),
      () => releaseZip(world, { ...release, id: claims[0]?.id ?? "", zip: "30301" }),
    );
    expect(await territory()).toEqual(both("active"));
  });
});

describe("Ben, waitlisted for 30301, who pays for his plan while its seat comes free", () => {
  it.each(["seat", "payment"])("has it, if the %s comes first", async (which) => {
    const { world, adas, apply, receive } = await adaHasApplied("postgres");
    const bens = await apply(ben, "30301");
    const [hers] = (await territoryOf(world.database.read, { applicationId: adas.applicationId })).claims.filter(
      ({ zip }) => zip === "30301",
    );
    const release = { zip: "30301", reason: "she asked", ground: "agent-asked", staffId: "Arne" } as const;
    const seats = () => releaseZip(world, { ...release, id: `${hers?.id}` });
    const notice = { claimedOrder: bens.orderId, cents: 105_000, reference: "pi_ben", email: ben.email };
    const pays = () => receive(notice);
    await (which === "seat" ? atOnce(world, seats, pays) : atOnce(world, pays, seats));
    const { claims, waitlist } = await territoryOf(world.database.read, { applicationId: bens.applicationId });
    expect(claims).toMatchObject([{ zip: "30301", state: "active", reservedUntil: null }]);
    expect(waitlist).toEqual([]);
  });
});

describe("Ada, to whom staff assign 30308 while she pays", () => {
  it.each(["payment", "assignment"])("has it, if the %s comes first", async (which) => {
    const { world, adas, receive, territory } = await adaHasApplied("postgres");
    const assignment = { zip: "30308", reason: "She asked for it.", staffId: "Arne" };
    const pays = () => receive();
    const assigns = () => assignZip(world, { ...assignment, agentId: adas.applicationId });
    await (which === "payment" ? atOnce<unknown, unknown>(world, pays, assigns) : atOnce(world, assigns, pays));
    expect(await territory()).toEqual({ claimed: ["30301 active", "30303 active", "30308 active"], waitlisted: [] });
  });
});
