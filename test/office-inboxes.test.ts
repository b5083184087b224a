import { describe, expect, it } from "vitest";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { linksNamed, visibleText } from "./html.ts";
import { apply, openOfficeAs, paid } from "./office.ts";
import { application } from "./request.ts";

describe("applications in the office", () => {
  it("are listed, searched and filtered, and the list says so when it is empty", async () => {
    const site = await application();
    const { get } = await openOfficeAs(site, "read-only");
    expect((await get("/office/applications")).visible).toContain("No applications yet");
    const { orderId } = await apply(site, ada);
    await apply(site, ben);
    await recordPaymentEvent(site.world, "stripe", paid({ claimedOrder: orderId }));

    const all = await get("/office/applications");
    expect(all.visible).toMatch(/Ben Okafor.*Ada Park/s);
    expect(all.html).not.toContain(".csv");
    expect((await get("/office/applications?q=ada")).visible).not.toContain("Okafor");
    expect((await get("/office/applications?plan=growth")).visible).not.toContain("Ada Park");
    expect((await get("/office/applications?paid=yes")).visible).not.toContain("Okafor");
    expect((await get("/office/applications?state=AL")).visible).toContain("No applications match");
    expect((await get("/office/applications?state=GA&paid=no")).visible).toContain("Ben Okafor");
  });

  it("show everything that the form sent, and link to their orders, zip codes, deliveries and agent", async () => {
    const site = await application();
    await insertAtlantasZips(site.world.database);
    const { applicationId, orderId } = await apply(site, ada);
    const { visible: words, html } = await (await openOfficeAs(site)).get(`/office/applications/${applicationId}`);
    for (const text of Object.values(ada)) if (typeof text === "string") expect(words).toContain(visibleText(text));
    for (const zip of ["30301", "30303", "30305"]) expect(html).toContain(`href="/office/zips/${zip}"`);
    expect(html).toContain(`href="/office/orders/${orderId}"`);
    expect(html).toContain(`href="/office/agents/${applicationId}"`);
    expect(words).toMatch(/Spreadsheet.*Pending.*Email.*Pending/s);
    expect(words).toContain("We received your application, to ada.park@keystone.example");
    expect((await (await openOfficeAs(site)).get("/office/applications/no-such")).status).toBe(404);
  });

  it("name other applications with the same email, and which of them is paid for", async () => {
    const site = await application();
    const first = await apply(site, ada);
    await recordPaymentEvent(site.world, "stripe", paid({ claimedOrder: first.orderId }));
    const second = await apply(site, { ...ada, email: ada.email.toUpperCase(), city: "Decatur" });
    const bens = await apply(site, ben);
    const { get } = await openOfficeAs(site);
    const { visible: words, html } = await get(`/office/applications/${second.applicationId}`);
    expect(words).toMatch(/Other applications with this email\sProfessional Plan\s.*\sPaid\sZip codes/s);
    expect(html).toContain(`href="/office/applications/${first.applicationId}"`);
    expect(html).not.toContain(`href="/office/applications/${bens.applicationId}"`);
    expect((await get(`/office/applications/${first.applicationId}`)).visible).toMatch(
      /Other applications.*\sNot paid\sZip codes/s,
    );
    expect((await get(`/office/applications/${bens.applicationId}`)).visible).not.toContain("Other applications");
  });

  it("are exported as filtered, with everything that the form sent and no formulas", async () => {
    const site = await application();
    await apply(site, { ...ada, manager: "=1+1" });
    await apply(site, ben);
    const { text } = await (await openOfficeAs(site)).file("/office/applications.csv?q=ada");
    expect(text).toContain("ada.park@keystone.example");
    expect(text).toContain(",'=1+1,");
    expect(text).toContain('"12 Oak Street\nAtlanta, GA 30301"');
    expect(text).not.toContain("Okafor");
  });
});

describe("links in the office's lists", () => {
  it.each([
    ["orders", "Professional Plan"],
    ["applications", "Ada Park"],
    ["deliveries", "Application: Ada Park"],
    ["agents", "Ada Park"],
    ["inquiries", "Omar Reyes"],
    ["leads", "Mia Torres"],
  ])("have distinct names in %s, even if one person has several records", async (list, name) => {
    const site = await application();
    for (const formKey of ["first", "second"]) {
      const submission = { ...ada, email: `${formKey}@keystone.example` };
      const { orderId } = await submitApplication(site.world, { submission, formKey, type: undefined });
      const event = { eventId: `evt_${formKey}`, reference: `pi_${formKey}`, claimedOrder: orderId };
      await recordPaymentEvent(site.world, "stripe", paid(event));
      await site.request("POST", "/contact-us", { form: { name: "Omar Reyes", message: "Is it free?", formKey } });
      await site.request("POST", "/buyer-form", { form: { firstName: "Mia", lastName: "Torres", formKey } });
      site.clock.pass({ seconds: 3600 });
    }
    const { html } = await (await openOfficeAs(site)).get(`/office/${list}`);
    const links = [...html.matchAll(/<th scope="row"[^>]*>.*?<a\b[^>]* aria-label="([^"]+)"/gs)].map(
      ([, label]) => label,
    );
    expect(links.filter((link) => link?.startsWith(name)).length).toBeGreaterThan(1);
    expect(new Set(links).size).toBe(links.length);
  });
});

