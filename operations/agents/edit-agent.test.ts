import { describe, expect, it } from "vitest";
import { planPaidAt, recordChanges } from "#database/agents/agent-history.ts";
import { agentRecord, listAgents } from "#database/agents/agents.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { atOnce } from "#test/at-once.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { freshWorld, noon, type TestWorld } from "#test/world.ts";
import { recordBrokerage, recordLicenseCheck } from "./edit-agent.ts";
import { submitApplication } from "./submit-application.ts";

async function applied(engine: TestEngine, applicant = ada) {
  const test = await freshWorld(engine);
  await insertAtlantasZips(test.world.database);
  const form = { submission: applicant, formKey: applicant.email, type: undefined };
  return { ...test, ...(await submitApplication(test.world, form)) };
}

/** The provider reports the payment of the application's order. */
async function pay({ world }: TestWorld, orderId: string | null) {
  const order = await world.database.read
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId ?? "")
    .executeTakeFirstOrThrow();
  await recordPaymentEvent(world, "stripe", {
    eventId: `paid ${order.id}`,
    occurredAt: world.now().toISOString(),
    fact: "paid",
    reference: "pi 1",
    claimedOrder: order.id,
    cents: order.expectedCents,
    currency: "usd",
    email: null,
  });
}

/** The form of an empty record. */
const nothing = { brokerage: "", designatedBroker: "" };

const check = {
  licenseState: "GA",
  licenseNumber: "381201",
  licenseCheckedOn: "2026-11-19",
  licenseProof: "https://register.example/381201",
};

describe.each(dailyEngines)("an agent's record, on %s", (engine) => {
  const by = (test: { applicationId: string }) => ({ agentId: test.applicationId, staffId: "Arne" });

  it("begins when the plan is paid for, and not before", async () => {
    const test = await applied(engine);
    const { read } = test.world.database;
    expect(await agentRecord(read, test.applicationId)).toMatchObject({ joinedAt: null });
    expect(await planPaidAt(read, test.applicationId)).toBeUndefined();
    test.clock.pass({ seconds: 60 });
    await pay(test, test.orderId);
    expect(await agentRecord(read, test.applicationId)).toMatchObject({
      plan: "professional",
      brokerage: null,
      designatedBroker: null,
      licenseCheckedOn: null,
      receivedAt: "2026-11-20T12:01:00.000Z",
    });
    expect(await planPaidAt(read, test.applicationId)).toBe("2026-11-20T12:01:00.000Z");
  });

  it("begins when staff first write to it, and its history has every earlier value", async () => {
    const test = await applied(engine);
    await recordBrokerage(test.world, by(test), {
      brokerage: " Keystone Realty ",
      designatedBroker: "",
      seen: nothing,
    });
    test.clock.pass({ seconds: 60 });
    const seen = { brokerage: "Keystone Realty", designatedBroker: "" };
    await recordBrokerage(test.world, by(test), { brokerage: "Keystone Homes", designatedBroker: "Nora Quist", seen });
    const { read } = test.world.database;
    expect(await agentRecord(read, test.applicationId)).toMatchObject({
      brokerage: "Keystone Homes",
      designatedBroker: "Nora Quist",
      receivedAt: noon,
    });
    const { rows: changes } = await recordChanges(read, test.applicationId);
    expect(changes.map(({ action, detail }) => ({ action, ...detail }))).toEqual([
      {
        action: "brokerage-recorded",
        "brokerage from": "Keystone Realty",
        "brokerage to": "Keystone Homes",
        "designatedBroker from": null,
        "designatedBroker to": "Nora Quist",
      },
      { action: "brokerage-recorded", "brokerage from": null, "brokerage to": "Keystone Realty" },
    ]);
  });

  it("keeps Moira's change when Arne, who opened the form earlier, changes the other field", async () => {
    const test = await applied(engine);
    await recordBrokerage(test.world, by(test), { ...nothing, brokerage: "Keystone Realty", seen: nothing });
    await recordBrokerage(test.world, by(test), { ...nothing, designatedBroker: "Nora Quist", seen: nothing });
    expect(await agentRecord(test.world.database.read, test.applicationId)).toMatchObject({
      brokerage: "Keystone Realty",
      designatedBroker: "Nora Quist",
    });
  });

  it("shows Arne that Moira changed the same field, and takes his change once he has seen hers", async () => {
    const test = await applied(engine);
    await recordBrokerage(test.world, by(test), { ...nothing, brokerage: "Keystone Realty", seen: nothing });
    const arnes = { ...nothing, brokerage: "Northlight" };
    const current = { brokerage: "Keystone Realty", designatedBroker: null };
    const result = await recordBrokerage(test.world, by(test), { ...arnes, seen: nothing });
    expect(result).toEqual({ ok: false, reason: "changed-by-other", current });
    expect(await agentRecord(test.world.database.read, test.applicationId)).toMatchObject(current);
    const seen = { ...nothing, brokerage: "Keystone Realty" };
    expect(await recordBrokerage(test.world, by(test), { ...arnes, seen })).toEqual({ ok: true });
    expect(await agentRecord(test.world.database.read, test.applicationId)).toMatchObject({ brokerage: "Northlight" });
    const posted = { brokerage: "Peachtree Homes", designatedBroker: "Bo Lindqvist" };
    expect(await recordBrokerage(test.world, by(test), posted), "without a form").toEqual({ ok: true });
  });

  it("neither begins nor changes if staff save what it already has", async () => {
    const test = await applied(engine);
    const { read } = test.world.database;
    await recordBrokerage(test.world, by(test), { brokerage: " ", designatedBroker: "", seen: nothing });
    expect(await agentRecord(read, test.applicationId)).toMatchObject({ joinedAt: null });
    for (const _time of ["once", "twice"]) {
      const known = { brokerage: "Keystone Realty", designatedBroker: "Nora Quist" };
      await recordBrokerage(test.world, by(test), { ...known, seen: nothing });
      await recordLicenseCheck(test.world, by(test), check);
    }
    expect((await recordChanges(read, test.applicationId)).rows).toHaveLength(2);
  });

  it("is found by its current brokerage, and no longer by the previous one", async () => {
    const test = await applied(engine);
    const keystone = { brokerage: "Keystone Realty", designatedBroker: "" };
    await recordBrokerage(test.world, by(test), { ...keystone, seen: nothing });
    await recordBrokerage(test.world, by(test), { brokerage: "Northlight", designatedBroker: "", seen: keystone });
    const found = async (term: string) => {
      const filter = { plan: undefined, license: undefined, broker: undefined, dueBefore: "" };
      const window = { terms: [term], oldestFirst: false, after: undefined, most: 10 };
      return (await listAgents(test.world.database.read, filter, window).execute()).length;
    };
    expect(await found("northl")).toBe(1);
    expect(await found("realty")).toBe(0);
    expect(await found("ada")).toBe(1);
  });

  it("says who checked the license, when, and with what proof; an incomplete check is refused", async () => {
    const test = await applied(engine, ben);
    expect(await recordLicenseCheck(test.world, by(test), { ...check, licenseProof: "" })).toEqual({
      ok: false,
      reason: "refused",
      refusals: { licenseProof: "required" },
    });
    expect(await agentRecord(test.world.database.read, test.applicationId)).toMatchObject({ joinedAt: null });
    expect(await recordLicenseCheck(test.world, by(test), check)).toEqual({ ok: true });
    expect(await agentRecord(test.world.database.read, test.applicationId)).toMatchObject({
      ...check,
      licenseCheckedBy: "Arne",
    });
    expect(await recordLicenseCheck(test.world, { agentId: "nobody", staffId: "Arne" }, check)).toEqual({
      ok: false,
      reason: "unknown-agent",
    });
  });
});

