import { describe, expect, it } from "vitest";
import { activateClaims, allClaimsOf, occupancy, territoryOf } from "#database/territory/claims.ts";
import { unpaidReason, zipStatus } from "#domain/territory/zip-exclusivity.ts";
import { confirmEmail } from "#operations/agents/confirm-application.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { startCheckout } from "#operations/payments/start-checkout.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { byNight } from "#test/by-night.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { assignZip } from "./assign-zip.ts";
import { releaseUnpaidZips, releaseZip } from "./release-zip.ts";

async function atlanta(engine: (typeof engines)[number]): Promise<TestWorld> {
  const test = await freshWorld(engine);
  await insertAtlantasZips(test.world.database);
  return test;
}

let forms = 0;
async function apply(
  { world }: TestWorld,
  applicant: typeof ada,
  planPrimaryArea: string,
  { orderFromCookie, ...change }: Partial<typeof ada> & { orderFromCookie?: string } = {},
) {
  forms += 1;
  const submission = { ...applicant, planPrimaryArea, planSecondaryArea: "-", ...change };
  const form = { submission, formKey: `form-${forms}`, type: undefined, orderFromCookie };
  return (await submitApplication(world, form)).applicationId;
}

async function zipsOf({ world }: TestWorld, applicationId: string) {
  const { claims, waitlist } = await territoryOf(world.database.read, { applicationId: applicationId });
  return {
    claimed: claims.map(({ zip, state }) => `${zip} ${state}`),
    waitlisted: waitlist.map(({ zip, place }) => `${zip} at place ${place}`),
  };
}

async function statusOf({ world }: TestWorld, zip: string) {
  const found = (await occupancy(world.database.read, [zip])).get(zip);
  return found && zipStatus(found);
}

