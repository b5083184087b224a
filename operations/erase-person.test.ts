import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/consent-texts.ts";
import { verificationScript } from "#content/verification-script.ts";
import { consentsAfter } from "#database/consents.ts";
import { listDeliveries } from "#database/delivery-list.ts";
import { erase } from "#database/erase.ts";
import { listLeads } from "#database/leads.ts";
import { findOrder } from "#database/orders.ts";
import { oldestUndelivered, outboxStanding, undeliveredCount } from "#database/outbox-standing.ts";
import { recordsOfPerson } from "#database/person-records.ts";
import { keepSearchWords } from "#database/search-words.ts";
import { keepOnce } from "#database/submissions.ts";
import { readTallies, wrongFigures } from "#database/tallies.ts";
import { holdClaims, territoryOf } from "#database/zip-claims.ts";
import { chainStart, faultOf } from "#domain/consent.ts";
import { searchWords } from "#domain/search-words.ts";
import { ada, ben } from "#test/cast.ts";
import { type Engine, engines } from "#test/database.ts";
import { newestStaffActions } from "#test/trail.ts";
import { whileOpen } from "#test/while-open.ts";
import { freshWorld, noon, type TestWorld } from "#test/world.ts";
import { keepAtlantasZips } from "#test/zips.ts";
import { renderToken } from "./arrival.ts";
import { assignOrder } from "./assign-order.ts";
import { claimOrWait } from "./claim-zips.ts";
import { confirmPayment, personName } from "./confirm-payment.ts";
import { recordBrokerage } from "./edit-agent.ts";
import { erasePerson } from "./erase-person.ts";
import { revokeConsent } from "./revoke-consent.ts";
import { routeLead } from "./route-lead.ts";
import { sendAgain } from "./send-again.ts";
import { letThrough } from "./settle-review.ts";
import { startCheckout } from "./start-checkout.ts";
import { type ApplicationReceipt, submitApplication } from "./submit-application.ts";
import { submitBuyerLead } from "./submit-buyer-lead.ts";
import { submitMessage } from "./submit-message.ts";
import { tellOfSeat } from "./tell-of-claim.ts";
import { transferLead } from "./transfer-lead.ts";
import { verifyLead } from "./verify-lead.ts";
import type { World } from "./world.ts";

const xanthippe = { email: "xanthippe@marker.example", phone: "+14045550199" };
const whole = { terms: [], oldestFirst: false, after: undefined, most: 50 };
/** Anything of hers. */
const hers = /xanthippe|zanzibar|marker|203\.0\.113\.99|555\D*0199/i;

/** She asks for an agent, writes to us, and takes her consent back; Cleo asks for an agent before and after her. */
async function whatTheySent(engine: Engine): Promise<TestWorld> {
  const test = await freshWorld(engine);
  const { world } = test;
  await asksForAgent(test, {
    firstName: "Cleo",
    lastName: "Marsh",
    phone: "(404) 555-0150",
    email: "cleo@home.example",
  });
  const contactInfo = {
    firstName: "Xanthippe",
    lastName: "Zanzibar",
    phone: "(404) 555 0199",
    email: "Xanthippe@Marker.example",
  };
  const { leadId } = await asksForAgent(test, contactInfo);
  const words = searchWords(Object.values(contactInfo));
  await world.database.write((tx) => keepSearchWords(tx, { scope: "leads", recordId: leadId, words }));
  const fields = {
    name: "X. Zanzibar",
    subject: "A house",
    email: "",
    phone: "404.555.0199",
    message: "It is Xanthippe again.",
  };
  await submitMessage(world, { kind: "contact", fields, formKey: "hers", arrival: arrivalOf(test) });
  await revokeConsent(world, { kind: "email", value: xanthippe.email, source: "link" });
  await asksForAgent(test, { firstName: "Cleo", lastName: "Marsh", phone: "", email: "cleo@home.example" });
  const owed = await world.database.read.selectFrom("deliveries").selectAll().execute();
  const copies = owed.map(({ id, payload, receivedAt }) => ({
    id,
    receivedAt,
    recipient: "",
    subject: "",
    message: payload,
  }));
  await world.database.write((tx) => tx.insertInto("sandboxMails").values(copies).execute());
  return test;
}

