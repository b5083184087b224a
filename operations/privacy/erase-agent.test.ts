import { describe, expect, it } from "vitest";
import { findApplication } from "#database/agents/applications.ts";
import { readCounters } from "#database/engine/counters.ts";
import { insertOnce } from "#database/engine/insert-once.ts";
import { findOrder } from "#database/payments/orders.ts";
import { seatsOf, territoryOf } from "#database/territory/claims.ts";
import { recordBrokerage, recordLicenseCheck } from "#operations/agents/edit-agent.ts";
import { type ApplicationReceipt, submitApplication } from "#operations/agents/submit-application.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { assignOrder } from "#operations/payments/assign-order.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { startCheckout } from "#operations/payments/start-checkout.ts";
import { assignZip } from "#operations/territory/assign-zip.ts";
import { releaseZip } from "#operations/territory/release-zip.ts";
import type { World } from "#operations/world.ts";
import { atOnce } from "#test/at-once.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { freshWorld, noon } from "#test/world.ts";
import { erasePerson } from "./erase-person.ts";

describe.each(dailyEngines)("an agent who asks to be erased, on %s", (engine) => {
  it("loses Ada's seat and Ben's waitlist entry: Cara gets the zip code and an email", async () => {
    const test = await freshWorld(engine);
    await insertAtlantasZips(test.world.database);
    const apply = async (applicant: typeof ada) => {
      const submission = { ...applicant, planPrimaryArea: "30301", planSecondaryArea: "-" };
      return (await submitApplication(test.world, { submission, formKey: applicant.email, type: undefined }))
        .applicationId;
    };
    const cara = { ...ben, firstName: "Cara", email: "cara@lakeside.example", phone: "404 555 0177" };
    const [adas, bens, caras] = [await apply(ada), await apply(ben), await apply(cara)];

    await erasePerson(test.world, { email: ben.email, phone: undefined });
    await erasePerson(test.world, { email: ada.email, phone: undefined });

    const { read } = test.world.database;
    expect(await territoryOf(read, { applicationId: adas })).toEqual({ claims: [], waitlist: [] });
    expect(await territoryOf(read, { applicationId: bens })).toEqual({ claims: [], waitlist: [] });
    const { claims } = await territoryOf(read, { applicationId: caras });
    expect(claims).toMatchObject([{ zip: "30301", state: "reserved" }]);
    const [delivery] = await read
      .selectFrom("deliveries")
      .selectAll()
      .where("about", "=", `${claims[0]?.id}`)
      .execute();
    expect(JSON.parse(delivery?.payload ?? "{}")).toMatchObject({ to: cara.email });
  });

  it("keeps what belongs to a payment: Ada's application once she has paid, not before", async () => {
    const test = await freshWorld(engine);
    const { database } = test.world;
    const application = {
      ...ada,
      agreed: 1 as const,
      Website: "",
      id: "ada",
      agentId: "ada",
      submissionKey: "ada",
      receivedAt: "2026-11-20T12:00:00.000Z",
      moderationReason: null,
      client: null,
      confirmedAt: null,
    };
    const order = {
      id: "order",
      submissionKey: "order",
      receivedAt: "2026-11-20T12:00:00.000Z",
      updatedAt: "",
      applicationId: "ada",
      agentId: "ada",
      crm: 0 as const,
      coupon: null,
      expectedCents: 59_900,
      chargedCents: 59_900,
      refundedCents: null,
      plan: ada.plan,
      provider: "stripe" as const,
      reference: null,
      email: ada.email,
      state: "paid" as const,
      receiptEnqueuedAt: null,
      officeNotifiedAt: null,
    };
    await database.write(async (tx) => {
      await insertOnce(tx, "applications", application);
      await insertOnce(tx, "orders", order);
    });
    const applicant = { email: ada.email, phone: undefined };
    expect((await erasePerson(test.world, applicant)).records).toMatchObject({
      applications: [],
      applicationsWithPayment: ["ada"],
    });
    expect(await findOrder(database.read, "order"), "whose payment it was").toMatchObject({ email: ada.email });
    const setOrder = (state: "checkout" | "failed") =>
      database.write((tx) => tx.updateTable("orders").set({ state, reference: "pi_ada" }).execute());
    await setOrder("checkout");
    expect((await erasePerson(test.world, applicant)).records.applications, "her bank debit is pending").toEqual([]);
    await setOrder("failed");
    expect((await erasePerson(test.world, applicant)).records.applications).toEqual(["ada"]);
    expect(JSON.stringify(await database.read.selectFrom("applications").selectAll().execute())).not.toContain("Park");
  });

  it("is not named by a declined card, whether or not its order is known; Ben still is", async () => {
    const { world } = await freshWorld(engine);
    const { read } = world.database;
    const { orderId } = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    const receive = (eventId: string, claimedOrder: string | null, email: string | null) =>
      recordPaymentEvent(world, "stripe", {
        eventId,
        claimedOrder,
        email,
        reference: eventId,
        occurredAt: world.now().toISOString(),
        fact: "failed",
        cents: 59_900,
        currency: "usd",
      });
    await receive("declined 1", orderId, ada.email);
    await receive("declined 2", null, ada.email.toUpperCase());
    await receive("declined 3", null, ben.email);

    await erasePerson(world, { email: ada.email, phone: undefined });
    await receive("declined 4", orderId, null);

    const events = await read.selectFrom("paymentEvents").select("email").orderBy("eventId").execute();
    expect(events.map(({ email }) => email)).toEqual([null, null, ben.email, null]);
    const terms = await read.selectFrom("searchTerms").select("terms").where("scope", "=", "paymentEvents").execute();
    expect(terms.filter(({ terms }) => terms.includes("park"))).toEqual([]);
    expect(await findOrder(read, orderId ?? ""), "nor does a later notice bring her back").toMatchObject({
      email: null,
    });
  });

  it("leaves nothing that says who she was, in what she typed or what the office wrote", async () => {
    const { world, clock } = await freshWorld(engine);
    const { read } = world.database;
    const submissionContext = {
      page: "",
      ip: "203.0.113.99",
      userAgent: "",
      honeypot: "",
      renderedAt: renderToken(world),
    };
    clock.pass({ seconds: 60 });
    const form = { submission: ada, formKey: "adas", type: undefined, submissionContext };
    const { applicationId } = await submitApplication(world, form);
    const by = { agentId: applicationId, staffId: "Arne" };
    const seen = { brokerage: "", designatedBroker: "" };
    await recordBrokerage(world, by, { brokerage: "Peachtree Homes", designatedBroker: "Bo Lindqvist", seen });
    const license = {
      licenseState: "GA",
      licenseCheckedOn: "2026-11-19",
      licenseProof: "https://register.example/gwen",
    };
    const row = { id: applicationId, receivedAt: noon, row: JSON.stringify(ada) };
    await world.database.write((tx) => tx.insertInto("sandboxRows").values(row).execute());
    expect(await recordLicenseCheck(world, by, { ...license, licenseNumber: "GA-381201" })).toEqual({ ok: true });

    await erasePerson(world, { email: ada.email, phone: undefined });

    const application = await read.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
    const { id: _id, submissionKey: _key, receivedAt: _at, ...left } = application;
    expect(left).toMatchObject({ city: ada.city, state: ada.state, plan: ada.plan, primaryArea: ada.primaryArea });
    const written = Object.entries(left).filter(([, value]) => typeof value === "string" && value !== "");
    expect(written.map(([column]) => column).toSorted()).toEqual([
      "Website",
      "agentId",
      "city",
      "plan",
      "planPrice",
      "primaryArea",
      "secondaryArea",
      "state",
    ]);
    expect(await read.selectFrom("agents").selectAll().execute()).toMatchObject([
      { brokerage: null, designatedBroker: null, licenseNumber: null, licenseProof: null, licenseState: "GA" },
    ]);
    expect(await read.selectFrom("sandboxRows").select("row").execute(), "what the sandbox's sheet received").toEqual([
      { row: "{}" },
    ]);
  });

  it("is erased with her orders' email if she started a checkout and no payment came", async () => {
    const { world } = await freshWorld(engine);
    const adas = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    const form = {
      planName: ada.plan,
      shownTotal: "599",
      agreed: true,
      formKey: "adas",
      orderFromCookie: `${adas.orderId}`,
    };
    expect(await startCheckout(world, form)).toMatchObject({ ok: true });

    const { records } = await erasePerson(world, { email: ada.email, phone: undefined });

    expect(records).toMatchObject({ applications: [adas.applicationId], applicationsWithPayment: [] });
    const orders = await world.database.read.selectFrom("orders").select(["state", "email"]).orderBy("state").execute();
    expect(orders).toEqual([
      { state: "checkout", email: null },
      { state: "created", email: null },
    ]);
  });
});