describe.each(engines)("one agent, one zip code, on %s", (engine) => {
  it("Ada's application reserves the zip codes that her areas name", async () => {
    const test = await atlanta(engine);
    const adas = await apply(test, ada, "30301, 30303", { planSecondaryArea: "Buckhead (30305)" });
    expect(await zipsOf(test, adas)).toEqual({
      claimed: ["30301 reserved", "30303 reserved", "30305 reserved"],
      waitlisted: [],
    });
  });

  it("Ben cannot have 30301 while Ada does: he is waitlisted, and Cara after him", async () => {
    const test = await atlanta(engine);
    await apply(test, ada, "30301");
    const bens = await apply(test, ben, "30301 30305");
    const caras = await apply(test, { ...ben, firstName: "Cara", email: "cara@riverside.example" }, "30301");

    expect(await zipsOf(test, bens)).toEqual({ claimed: ["30305 reserved"], waitlisted: ["30301 at place 1"] });
    expect(await zipsOf(test, caras)).toEqual({ claimed: [], waitlisted: ["30301 at place 2"] });
    expect(await statusOf(test, "30301")).toBe("waitlist");
    expect(await statusOf(test, "30305")).toBe("taken");
    expect(await statusOf(test, "30308")).toBe("free");
  });

  it("released with a reason, it goes to Ben, who waited longest", async () => {
    const test = await atlanta(engine);
    const adas = await apply(test, ada, "30301");
    const bens = await apply(test, ben, "30301");
    const caras = await apply(test, { ...ben, firstName: "Cara", email: "cara@riverside.example" }, "30301");
    const [claim] = (await territoryOf(test.world.database.read, { applicationId: adas })).claims;

    const release = {
      id: claim?.id ?? "",
      zip: "30301",
      reason: "Ada moved to Savannah",
      ground: "agent-asked" as const,
      staffId: "Arne",
    };
    expect(await releaseZip(test.world, release)).toEqual({ seated: 1 });
    expect(await releaseZip(test.world, release), "once is enough").toBeUndefined();

    expect(await zipsOf(test, adas)).toEqual({ claimed: [], waitlisted: [] });
    expect(await zipsOf(test, bens)).toEqual({ claimed: ["30301 reserved"], waitlisted: [] });
    expect(await zipsOf(test, caras)).toEqual({ claimed: [], waitlisted: ["30301 at place 1"] });
    const stored = await test.world.database.read.selectFrom("zipClaims").selectAll().execute();
    expect(stored.find(({ id }) => id === claim?.id)).toMatchObject({
      state: "released",
      reason: "Ada moved to Savannah",
      releasedBy: "Arne",
    });
  });

  it("and when Ben gives it up as well, to Cara, not to Ben again", async () => {
    const test = await atlanta(engine);
    const adas = await apply(test, ada, "30301");
    const bens = await apply(test, ben, "30301");
    const caras = await apply(test, { ...ben, firstName: "Cara", email: "cara@riverside.example" }, "30301");
    for (const agent of [adas, bens]) {
      const [claim] = (await territoryOf(test.world.database.read, { applicationId: agent })).claims;
      const release = { id: claim?.id ?? "", zip: "30301", reason: "They asked", ground: "agent-asked" as const };
      expect(await releaseZip(test.world, { ...release, staffId: "Arne" })).toEqual({ seated: 1 });
    }
    expect(await zipsOf(test, bens)).toEqual({ claimed: [], waitlisted: [] });
    expect(await zipsOf(test, caras)).toEqual({ claimed: ["30301 reserved"], waitlisted: [] });
    expect(await statusOf(test, "30301"), "the waitlist is empty").toBe("taken");
  });

  it("a plan has no more zip codes than its limit: Standard 3, the first three that Ada names", async () => {
    const test = await atlanta(engine);
    const adas = await apply(test, ada, "30308 30305 99999 30303 30301 30030", { plan: "Standard Plan" });
    const { claimed } = await zipsOf(test, adas);
    expect(claimed.toSorted()).toEqual(["30303 reserved", "30305 reserved", "30308 reserved"]);
  });

  it("a plan that is not ours claims nothing: staff decide", async () => {
    const test = await atlanta(engine);
    const idas = await apply(test, ben, "30301", { plan: "Enterprise" });
    expect(await zipsOf(test, idas)).toEqual({ claimed: [], waitlisted: [] });
  });

  it("the same application sent twice claims once", async () => {
    const test = await atlanta(engine);
    const submission = { ...ada, planPrimaryArea: "30301", planSecondaryArea: "30301" };
    for (const _ of [1, 2]) await submitApplication(test.world, { submission, formKey: "adas", type: undefined });
    const stored = await test.world.database.read.selectFrom("zipClaims").selectAll().execute();
    expect(stored).toHaveLength(1);
  });

  it("an unpaid reservation ends after 30 minutes; the next agent has it for a day; a paid claim stays", async () => {
    const test = await atlanta(engine);
    const adas = await apply(test, ada, "30301");
    const bens = await apply(test, ben, "30301, 30305");
    const bensActive = await apply(test, { ...ben, firstName: "Cara" }, "30308");
    await test.world.database.write((tx) => activateClaims(tx, bensActive, test.world.now().toISOString()));

    test.clock.pass({ seconds: 30 * 60 - 1 });
    expect(await releaseUnpaidZips(test.world)).toBe(0);
    test.clock.pass({ seconds: 1 });
    expect(await releaseUnpaidZips(test.world)).toBe(2);
    test.clock.pass({ seconds: 86_399 });
    expect(await releaseUnpaidZips(test.world)).toBe(0);

    expect(await zipsOf(test, adas)).toEqual({ claimed: [], waitlisted: [] });
    expect(await zipsOf(test, bens)).toEqual({ claimed: ["30301 reserved"], waitlisted: [] });
    expect(await zipsOf(test, bensActive)).toEqual({ claimed: ["30308 active"], waitlisted: [] });
    const statuses = await Promise.all(["30301", "30305", "30308"].map((zip) => statusOf(test, zip)));
    expect(statuses).toEqual(["taken", "free", "taken"]);
  });

  it("a busy zip code with a second seat, with a reason, seats two agents and no third", async () => {
    const test = await atlanta(engine);
    const seats = { id: "seats-1", zip: "30301", seats: 2, setAt: "2026-11-20", reason: "eleven leads a week" };
    await test.world.database.write((tx) => tx.insertInto("zipSeats").values(seats).execute());
    const [all, stood] = [[] as string[], [] as unknown[]];
    for (const firstName of ["Ada", "Ben", "Cara"]) {
      all.push(await apply(test, { ...ada, firstName, email: `${firstName}@keystone.example` }, "30301"));
      stood.push(await statusOf(test, "30301"));
    }
    const statuses = await Promise.all(all.map((id) => zipsOf(test, id)));
    expect(statuses.map(({ claimed }) => claimed.length)).toEqual([1, 1, 0]);
    expect(stood).toEqual(["free", "taken", "waitlist"]);
  });

  it("a second seat for 30301 is its own: 30303 still has one", async () => {
    const test = await atlanta(engine);
    const seats = { id: "seats-1", zip: "30301", seats: 2, setAt: "2026-11-20", reason: "eleven leads a week" };
    await test.world.database.write((tx) => tx.insertInto("zipSeats").values(seats).execute());
    await apply(test, ada, "30303");
    expect(await statusOf(test, "30303")).toBe("taken");
    const bens = await apply(test, ben, "30303");
    expect(await zipsOf(test, bens)).toEqual({ claimed: [], waitlisted: ["30303 at place 1"] });
  });

  const many = byNight(200, 40);
  it(`${many} agents apply for one zip code concurrently: one has it, the others are waitlisted in sequence`, async () => {
    const test = await atlanta(engine);
    const crowd = Array.from({ length: many }, (_, n) => ({ ...ada, email: `agent.${n}@keystone.example` }));
    await Promise.all(crowd.map((agent) => apply(test, agent, "30301")));

    const { read } = test.world.database;
    expect(await read.selectFrom("zipClaims").selectAll().execute()).toHaveLength(1);
    const places = (await read.selectFrom("waitlistEntries").select("place").execute()).map(({ place }) => place);
    expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: many - 1 }, (_, n) => n + 1));
  });

  it("the database refuses a second agent in one seat", async () => {
    const test = await atlanta(engine);
    const adas = await apply(test, ada, "30301");
    const bens = await apply(test, ben, "30305");
    const [claim] = (await territoryOf(test.world.database.read, { applicationId: adas })).claims;
    const stolen = { ...claim, id: "stolen", agentId: bens, applicationId: bens } as NonNullable<typeof claim>;
    await expect(
      test.world.database.write((tx) => tx.insertInto("zipClaims").values(stolen).execute()),
    ).rejects.toThrow(/unique constraint.*seat/i);
  });
});

