import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { readCounters, wrongCounters } from "#database/engine/counters.ts";
import { insertSearchTerms } from "#database/engine/search-index.ts";
import { listLeads } from "#database/leads/lead-list.ts";
import { listDeliveries } from "#database/notifications/delivery-list.ts";
import { oldestUndelivered, outboxStatus, undeliveredCount } from "#database/notifications/outbox-status.ts";
import { consentsAfter } from "#database/privacy/consents.ts";
import { chainStart, findFault } from "#domain/privacy/consent.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { retryDelivery } from "#operations/notifications/retry-delivery.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { agentWithZip, atlanta, verifyTwice } from "#test/leads.ts";
import { everyRow } from "#test/stored-rows.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { erasePerson } from "./erase-person.ts";
import { revokeConsent } from "./revoke-consent.ts";

const xanthippe = { email: "xanthippe@marker.example", phone: "+14045550199" };

const whole = { terms: [], oldestFirst: false, after: undefined, most: 50 };

const hers = /xanthippe|zanzibar|marker|203\.0\.113\.99|555\D*0199/i;

/** She asks for an agent, writes to us, and revokes her consent; Cleo asks for an agent before and after her. */
async function whatTheySent(engine: TestEngine): Promise<TestWorld> {
  const test = await freshWorld(engine);
  const { world } = test;
  await submitLeadOf(test, {
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
  const { leadId } = await submitLeadOf(test, contactInfo);
  const columns = indexTerms(Object.values(contactInfo));
  await world.database.write((tx) => insertSearchTerms(tx, { scope: "leads", recordId: leadId, terms: columns }));
  const fields = {
    name: "X. Zanzibar",
    subject: "A house",
    email: "",
    phone: "404.555.0199",
    message: "It is Xanthippe again.",
  };
  await submitInquiry(world, {
    kind: "contact",
    fields,
    formKey: "hers",
    submissionContext: submissionContextOf(test),
  });
  await revokeConsent(world, { kind: "email", value: xanthippe.email, source: "link" });
  await submitLeadOf(test, { firstName: "Cleo", lastName: "Marsh", phone: "", email: "cleo@home.example" });
  const deliveries = await world.database.read.selectFrom("deliveries").selectAll().execute();
  const copies = deliveries.map(({ id, payload, receivedAt }) => ({
    id,
    receivedAt,
    recipient: "",
    subject: "",
    message: payload,
    html: payload,
    source: payload,
  }));
  await world.database.write((tx) => tx.insertInto("sandboxMails").values(copies).execute());
  return test;
}

function submissionContextOf({ world, clock }: TestWorld) {
  const renderedAt = renderToken(world);
  clock.pass({ seconds: 60 });
  return { page: "https://zipstead.example/", ip: "203.0.113.99", userAgent: "Browser/1", honeypot: "", renderedAt };
}

function submitLeadOf(
  test: TestWorld,
  contactInfo: { firstName: string; lastName: string; phone: string; email: string },
) {
  const answers = [`Near ${contactInfo.lastName} Street`, "Condominium", "", "", "", "", "", ""];
  const submissionContext = {
    ...submissionContextOf(test),
    ip: contactInfo.firstName === "Cleo" ? "192.0.2.7" : "203.0.113.99",
  };
  const texts = { consentTextId: currentConsentText.id, disclosureTextId: currentDisclosureText.id };
  const post = { kind: "buyer" as const, submission: { answers, contactInfo, consent: true }, ...texts };
  return submitLead(test.world, { ...post, formKey: test.world.newId(), submissionContext });
}

const everything = ({ world }: TestWorld) => everyRow(world.database);

const tablesWith = (all: Record<string, string[]>) =>
  Object.keys(all)
    .filter((table) => all[table]?.some((row) => hers.test(row)))
    .toSorted();

describe.each(dailyEngines)("a person who asks to be erased, on %s", (engine) => {
  it("is in no table any more, except that she must not be contacted", async () => {
    const test = await whatTheySent(engine);
    expect(tablesWith(await everything(test))).toEqual([
      "confirmations",
      "consentPersons",
      "deliveries",
      "inquiries",
      "leads",
      "optOuts",
      "personContacts",
      "requestKeys",
      "sandboxMails",
      "searchTerms",
    ]);

    const { records, erased } = await erasePerson(test.world, xanthippe);

    expect([records.leads.length, records.inquiries.length, erased.consents]).toEqual([1, 1, 1]);
    expect(tablesWith(await everything(test))).toEqual(["optOuts"]);
    const { read } = test.world.database;
    const columns = ["name", "subject", "email", "phone", "message", "client"] as const;
    expect(
      await read.selectFrom("inquiries").select(columns).execute(),
      "what she wrote about, and from where",
    ).toEqual([Object.fromEntries(columns.map((term) => [term, ""]))]);
    const clients = await read.selectFrom("leads").select("client").where("client", "!=", "").execute();
    expect(clients, "Cleo's two").toHaveLength(2);
    const again = await erasePerson(test.world, xanthippe);
    expect(again.erased).toMatchObject({ leads: 0, inquiries: 0, deliveries: 0, searchTerms: 0 });
  });

  it("is in no email about a person who shares her phone and revoked consent", async () => {
    const test = await freshWorld(engine);
    const { world } = test;
    const phone = "(404) 555-0150";
    for (const [firstName, email] of [
      ["Cleo", "cleo@home.example"],
      ["Xanthippe", xanthippe.email],
    ] as const) {
      await submitLeadOf(test, { firstName, lastName: "Marsh", phone, email });
    }
    await revokeConsent(world, { kind: "phone", value: "+14045550150", source: "office" });

    await erasePerson(world, { email: xanthippe.email, phone: undefined });

    expect(tablesWith(await everything(test))).toEqual(["optOuts"]);
    const deliveries = await world.database.read
      .selectFrom("deliveries")
      .selectAll()
      .where("state", "=", "pending")
      .execute();
    expect(deliveries.filter(({ payload }) => payload.includes("/office/leads/"))).toHaveLength(2);
  });

  it("leaves every count, the consent chain and everybody else as they were", async () => {
    const test = await whatTheySent(engine);
    const { read } = test.world.database;
    const [before, rows] = [await readCounters(read), await everything(test)];

    await erasePerson(test.world, xanthippe);

    const { deliveries: _, ...after } = await readCounters(read);
    expect(await wrongCounters(read)).toEqual([]);
    expect(before).toMatchObject(after);
    const left = await everything(test);
    for (const table of ["leads", "inquiries", "consents", "deliveries", "sandboxMails", "optOuts"]) {
      expect(left[table]?.length, table).toBe(rows[table]?.length);
    }
    expect(left.leads?.filter((row) => row.includes("Cleo"))).toEqual(
      rows.leads?.filter((row) => row.includes("Cleo")),
    );
    let end = { position: 0, hash: chainStart };
    for (const { link, person } of await consentsAfter(read, 0, 100)) {
      expect(findFault(link, end, person, test.world.hash)).toBeUndefined();
      end = { position: link.position, hash: link.hash };
    }
    expect(end.position).toBe(3);
  });

  it("is not named in the audit log, and her pending messages are not sent", async () => {
    const test = await whatTheySent(engine);
    await erasePerson(test.world, xanthippe);
    const [event] = await newestAuditEvents(test.world.database.read, 1);
    expect(event).toMatchObject({ action: "person-erased", staffId: null, about: null });
    expect(JSON.parse(event?.detail ?? "")).toMatchObject({ leads: 1, inquiries: 1 });
    const deliveries = await test.world.database.read
      .selectFrom("deliveries")
      .select(["state", "payload", "lastError"])
      .execute();
    expect(deliveries.filter(({ lastError }) => lastError === "erased").map(({ state }) => state)).toEqual([
      "dismissed",
      "dismissed",
      "dismissed",
    ]);
    expect(deliveries.filter(({ state }) => state === "pending").every(({ payload }) => /cleo/i.test(payload))).toBe(
      true,
    );
  });

  it("leaves no failed delivery: no alarm, nothing to retry", async () => {
    const test = await freshWorld(engine);
    const { read, write } = test.world.database;
    await submitLeadOf(test, {
      firstName: "Xanthippe",
      lastName: "Zanzibar",
      phone: "(404) 555 0199",
      email: xanthippe.email,
    });
    const [first] = await read.selectFrom("deliveries").select("id").execute();
    await write((tx) =>
      tx.updateTable("deliveries").set({ state: "failed" }).where("id", "=", `${first?.id}`).execute(),
    );

    await erasePerson(test.world, xanthippe);

    test.clock.pass({ seconds: 100 * 86_400 });
    expect([await oldestUndelivered(read), await undeliveredCount(read)]).toEqual([undefined, 0]);
    expect(await outboxStatus(read)).toEqual([]);
    const open = await listDeliveries(read, { state: "open", destination: undefined }, whole).execute();
    expect(open).toEqual([]);
    expect(await retryDelivery(test.world, { id: `${first?.id}`, by: "Moira" })).toEqual({
      ok: false,
      reason: "not-failed",
    });
  });

  it("is found in any case of the address, even beyond English letters", async () => {
    const test = await freshWorld(engine);
    const submission = { ...ada, email: "JÜRGEN@Keystone.example" };
    await submitApplication(test.world, { submission, formKey: "jürgens", type: undefined });
    await test.world.database.write((tx) => tx.updateTable("orders").set({ applicationId: null }).execute());
    const fields = { name: "J.", subject: "", email: "Jürgen@keystone.Example", phone: "", message: "Hello" };
    await submitInquiry(test.world, {
      kind: "question",
      fields,
      formKey: "again",
      submissionContext: submissionContextOf(test),
    });
    const other = { ...fields, email: "jörgen@keystone.example" };
    await submitInquiry(test.world, {
      kind: "question",
      fields: other,
      formKey: "other",
      submissionContext: submissionContextOf(test),
    });

    const who = { email: "jürgen@keystone.example", phone: undefined };
    const { records } = await erasePerson(test.world, who);

    expect([records.applications.length, records.inquiries.length]).toEqual([1, 1]);
    expect(await test.world.database.read.selectFrom("orders").select("email").distinct().execute()).toEqual([
      { email: null },
    ]);
  });

  it("is found by her phone alone: the email that she typed with it is gone as well", async () => {
    const test = await freshWorld(engine);
    await submitApplication(test.world, { submission: ada, formKey: "adas", type: undefined });
    const fields = { name: "Dora", subject: "", email: "", phone: "(770) 555-0101", message: "Other area, same end" };
    await submitInquiry(test.world, {
      kind: "contact",
      fields,
      formKey: "doras",
      submissionContext: submissionContextOf(test),
    });
    await erasePerson(test.world, { email: undefined, phone: "+14045550101" });
    expect(JSON.stringify(await everything(test)).toLowerCase()).not.toContain(ada.email);
    const { read } = test.world.database;
    expect(await read.selectFrom("inquiries").select("phone").execute()).toEqual([{ phone: fields.phone }]);
  });
});

describe.each(dailyEngines)("a lead that is double verified when its person is erased, on %s", (engine) => {
  it("goes to no agent: its consent cannot be shown any more", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const agentId = await agentWithZip(test, ada, "30301", { license: "unchecked" });
    const { leadId } = await submitLeadOf(test, {
      firstName: "Xanthippe",
      lastName: "Zanzibar",
      phone: "(404) 555 0199",
      email: xanthippe.email,
    });
    await verifyTwice(test, leadId);

    await erasePerson(world, xanthippe);

    const choice = { leadId, staffId: "Ida", agentId, agentEmail: "", why: "She is next." };
    expect(await transferLead(world, choice)).toEqual({ ok: false, reason: "no-consent" });
    expect(await routeLead(world, { leadId, staffId: "Ida" })).toMatchObject({ decision: { to: null } });
    const listed = await listLeads(read, { stage: undefined, consent: true, inModeration: undefined }, whole).execute();
    expect(listed).toEqual([]);
  });
});