describe.each(dailyEngines)("Ada, who pays by an old link after she was erased, on %s", (engine) => {
  it("leaves an order for staff to check, and no agent without a name", async () => {
    const { world } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    const adas = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    await erasePerson(world, { email: ada.email, phone: undefined });

    const at = world.now().toISOString();
    const paid = { fact: "paid", cents: 59_900, currency: "usd", reference: "pi_ada", email: ada.email } as const;
    await recordPaymentEvent(world, "stripe", {
      ...paid,
      eventId: "evt_1",
      occurredAt: at,
      claimedOrder: adas.orderId,
    });

    const { read } = world.database;
    expect(await findOrder(read, adas.orderId ?? "")).toMatchObject({ state: "paid", applicationId: null });
    expect((await readCounters(read))["orders-needing-attention"]).toEqual({ "": 1 });
    expect(await read.selectFrom("agents").select(["email", "joinedAt"]).execute()).toEqual([
      { email: null, joinedAt: null },
    ]);
    const again = await submitApplication(world, { submission: ada, formKey: "second-form", type: undefined });
    expect(await findOrder(read, adas.orderId ?? "")).toMatchObject({ applicationId: again.applicationId });
    expect((await territoryOf(read, { applicationId: again.applicationId })).claims).toMatchObject(
      Array.from({ length: 3 }, () => ({ state: "active" })),
    );
  });
});