describe.each(dailyEngines)("a paid zip code is active, on %s", (engine) => {
  const paidFor = async (test: TestWorld, applicationId: string) => {
    const order = await orderOf(test, applicationId);
    const paid = {
      eventId: `paid ${order.id}`,
      occurredAt: test.world.now().toISOString(),
      fact: "paid",
      reference: `pi ${order.id}`,
      claimedOrder: order.id,
      cents: order.expectedCents,
      currency: "usd",
      email: null,
    } as const;
    await recordPaymentEvent(test.world, "stripe", paid);
  };
  const orderOf = ({ world }: TestWorld, applicationId: string) =>
    world.database.read
      .selectFrom("orders")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .executeTakeFirstOrThrow();

  it("once the provider reports the payment, and does not end after a week", async () => {
    const test = await atlanta(engine);
    const adas = await apply(test, ada, "30301 30303");
    await paidFor(test, adas);
    expect((await zipsOf(test, adas)).claimed).toEqual(["30301 active", "30303 active"]);
    test.clock.pass({ seconds: 30 * 86_400 });
    expect(await releaseUnpaidZips(test.world)).toBe(0);
  });

  it.each([
    ["is found by its email", false],
    ["is in the browser's cookie", true],
  ])("even if it was paid for before the application came, and the order %s", async (_how, isFromCookie) => {
    const test = await atlanta(engine);
    const form = { planName: ada.plan, shownTotal: "599", agreed: true, formKey: "adas" };
    const start = await startCheckout(test.world, form);
    const paid = { eventId: "evt_ada", fact: "paid", reference: "pi_ada", cents: 59_900, currency: "usd" } as const;
    const claimedOrder = start.ok ? start.orderId : "";
    const occurredAt = test.world.now().toISOString();
    await recordPaymentEvent(test.world, "stripe", { ...paid, claimedOrder, occurredAt, email: ada.email });
    const adas = await apply(test, ada, "30301 30303", isFromCookie ? { orderFromCookie: claimedOrder } : {});
    expect((await zipsOf(test, adas)).claimed).toEqual(["30301 active", "30303 active"]);
  });

  it("even if the seat was assigned while the payment came, and neither saw the other", async () => {
    const test = await atlanta(engine);
    const adas = await apply(test, ada, "30301");
    await paidFor(test, adas);
    const reservedUntil = test.world.now().toISOString();
    await test.world.database.write((tx) =>
      tx.updateTable("zipClaims").set({ state: "reserved", activatedAt: null, reservedUntil }).execute(),
    );
    expect(await releaseUnpaidZips(test.world)).toBe(0);
    expect((await zipsOf(test, adas)).claimed).toEqual(["30301 active"]);
  });

  it("even if Ben, who has paid, gets the seat from the waitlist", async () => {
    const test = await atlanta(engine);
    await apply(test, ada, "30301");
    const bens = await apply(test, ben, "30301 30305");
    await paidFor(test, bens);
    expect(await zipsOf(test, bens)).toEqual({ claimed: ["30305 active"], waitlisted: ["30301 at place 1"] });
    test.clock.pass({ seconds: 7 * 86_400 });
    await releaseUnpaidZips(test.world);
    expect(await zipsOf(test, bens)).toEqual({ claimed: ["30305 active", "30301 active"], waitlisted: [] });
  });
});