function arrivalOf({ world, clock }: TestWorld) {
  const renderedAt = renderToken(world);
  clock.pass({ seconds: 60 });
  return { page: "https://zipstead.example/", ip: "203.0.113.99", userAgent: "Browser/1", honeypot: "", renderedAt };
}

function asksForAgent(
  test: TestWorld,
  contactInfo: { firstName: string; lastName: string; phone: string; email: string },
) {
  const answers = [`Near ${contactInfo.lastName} Street`, "Condominium", "", "", "", "", "", ""];
  const arrival = { ...arrivalOf(test), ip: contactInfo.firstName === "Cleo" ? "192.0.2.7" : "203.0.113.99" };
  const post = { submission: { answers, contactInfo, consent: true }, consentTextId: currentConsentText.id };
  return submitBuyerLead(test.world, { ...post, formKey: test.world.newId(), arrival });
}

/** Every row of every table, as text. */
async function everything({ world: { database } }: TestWorld): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await database.read.introspection.getTables()) {
    const rows = await database.read
      .selectFrom(name as "leads")
      .selectAll()
      .execute();
    all[name] = rows.map((row) => JSON.stringify(row));
  }
  return all;
}

const tablesWith = (all: Record<string, string[]>) =>
  Object.keys(all)
    .filter((table) => all[table]?.some((row) => hers.test(row)))
    .toSorted();