describe.each(["payment", "erasure"])("Ada, who pays while she is erased, if the %s is stored first", (which) => {
  const person = { email: ada.email, phone: undefined };
  const herPhone = { email: undefined, phone: "+14045550101" };

  it.each([
    ["with her own address", person, ada.email],
    ["with another one", person, "books@keystone.example"],
    ["with none", person, null],
    ["with her own address, but is erased by phone", herPhone, ada.email],
  ])("%s, keeps her application, or staff check the order: no agent is without a name", async (_how, who, email) => {
    const { world } = await freshWorld("postgres");
    const { read } = world.database;
    const { applicationId } = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    // An order without an application: she started a checkout before she sent the form, in another browser.
    const form = { planName: ada.plan, shownTotal: "599", agreed: true, formKey: "before" };
    const start = await startCheckout(world, form);
    if (!start.ok) throw new Error(start.reason);
    const own = await read.selectFrom("orders").select("id").where("applicationId", "=", applicationId).execute();
    const claimedOrder = who === herPhone ? start.orderId : `${own[0]?.id}`;
    const paid = { fact: "paid", cents: 59_900, currency: "usd", reference: "pi_ada", email, claimedOrder } as const;
    const pays = () => recordPaymentEvent(world, "stripe", { ...paid, eventId: "evt_1", occurredAt: noon });
    const erases = () => erasePerson(world, who);
    const { records } =
      which === "payment" ? (await atOnce(world, pays, erases))[1] : (await atOnce(world, erases, pays))[0];
    const isKept = records.applicationsWithPayment.includes(applicationId);
    const stored = isKept ? applicationId : null;
    expect(await findOrder(read, claimedOrder)).toMatchObject({ state: "paid", applicationId: stored });
    expect((await findApplication(read, applicationId))?.email ?? "").toBe(isKept ? ada.email : "");
    const agent = await read.selectFrom("agents").select(["email", "joinedAt"]).executeTakeFirstOrThrow();
    expect([agent.email, agent.joinedAt !== null]).toEqual(isKept ? [ada.email, true] : [null, false]);
  });
});

