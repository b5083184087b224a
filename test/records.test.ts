import { describe, expect, it } from "vitest";
import { contactFields, type DetailField } from "#domain/contacts/contact.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { dailyEngines, freshDatabaseUrl } from "./database.ts";
import { runCommand } from "./run-command.ts";
import { payingAgent } from "./workspace.ts";
import { freshWorld, noon } from "./world.ts";

/** Runs `npm run --silent records -- KIND`, as operators do while the server runs. */
async function records(databaseUrl: string, kind: string) {
  const { code, output, errors } = await runCommand(["scripts/records.ts", kind], { DATABASE_URL: databaseUrl });
  const lines: Record<string, unknown>[] = output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { code, errors, lines };
}

describe.each(dailyEngines)("the records on %s", (engine) => {
  it("are one JSON line each, oldest first, under the names of specification 3", async () => {
    const { world, clock, databaseUrl } = await freshWorld(engine);
    await submitApplication(world, { submission: ada, formKey: "adas-form", type: undefined });
    clock.pass({ seconds: 1 });
    await submitApplication(world, { submission: ben, formKey: "bens-form", type: undefined });

    const { code, errors, lines } = await records(databaseUrl, "onboarding");

    expect([code, errors]).toEqual([0, ""]);
    expect(lines).toMatchObject([
      { ...ada, Website: "Zipstead", agreed: true, receivedAt: noon },
      { ...ben, Website: "Zipstead", agreed: true, receivedAt: "2026-11-20T12:00:01.000Z" },
    ]);
    expect(lines[0]).not.toHaveProperty("submissionKey");
  });

  it("of people of an agent's own are times and ids, and name nobody", async () => {
    const test = await freshWorld(engine);
    const { agentId } = await payingAgent(test, ben);
    const by = { agentId, member: { id: agentId, role: "agent" } } as const;
    const entered = Object.fromEntries(contactFields.map((name) => [name, `${name} X`])) as Record<DetailField, string>;
    const numbers = {
      phone: "404-555-0142",
      phone2: "",
      phone3: "",
      email: "rosa@home.example",
      email2: "",
      email3: "",
    };
    const added = await addContact(test.world, by, { ...entered, ...numbers, birthday: "3/9/1980", state: "GA" });
    const { lines } = await records(test.databaseUrl, "contacts");
    expect(lines).toMatchObject([{ id: added.ok && added.id, agentId, owner: "member", createdAt: noon, version: 1 }]);
    for (const part of [" X", "555", "rosa", "1980", "GA"]) expect(JSON.stringify(lines)).not.toContain(part);
  });

  it("include orders and deliveries with their state", async () => {
    const { world, databaseUrl } = await freshWorld(engine);
    const { applicationId } = await submitApplication(world, { submission: ada, formKey: "form", type: undefined });

    expect((await records(databaseUrl, "orders")).lines).toMatchObject([
      {
        plan: "Professional Plan",
        applicationId,
        crm: false,
        state: "created",
        expectedCents: 59_900,
        receivedAt: noon,
      },
    ]);
    const { lines } = await records(databaseUrl, "deliveries");
    expect(lines.map(({ destination, state, attempts }) => ({ destination, state, attempts }))).toEqual(
      expect.arrayContaining([
        { destination: "sheet", state: "pending", attempts: 0 },
        { destination: "mail", state: "pending", attempts: 0 },
      ]),
    );
    expect(lines[0]).not.toHaveProperty("payload");
  });

  it("show pending deliveries about an erased person as failed, because there are three public states", async () => {
    const { world, databaseUrl } = await freshWorld(engine);
    await submitApplication(world, { submission: ada, formKey: "form", type: undefined });
    await erasePerson(world, { email: ada.email, phone: undefined });

    const { lines } = await records(databaseUrl, "deliveries");
    const ends = new Set(lines.map(({ state, lastError }) => `${state}: ${lastError}`));
    expect(ends).toEqual(new Set(["failed: erased"]));
  });

  it("include claims to zip codes with their state", async () => {
    const { world, databaseUrl } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    const { applicationId } = await submitApplication(world, { submission: ada, formKey: "form", type: undefined });
    const claim = { applicationId, seat: 1, state: "reserved", receivedAt: noon, releasedAt: null, reason: null };
    const { lines } = await records(databaseUrl, "claims");
    expect(lines).toMatchObject(["30301", "30303", "30305"].map((zip) => ({ ...claim, zip })));
  });

  it("include payments that match no order", async () => {
    const { world, databaseUrl } = await freshWorld(engine);
    await recordPaymentEvent(world, "stripe", {
      eventId: "evt_1",
      fact: "paid",
      occurredAt: noon,
      reference: "pi_1",
      claimedOrder: "no-such-order",
      cents: 59_900,
      currency: "usd",
      email: null,
    });
    expect((await records(databaseUrl, "unmatched")).lines).toMatchObject([{ id: "evt_1", cents: 59_900 }]);
  });

  it("are empty for an empty store", async () => {
    const databaseUrl = await freshDatabaseUrl(engine);
    expect(await records(databaseUrl, "onboarding")).toEqual({ code: 0, errors: "", lines: [] });
  });
});

it("an unknown kind of records is refused with a list of the kinds", async () => {
  const { code, errors } = await runCommand(["scripts/records.ts", "everything"], {});
  expect(code).toBe(2);
  expect(errors).toContain(
    "onboarding, buyer, seller, renter, contact, question, consent, orders, deliveries, unmatched, agreements, agents, closings, invoices, ledger, contacts, messages, imports, reviews, sources, webhooks, offers, claims",
  );
});