describe.each(engines)("a person who asks to be erased, on %s", (engine) => {
  it("is in no table any more, but for the record that she must not be contacted", async () => {
    const test = await whatTheySent(engine);
    expect(tablesWith(await everything(test))).toEqual([
      "confirmations",
      "consentPersons",
      "deliveries",
      "leads",
      "messages",
      "sandboxMails",
      "searchWords",
      "suppressions",
    ]);

    const { records, erased } = await erasePerson(test.world, xanthippe);

    expect([records.leads.length, records.messages.length, erased.consents]).toEqual([1, 1, 1]);
    expect(tablesWith(await everything(test))).toEqual(["suppressions"]);
    const again = await erasePerson(test.world, xanthippe);
    expect(again.erased).toMatchObject({ leads: 0, messages: 0, deliveries: 0, searchWords: 0 });
  });

  it("leaves every count, the chain of consents and everybody else as they were", async () => {
    const test = await whatTheySent(engine);
    const { read } = test.world.database;
    const [before, rows] = [await readTallies(read), await everything(test)];

    await erasePerson(test.world, xanthippe);

    const { "deliveries-by-state": _, ...after } = await readTallies(read);
    expect(await wrongFigures(read)).toEqual([]);
    expect(before).toMatchObject(after);
    const left = await everything(test);
    for (const table of ["leads", "messages", "consents", "deliveries", "sandboxMails", "suppressions"]) {
      expect(left[table]?.length, table).toBe(rows[table]?.length);
    }
    expect(left.leads?.filter((row) => row.includes("Cleo"))).toEqual(
      rows.leads?.filter((row) => row.includes("Cleo")),
    );
    let end = { position: 0, hash: chainStart };
    for (const { link, person } of await consentsAfter(read, 0, 100)) {
      expect(faultOf(link, end, person, test.world.hash)).toBeUndefined();
      end = { position: link.position, hash: link.hash };
    }
    expect(end.position).toBe(3);
  });

  it("stands in the trail without a word of who it was; what waited to be sent is not sent", async () => {
    const test = await whatTheySent(engine);
    await erasePerson(test.world, xanthippe);
    const [deed] = await newestStaffActions(test.world.database.read, 1);
    expect(deed).toMatchObject({ action: "person-erased", staffId: null, about: null });
    expect(JSON.parse(deed?.detail ?? "")).toMatchObject({ leads: 1, messages: 1 });
    const owed = await test.world.database.read
      .selectFrom("deliveries")
      .select(["state", "payload", "lastError"])
      .execute();
    expect(owed.filter(({ lastError }) => lastError === "erased").map(({ state }) => state)).toEqual([
      "dropped",
      "dropped",
      "dropped",
    ]);
    expect(owed.filter(({ state }) => state === "pending").every(({ payload }) => /cleo/i.test(payload))).toBe(true);
  });

  it("leaves nobody to look after what was owed to her: no alarm, nothing to send again", async () => {
    const test = await freshWorld(engine);
    const { read, write } = test.world.database;
    await asksForAgent(test, {
      ...{ firstName: "Xanthippe", lastName: "Zanzibar" },
      ...{ phone: "(404) 555 0199", email: xanthippe.email },
    });
    const [first] = await read.selectFrom("deliveries").select("id").execute();
    await write((tx) =>
      tx.updateTable("deliveries").set({ state: "failed" }).where("id", "=", `${first?.id}`).execute(),
    );

    await erasePerson(test.world, xanthippe);

    test.clock.pass({ seconds: 100 * 86_400 });
    expect([await oldestUndelivered(read), await undeliveredCount(read)]).toEqual([undefined, 0]);
    expect(await outboxStanding(read)).toEqual([]);
    const open = await listDeliveries(read, { state: "open", destination: undefined }, whole).execute();
    expect(open).toEqual([]);
    expect(await sendAgain(test.world, { id: `${first?.id}`, by: "Moira" })).toEqual({
      ok: false,
      reason: "not-failed",
    });
  });

  it("gives up the seat of Ada and the place of Ben in line: the zip code comes to Cara, who is told", async () => {
    const test = await freshWorld(engine);
    await keepAtlantasZips(test.world.database);
    const apply = async (who: typeof ada) => {
      const submission = { ...who, planPrimaryArea: "30301", planSecondaryArea: "-" };
      return (await submitApplication(test.world, { submission, formKey: who.email, type: undefined })).applicationId;
    };
    const cara = { ...ben, firstName: "Cara", email: "cara@lakeside.example", phone: "404 555 0177" };
    const [adas, bens, caras] = [await apply(ada), await apply(ben), await apply(cara)];

    await erasePerson(test.world, { email: ben.email, phone: undefined });
    await erasePerson(test.world, { email: ada.email, phone: undefined });

    const { read } = test.world.database;
    expect(await territoryOf(read, adas)).toEqual({ claims: [], waits: [] });
    expect(await territoryOf(read, bens)).toEqual({ claims: [], waits: [] });
    const { claims } = await territoryOf(read, caras);
    expect(claims).toMatchObject([{ zip: "30301", state: "reserved" }]);
    const [told] = await read.selectFrom("deliveries").selectAll().where("about", "=", `${claims[0]?.id}`).execute();
    expect(JSON.parse(told?.payload ?? "{}")).toMatchObject({ to: cara.email });
  });

  it("is found in whatever case the address was typed, also beyond the letters of English", async () => {
    const test = await freshWorld(engine);
    const submission = { ...ada, email: "JÜRGEN@Keystone.example" };
    await submitApplication(test.world, { submission, formKey: "jürgens", type: undefined });
    const fields = { name: "J.", subject: "", email: "Jürgen@keystone.Example", phone: "", message: "Hello" };
    await submitMessage(test.world, { kind: "question", fields, formKey: "again", arrival: arrivalOf(test) });
    const other = { ...fields, email: "jörgen@keystone.example" };
    await submitMessage(test.world, { kind: "question", fields: other, formKey: "other", arrival: arrivalOf(test) });

    const who = { email: "jürgen@keystone.example", phone: undefined };
    const { records } = await erasePerson(test.world, who);

    expect([records.applications.length, records.messages.length]).toEqual([1, 1]);
    expect(await test.world.database.read.selectFrom("orders").select("email").distinct().execute()).toEqual([
      { email: null },
    ]);
  });

  it("by her phone alone: the e-mail that she typed beside it is nowhere either", async () => {
    const test = await freshWorld(engine);
    await submitApplication(test.world, { submission: ada, formKey: "adas", type: undefined });
    await erasePerson(test.world, { email: undefined, phone: "+14045550101" });
    expect(JSON.stringify(await everything(test)).toLowerCase()).not.toContain(ada.email);
  });

  it("keeps what belongs to a payment: Ada's application once she has paid, not before", async () => {
    const test = await freshWorld(engine);
    const { database } = test.world;
    const application = {
      ...ada,
      agreed: 1 as const,
      Website: "",
      id: "ada",
      submissionKey: "ada",
      receivedAt: "2026-11-20T12:00:00.000Z",
      heldFor: null,
      client: null,
    };
    const order = {
      ...{
        id: "order",
        submissionKey: "order",
        receivedAt: "2026-11-20T12:00:00.000Z",
        updatedAt: "",
        applicationId: "ada",
      },
      ...{
        crm: 0 as const,
        coupon: null,
        expectedCents: 59_900,
        chargedCents: 59_900,
        refundedCents: null,
        plan: ada.plan,
      },
      ...{
        provider: "stripe" as const,
        reference: null,
        email: ada.email,
        state: "paid" as const,
        receiptOwedAt: null,
        officeToldAt: null,
      },
    };
    await database.write(async (tx) => {
      await keepOnce(tx, "applications", application);
      await keepOnce(tx, "orders", order);
    });
    const who = { email: ada.email, phone: undefined };
    expect((await erasePerson(test.world, who)).records).toMatchObject({
      applications: [],
      applicationsWithPayment: ["ada"],
    });
    const setOrder = (state: "leaving" | "failed") =>
      database.write((tx) => tx.updateTable("orders").set({ state, reference: "pi_ada" }).execute());
    await setOrder("leaving");
    expect((await erasePerson(test.world, who)).records.applications, "her bank's debit is on its way").toEqual([]);
    await setOrder("failed");
    expect((await erasePerson(test.world, who)).records.applications).toEqual(["ada"]);
    expect(JSON.stringify((await everything(test)).applications)).not.toContain("Park");
  });
});