describe.each(dailyEngines)("Ada, who goes back and applies again, on %s", (engine) => {
  async function receive(
    { world }: TestWorld,
    applicationId: string,
    eventId: string,
    fact: "paid" | "awaiting" | "failed" | "refunded",
  ) {
    const order = await world.database.read
      .selectFrom("orders")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .executeTakeFirstOrThrow();
    await recordPaymentEvent(world, "stripe", {
      eventId,
      fact,
      claimedOrder: order.id,
      reference: `pi_${order.id}`,
      cents: order.expectedCents,
      currency: "usd",
      occurredAt: world.now().toISOString(),
      email: null,
    });
  }
  const pay = (test: TestWorld, applicationId: string, eventId: string) =>
    receive(test, applicationId, eventId, "paid");
  const growth = { plan: "Growth Plan", email: ada.email.toUpperCase() };

  it("is not waitlisted behind herself once she has paid, nor behind Ben, who came in between", async () => {
    const test = await atlanta(engine);
    const first = await apply(test, ada, "30301");
    const bens = await apply(test, ben, "30301");
    const second = await apply(test, ada, "30301 30303", growth);
    expect(await zipsOf(test, second), "an email alone proves nothing").toEqual({
      claimed: ["30303 reserved"],
      waitlisted: [],
    });
    expect((await zipsOf(test, first)).claimed).toEqual(["30301 reserved"]);

    await pay(test, second, "evt_second");
    expect((await zipsOf(test, second)).claimed.toSorted()).toEqual(["30301 active", "30303 active"]);
    expect((await zipsOf(test, second)).waitlisted).toEqual([]);
    expect(await zipsOf(test, first)).toEqual({ claimed: [], waitlisted: [] });
    expect((await zipsOf(test, bens)).waitlisted).toEqual(["30301 at place 1"]);
  });

  it("is not if she paid for the other plan before she applied for it", async () => {
    const test = await atlanta(engine);
    await apply(test, ada, "30301");
    const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey: "adas" };
    const start = await startCheckout(test.world, form);
    await recordPaymentEvent(test.world, "stripe", {
      eventId: "evt_growth",
      fact: "paid",
      claimedOrder: start.ok ? start.orderId : null,
      reference: "pi_growth",
      cents: 105_000,
      currency: "usd",
      occurredAt: test.world.now().toISOString(),
      email: ada.email,
    });
    const second = await apply(test, ada, "30301", growth);
    expect(await zipsOf(test, second)).toEqual({ claimed: ["30301 active"], waitlisted: [] });
  });

  it("is not if staff assign it to her: her unpaid application has reserved it already", async () => {
    const test = await atlanta(engine);
    const first = await apply(test, ada, "30303");
    await pay(test, first, "evt_first");
    await confirmEmail(test.world, await apply(test, ada, "30301", growth));
    const bens = await apply(test, ben, "30301");
    const assignment = { agentId: first, zip: "30301", reason: "as she asked", staffId: "Arne" };
    expect(await assignZip(test.world, assignment)).toMatchObject({ ok: false, reason: "has-it" });
    expect((await zipsOf(test, first)).claimed).toEqual(["30303 active"]);
    expect((await zipsOf(test, bens)).waitlisted).toEqual(["30301 at place 1"]);
  });

  it("is not on the waitlist: the seat that Ben gives up goes to the application that she has paid for", async () => {
    const test = await atlanta(engine);
    const bens = await apply(test, ben, "30301");
    const first = await apply(test, ada, "30301");
    const second = await apply(test, ada, "30301", growth);
    await pay(test, second, "evt_second");
    expect((await zipsOf(test, second)).waitlisted, "the place of her first").toEqual(["30301 at place 1"]);

    const [claim] = (await territoryOf(test.world.database.read, { applicationId: bens })).claims;
    const release = { id: claim?.id ?? "", zip: "30301", reason: "Ben moved to Savannah", staffId: "Arne" };
    expect(await releaseZip(test.world, { ...release, ground: "agent-asked" })).toEqual({ seated: 1 });
    expect(await zipsOf(test, second)).toEqual({ claimed: ["30301 active"], waitlisted: [] });
    expect(await zipsOf(test, first)).toEqual({ claimed: [], waitlisted: [] });
  });

  it.each([
    ["refunded before she pays for the second", ["first paid", "first refunded", "second paid"]],
    ["refunded once she has paid for the second", ["first paid", "second paid", "first refunded"]],
    ["a bank debit that fails once she has paid for the second", ["first awaiting", "second paid", "first failed"]],
  ])("is not if her money for the first is %s: the zip code goes to the second, not to Ben", async (_what, events) => {
    const test = await atlanta(engine);
    const first = await apply(test, ada, "30301");
    const bens = await apply(test, ben, "30301");
    const second = await apply(test, ada, "30301", growth);
    for (const step of events) {
      const [which, fact] = step.split(" ") as [string, "paid"];
      await receive(test, which === "first" ? first : second, step, fact);
    }
    expect(await zipsOf(test, second)).toEqual({ claimed: ["30301 active"], waitlisted: [] });
    expect(await zipsOf(test, first)).toEqual({ claimed: [], waitlisted: [] });
    expect((await zipsOf(test, bens)).waitlisted).toEqual(["30301 at place 1"]);
    const emails = await test.world.database.read.selectFrom("deliveries").select("payload").execute();
    const subjects = emails.map(({ payload }): string => JSON.parse(payload).subject ?? "");
    expect(subjects.filter((subject) => subject.startsWith("Zip code"))).toEqual([]);
  });

  it("keeps in her first application what an unpaid second one names as well, even after a refund", async () => {
    const test = await atlanta(engine);
    const first = await apply(test, ada, "30301");
    await pay(test, first, "evt_first");
    const second = await apply(test, ada, "30301", growth);
    await receive(test, first, "evt_back", "refunded");
    expect((await zipsOf(test, first)).claimed).toEqual(["30301 active"]);
    expect(await zipsOf(test, second)).toEqual({ claimed: [], waitlisted: [] });
  });

  it("has one place on the waitlist, her earliest, for the application that she has paid for", async () => {
    const test = await atlanta(engine);
    const { read } = test.world.database;
    const caras = await apply(test, ben, "30301", { email: "cara@riverside.example" });
    const first = await apply(test, ada, "30301");
    const doras = await apply(test, ben, "30301", { email: "dora@riverside.example" });
    const second = await apply(test, ada, "30301", { plan: "Standard Plan" });
    for (const paid of [doras, second]) await pay(test, paid, `evt_${paid}`);

    const [claim] = (await territoryOf(read, { applicationId: caras })).claims;
    const release = { id: `${claim?.id}`, zip: "30301", reason: "Cara moved to Savannah", staffId: "Arne" };
    expect(await releaseZip(test.world, { ...release, ground: "agent-asked" })).toEqual({ seated: 1 });
    expect(await zipsOf(test, second)).toEqual({ claimed: ["30301 active"], waitlisted: [] });
    expect(await zipsOf(test, first)).toEqual({ claimed: [], waitlisted: [] });
    expect(await zipsOf(test, doras)).toEqual({ claimed: [], waitlisted: ["30301 at place 1"] });
  });

  it("is waitlisted for what another agent has reserved, though she has paid", async () => {
    const test = await atlanta(engine);
    await apply(test, ben, "30301");
    const adas = await apply(test, ada, "30301");
    await pay(test, adas, "evt_ada");
    expect(await zipsOf(test, adas)).toEqual({ claimed: [], waitlisted: ["30301 at place 1"] });
  });

  it("is waitlisted for what Ben has since her first reservation ended, whatever else she has", async () => {
    const test = await atlanta(engine);
    const first = await apply(test, ada, "30301");
    test.clock.pass({ seconds: 7 * 86_400 });
    await releaseUnpaidZips(test.world);
    const bens = await apply(test, ben, "30301");
    const otherBrowser = await apply(test, ada, "30305");
    const second = await apply(test, ada, "30301", growth);
    await pay(test, second, "evt_second");
    expect(await zipsOf(test, second)).toEqual({ claimed: [], waitlisted: ["30301 at place 1"] });
    expect((await zipsOf(test, bens)).claimed).toEqual(["30301 reserved"]);
    expect((await zipsOf(test, otherBrowser)).claimed).toEqual(["30305 reserved"]);
    const { claims } = await allClaimsOf(test.world.database.read, { applicationId: first });
    expect(claims).toMatchObject([{ state: "released", reason: unpaidReason }]);
  });

  it("has in her first paid application what the second names as well", async () => {
    const test = await atlanta(engine);
    const first = await apply(test, ada, "30301");
    const second = await apply(test, ada, "30301", growth);
    await pay(test, first, "evt_first");
    await pay(test, second, "evt_second");
    expect((await zipsOf(test, first)).claimed).toEqual(["30301 active"]);
    expect(await zipsOf(test, second)).toEqual({ claimed: [], waitlisted: [] });
  });

  it("pays for the first as well, later: the second keeps it", async () => {
    const test = await atlanta(engine);
    const first = await apply(test, ada, "30301");
    test.clock.pass({ seconds: 60 });
    const second = await apply(test, ada, "30301", growth);
    await pay(test, second, "evt_second");
    await pay(test, first, "evt_first");
    expect((await zipsOf(test, second)).claimed).toEqual(["30301 active"]);
    expect(await zipsOf(test, first)).toEqual({ claimed: [], waitlisted: [] });
  });
});