describe("deliveries in the office", () => {
  async function failed() {
    const site = await application();
    await apply(site, ada);
    await site.world.database.write((tx) =>
      tx.updateTable("deliveries").set({ state: "failed", attempts: 14, lastError: "answered 500" }).execute(),
    );
    const rows = await site.world.database.read.selectFrom("deliveries").selectAll().orderBy("id").execute();
    const email = rows.find(({ payload }) => JSON.parse(payload).to === ada.email);
    return { site, rows, id: email?.id ?? "", stopLink: JSON.parse(email?.payload ?? "{}").stopLink as string };
  }

  it("are listed while open, can be found by the person's name, and show no secret", async () => {
    const { site, id, stopLink } = await failed();
    const { get, file } = await openOfficeAs(site, "account-manager");
    const { visible: words, html } = await get("/office/deliveries?q=ada+park");
    expect(words).toContain("Application: Ada Park");
    expect(words).toContain("The server reported an error (500)");
    expect(html).toContain(`href="/office/deliveries/${id}"`);
    const detail = await get(`/office/deliveries/${id}`);
    expect(detail.visible).toContain("received your application");
    expect(detail.visible).toContain("Last error\nThe server reported an error (500)");
    expect(stopLink).toMatch(/^http/);
    expect(detail.text).not.toContain(stopLink);
    expect(detail.text).not.toContain(new URL(stopLink).search.slice(1));
    expect((await file("/office/deliveries.csv")).text).toContain(",Failed,14,The server reported an error (500),");
    expect((await get("/office/deliveries/no-such")).status).toBe(404);
  });

  it("about a payment hide it from roles that may not read payments", async () => {
    const site = await application();
    await recordPaymentEvent(site.world, "stripe", paid({ email: "payer@bank.example" }));
    const { id } = await site.world.database.read.selectFrom("deliveries").select("id").executeTakeFirstOrThrow();
    const pages = ["/office/deliveries?state=pending", `/office/deliveries/${id}`];
    const [manager, isa] = [await openOfficeAs(site), await openOfficeAs(site, "isa")];
    for (const page of pages) {
      expect((await manager.get(page)).visible).toContain("Unmatched payment: $599");
      const seen = await isa.get(page);
      expect(seen.visible).toContain("Payment");
      expect(seen.text).not.toMatch(/599|pi_1|payer@bank/);
    }
  });

  it("can be retried, one or all of a destination, by roles with permission", async () => {
    const { site, id } = await failed();
    const { get, post } = await openOfficeAs(site);
    expect((await get("/office/deliveries")).visible).toContain("Spreadsheet: 1 delivery has failed.");
    const { headers } = await post(`/office/deliveries/${id}/retry`);
    expect((await get(headers.location ?? "")).visible).toContain("One delivery is being retried.");
    const again = await post(`/office/deliveries/${id}/retry`);
    expect((await get(again.headers.location ?? "")).visible).toContain("This delivery has not failed");
    const all = await post("/office/deliveries/retries", { destination: "sheet" });
    expect(all.headers.location).toBe("/office/deliveries?sent=1");
    expect((await post("/office/deliveries/retries", { destination: "pigeons" })).status).toBe(400);
    const isa = await openOfficeAs(site, "isa");
    expect((await isa.get("/office/deliveries")).html).not.toContain("/retries");
    expect((await isa.get("/office/deliveries?state=failed")).visible).toContain("Failed");
    expect((await isa.post(`/office/deliveries/${id}/retry`)).status).toBe(403);
  });

  it("can be dismissed by roles with permission, and are then no longer open", async () => {
    const { site, id } = await failed();
    const { get, post } = await openOfficeAs(site);
    expect((await (await openOfficeAs(site, "isa")).post(`/office/deliveries/${id}/dismiss`)).status).toBe(403);
    const { headers } = await post(`/office/deliveries/${id}/dismiss`);
    const { visible: words, html } = await get(headers.location ?? "");
    expect(words).toContain("The delivery was dismissed.");
    expect(html).not.toContain("/retry");
    expect((await get("/office/deliveries")).html).not.toContain(id);
    expect((await get("/office/deliveries?state=dismissed")).html).toContain(id);
    const again = await post(`/office/deliveries/${id}/dismiss`);
    expect((await get(again.headers.location ?? "")).visible).toContain("This delivery has not failed");
  });
});

it("every list still links to the record of an erased person", async () => {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  const { applicationId } = await apply(site, ada);
  await erasePerson(site.world, { email: ada.email, phone: undefined });
  const { get } = await openOfficeAs(site);
  const address = `/office/applications/${applicationId}`;
  expect(linksNamed((await get("/office/applications")).html, "No name given")).toEqual([address]);
  expect((await get(address)).html).toMatch(/<h1[^>]*>No name given<\/h1>/);
  const seat = linksNamed((await get("/office/zips/30301")).html, "No name given");
  expect(seat).toEqual([`/office/agents/${applicationId}`]);
});