describe("Arne and Moira, who edit one agent's record concurrently", () => {
  async function adasRecord() {
    const { world, applicationId } = await applied("postgres");
    const by = (staffId: string) => ({ agentId: applicationId, staffId });
    return { world, applicationId, by };
  }

  it("do not overwrite each other's brokerage: one of them sees the other's", async () => {
    const { world, applicationId, by } = await adasRecord();
    const form = (brokerage: string) => ({ ...nothing, brokerage, seen: nothing });
    const outcomes = await atOnce(
      world,
      () => recordBrokerage(world, by("Moira"), form("Keystone Realty")),
      () => recordBrokerage(world, by("Arne"), form("Northlight")),
    );
    const { brokerage } = (await agentRecord(world.database.read, applicationId)) ?? {};
    const current = { brokerage, designatedBroker: null };
    expect(outcomes).toEqual(
      expect.arrayContaining([{ ok: true }, { ok: false, reason: "changed-by-other", current }]),
    );
  });

  it("record license checks: the history of the later one has the values of the earlier one", async () => {
    const { world, applicationId, by } = await adasRecord();
    await atOnce(
      world,
      () => recordLicenseCheck(world, by("Moira"), { ...check, licenseProof: "A letter from the register." }),
      () => recordLicenseCheck(world, by("Arne"), check),
    );
    const [later, earlier] = (await recordChanges(world.database.read, applicationId)).rows;
    expect(later?.detail["licenseProof from"]).toBe(earlier?.detail["licenseProof to"]);
    expect(await agentRecord(world.database.read, applicationId)).toMatchObject({
      licenseProof: later?.detail["licenseProof to"],
    });
  });
});