describe.each(engines)("a lead that is double verified when its person is erased, on %s", (engine) => {
  it("goes to nobody: whose consent it was cannot be shown any more", async () => {
    const test = await freshWorld(engine);
    const { world } = test;
    const { read, write } = world.database;
    await keepAtlantasZips(world.database);
    const form = { submission: { ...ada, planPrimaryArea: "30301" }, formKey: "adas", type: undefined };
    const { applicationId: agentId } = await submitApplication(world, form);
    await write((tx) => holdClaims(tx, agentId, world.now().toISOString()));
    test.clock.pass({ seconds: 3 * 3600 });
    const { leadId } = await asksForAgent(test, {
      ...{ firstName: "Xanthippe", lastName: "Zanzibar", phone: "(404) 555 0199", email: xanthippe.email },
    });
    const answers = Object.fromEntries(verificationScript.map(({ id }) => [id, "yes"]));
    for (const staffId of ["Ida", "Ivo"]) await verifyLead(world, { leadId, staffId, passed: true, answers });

    await erasePerson(world, xanthippe);

    const choice = { leadId, staffId: "Ida", agentId, agentEmail: "", why: "She is next." };
    expect(await transferLead(world, choice)).toEqual({ ok: false, reason: "no-consent" });
    expect(await routeLead(world, { leadId, staffId: "Ida" })).toMatchObject({ decision: { to: null } });
    const given = await listLeads(read, { stage: undefined, consent: true, held: undefined }, whole).execute();
    expect(given).toEqual([]);
  });
});