describe.each(["zip code", "erasure"])(
  "Ben, who is erased while he gets a zip code, if the %s comes first",
  (which) => {
    type Assignment = (world: World, bens: string) => Promise<() => Promise<unknown>>;
    const assignments: [string, Assignment][] = [
      [
        "from the waitlist",
        async (world) => {
          const [claim] = await seatsOf(world.database.read, "30301");
          const release = { zip: "30301", reason: "she asked", ground: "agent-asked", staffId: "Arne" } as const;
          return () => releaseZip(world, { ...release, id: `${claim?.id}` });
        },
      ],
      [
        "by staff",
        async (world, applicationId) => () =>
          assignZip(world, { agentId: applicationId, zip: "30308", reason: "He asked.", staffId: "Arne" }),
      ],
    ];
    it.each(assignments)("%s, has none, and no email about it is stored", async (_how, prepare) => {
      const { world } = await freshWorld("postgres");
      const { read } = world.database;
      await insertAtlantasZips(world.database);
      await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
      const submission = { ...ben, planPrimaryArea: "30301" };
      const bens = await submitApplication(world, { submission, formKey: "bens", type: undefined });
      const assigns = await prepare(world, bens.applicationId);
      const erases = () => erasePerson(world, { email: ben.email, phone: undefined });
      await (which === "zip code" ? atOnce(world, assigns, erases) : atOnce<unknown, unknown>(world, erases, assigns));
      expect(await territoryOf(read, { applicationId: bens.applicationId })).toEqual({ claims: [], waitlist: [] });
      const deliveries = await read
        .selectFrom("deliveries")
        .select("payload")
        .where("destination", "=", "mail")
        .execute();
      expect(deliveries.map(({ payload }) => payload).filter((email) => email.includes(ben.email))).toEqual([]);
    });
  },
);

describe.each(["change", "erasure"])(
  "a change of Ada's application while she is erased, if the %s comes first,",
  (which) => {
    type Change = (world: World, adas: ApplicationReceipt) => Promise<() => Promise<unknown>>;
    const checkout = { planName: "Professional Plan", shownTotal: "599", agreed: true, formKey: "again" };
    const changes: [string, Change][] = [
      [
        "her browser starts a checkout",
        async (world, { orderId }) =>
          () =>
            startCheckout(world, { ...checkout, orderFromCookie: orderId ?? "" }),
      ],
      [
        "staff approve it",
        async (world, { applicationId: recordId }) =>
          () =>
            approveSubmission(world, { scope: "applications", recordId, by: "Arne" }),
      ],
      [
        "staff assign an order to it",
        async (world, { applicationId: application }) => {
          const start = await startCheckout(world, checkout);
          if (!start.ok) throw new Error(start.reason);
          return () => assignOrder(world, { orderId: start.orderId, application, reason: "She called.", by: "Arne" });
        },
      ],
      [
        "staff record her broker",
        async (world, { applicationId }) => {
          const form = { brokerage: "Peachtree", designatedBroker: "Bo" };
          return () => recordBrokerage(world, { agentId: applicationId, staffId: "Arne" }, form);
        },
      ],
    ];

    it.each(changes)("brings nothing of hers back: %s", async (_what, prepare) => {
      const { world } = await freshWorld("postgres");
      const { read } = world.database;
      await insertAtlantasZips(world.database);
      const adas = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
      await world.database.write((tx) => tx.updateTable("applications").set({ moderationReason: "links" }).execute());
      await world.database.write((tx) => tx.deleteFrom("confirmations").execute());
      await world.database.write((tx) => tx.deleteFrom("zipClaims").execute());
      const change = await prepare(world, adas);
      const erases = () => erasePerson(world, { email: ada.email, phone: undefined });
      await (which === "change" ? atOnce(world, change, erases) : atOnce<unknown, unknown>(world, erases, change));
      const tables = ["applications", "orders", "searchTerms", "confirmations", "deliveries"] as const;
      const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()));
      expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/ada|keystone/);
      expect((await territoryOf(read, { applicationId: adas.applicationId })).claims).toEqual([]);
    });
  },
);