describe.each(engines)("Ada, who pays by a link that she kept, after she was erased, on %s", (engine) => {
  it("has an order that a person must look at, and becomes no agent without a name", async () => {
    const { world } = await freshWorld(engine);
    await keepAtlantasZips(world.database);
    const adas = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    await erasePerson(world, { email: ada.email, phone: undefined });

    const at = world.now().toISOString();
    const paid = { fact: "paid", cents: 59_900, currency: "usd", reference: "pi_ada", email: ada.email } as const;
    await confirmPayment(world, "stripe", { ...paid, eventId: "evt_1", occurredAt: at, claimedOrder: adas.orderId });

    const { read } = world.database;
    expect(await findOrder(read, adas.orderId ?? "")).toMatchObject({ state: "paid", applicationId: null });
    expect((await readTallies(read))["orders-for-a-person"]).toEqual({ "": 1 });
    expect(await read.selectFrom("agents").selectAll().execute()).toEqual([]);
    const again = await submitApplication(world, { submission: ada, formKey: "anew", type: undefined });
    expect(await findOrder(read, adas.orderId ?? "")).toMatchObject({ applicationId: again.applicationId });
    expect((await territoryOf(read, again.applicationId)).claims).toMatchObject(
      Array.from({ length: 3 }, () => ({ state: "held" })),
    );
  });
});

describe("Ada, who pays in the moment in which she is erased", () => {
  it.each([
    ["by her own address", () => personName(ada.email)],
    ["by another one, or none", ({ orderId }: { orderId: string | null }) => `order ${orderId}` as const],
  ])("%s, has paid: her application is kept", async (_how, held) => {
    const { world } = await freshWorld("postgres");
    const adas = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    const { records } = await whileOpen(
      world.database,
      async (tx) => {
        await world.database.hold(tx, held(adas));
        await tx.updateTable("orders").set({ state: "paid", reference: "pi_ada" }).execute();
      },
      () => erasePerson(world, { email: ada.email, phone: undefined }),
    );
    expect(records.applicationsWithPayment).toEqual([adas.applicationId]);
  });
});

describe("Ada, who is erased by her phone alone while an order is paid by her e-mail", () => {
  const herPhone = { email: undefined, phone: "+14045550101" };

  /** An order that no application has: she left to pay before she sent the form, in another browser. */
  async function leaves(world: World): Promise<string> {
    const form = { planName: ada.plan, shownTotal: "599", agreed: true, formKey: "before" };
    const start = await startCheckout(world, form);
    if (!start.ok) throw new Error(start.reason);
    return start.orderId;
  }

  it("has an order that a person must look at, and no agent without a name comes of it", async () => {
    const { world } = await freshWorld("postgres");
    const { read } = world.database;
    const { applicationId } = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    const orderId = await leaves(world);
    const at = world.now().toISOString();
    const paid = { fact: "paid", cents: 59_900, currency: "usd", reference: "pi_ada", email: ada.email } as const;
    await whileOpen(
      world.database,
      async (tx) => {
        await world.database.hold(tx, `agent ${applicationId}`);
        await erase(tx, herPhone, await recordsOfPerson(tx, herPhone), noon);
      },
      () => confirmPayment(world, "stripe", { ...paid, eventId: "evt_1", occurredAt: at, claimedOrder: orderId }),
    );
    expect(await findOrder(read, orderId)).toMatchObject({ state: "paid", applicationId: null, email: ada.email });
    expect(await read.selectFrom("agents").selectAll().execute()).toEqual([]);
  });

  it("has paid, where the payment came first: her application is kept", async () => {
    const { world } = await freshWorld("postgres");
    const { applicationId } = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    const orderId = await leaves(world);
    const { records } = await whileOpen(
      world.database,
      async (tx) => {
        await world.database.hold(tx, `agent ${applicationId}`);
        await tx.updateTable("orders").set({ state: "paid", applicationId }).where("id", "=", orderId).execute();
      },
      () => erasePerson(world, herPhone),
    );
    expect(records.applicationsWithPayment).toEqual([applicationId]);
  });
});

describe("Ben, who is erased in the moment in which a zip code comes to him", () => {
  it.each([
    ["since he waited for it", "zip 30301", "30301"],
    ["from the office", undefined, "30308"],
  ] as const)("%s, has none of it, and no letter of it is kept", async (_how, held, zip) => {
    const { world } = await freshWorld("postgres");
    const { read } = world.database;
    await keepAtlantasZips(world.database);
    await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    const submission = { ...ben, planPrimaryArea: "30301" };
    const bens = await submitApplication(world, { submission, formKey: "bens", type: undefined });
    await whileOpen(
      world.database,
      async (tx) => {
        await world.database.hold(tx, held ?? `agent ${bens.applicationId}`);
        const taken = { releasedAt: noon, reason: "she asked", releasedBy: "Arne" };
        await tx
          .updateTable("zipClaims")
          .set({ state: "released", ...taken })
          .where("zip", "=", zip)
          .execute();
        await claimOrWait(world, tx, zip, bens.applicationId);
        const { claims } = await territoryOf(tx, bens.applicationId);
        for (const claim of claims) if (claim.zip === zip) await tellOfSeat(world, tx, claim);
      },
      () => erasePerson(world, { email: ben.email, phone: undefined }),
    );
    expect((await territoryOf(read, bens.applicationId)).claims).toEqual([]);
    const owed = await read.selectFrom("deliveries").select("payload").where("destination", "=", "mail").execute();
    expect(owed.map(({ payload }) => payload).filter((letter) => letter.includes(ben.email))).toEqual([]);
  });
});

describe("what is done to Ada's application in the moment in which she is erased", () => {
  const checkout = { planName: "Professional Plan", shownTotal: "599", agreed: true, formKey: "again" };

  it.each([
    [
      "her browser leaves for the checkout",
      (world, { orderId }) => startCheckout(world, { ...checkout, carriedOrder: orderId ?? "" }),
    ],
    [
      "the office lets it through",
      (world, { applicationId: recordId }) => letThrough(world, { scope: "applications", recordId, by: "Arne" }),
    ],
    [
      "the office says that an order is hers",
      async (world, { applicationId: application }) => {
        const start = await startCheckout(world, checkout);
        if (!start.ok) throw new Error(start.reason);
        await assignOrder(world, { orderId: start.orderId, application, reason: "She called.", by: "Arne" });
      },
    ],
    [
      "the office writes down her broker",
      (world, { applicationId }) =>
        recordBrokerage(world, { applicationId, staffId: "Arne" }, { brokerage: "Peachtree", designatedBroker: "Bo" }),
    ],
  ] as [string, (world: World, adas: ApplicationReceipt) => Promise<unknown>][])(
    "brings nothing of hers back: %s",
    async (_what, deed) => {
      const { world } = await freshWorld("postgres");
      const { read } = world.database;
      await keepAtlantasZips(world.database);
      const adas = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
      const { applicationId } = adas;
      await world.database.write((tx) => tx.updateTable("applications").set({ heldFor: "links" }).execute());
      await world.database.write((tx) => tx.deleteFrom("confirmations").execute());
      await world.database.write((tx) => tx.deleteFrom("zipClaims").execute());
      await whileOpen(
        world.database,
        async (tx) => {
          await world.database.hold(tx, `agent ${applicationId}`);
          const person = { email: ada.email, phone: undefined };
          await erase(tx, person, await recordsOfPerson(tx, person), noon);
        },
        () => deed(world, adas),
      );
      const tables = ["applications", "orders", "searchWords", "confirmations", "deliveries"] as const;
      const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()));
      expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/ada|keystone/);
      expect((await territoryOf(read, applicationId)).claims).toEqual([]);
    },
  );
});
