import { describe, expect, it } from "vitest";
import { findOrder } from "#database/orders.ts";
import type { Role } from "#domain/permissions.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { confirmPayment } from "#operations/confirm-payment.ts";
import { erasePerson } from "#operations/erase-person.ts";
import { startCheckout } from "#operations/start-checkout.ts";
import { submitApplication } from "#operations/submit-application.ts";
import { submitMessage } from "#operations/submit-message.ts";
import { ada, ben } from "./cast.ts";
import { alertsIn, linksNamed, mainOf, visibleText } from "./html.ts";
import { atTheDesk } from "./office.ts";
import { type Application, application } from "./request.ts";
import { newestStaffActions } from "./trail.ts";
import { keepAtlantasZips } from "./zips.ts";

async function desk(site: Application, role: Role = "account-manager") {
  const { cookie, staffId } = await atTheDesk(site.world, role);
  const get = async (path: string) => {
    const answer = await site.request("GET", path, { headers: { cookie } });
    return { ...answer, html: mainOf(answer.text), words: visibleText(mainOf(answer.text)) };
  };
  const post = (path: string, form: Record<string, string> = {}) =>
    site.request("POST", path, { form, headers: { cookie } });
  const file = (path: string) => site.request("GET", path, { headers: { cookie } });
  return { staffId, get, post, file };
}

async function apply(site: Application, submission: typeof ada) {
  const { applicationId, orderId } = await submitApplication(site.world, {
    submission,
    formKey: submission.email,
    type: undefined,
  });
  return { applicationId, orderId: orderId ?? "" };
}

const paid = (more: Partial<PaymentNotice>): PaymentNotice => ({
  eventId: "evt_1",
  fact: "paid",
  occurredAt: "2026-11-20T12:05:00.000Z",
  reference: "pi_1",
  claimedOrder: null,
  cents: 59_900,
  currency: "usd",
  email: null,
  ...more,
});

describe("applications in the office", () => {
  it("are listed, searched and filtered, and say so where there are none", async () => {
    const site = await application();
    const { get } = await desk(site, "read-only");
    expect((await get("/office/applications")).words).toContain("Nobody has applied yet");
    const { orderId } = await apply(site, ada);
    await apply(site, ben);
    await confirmPayment(site.world, "stripe", paid({ claimedOrder: orderId }));

    const all = await get("/office/applications");
    expect(all.words).toMatch(/Ben Okafor.*Ada Park/s);
    expect(all.html).not.toContain(".csv");
    expect((await get("/office/applications?q=ada")).words).not.toContain("Okafor");
    expect((await get("/office/applications?plan=growth")).words).not.toContain("Ada Park");
    expect((await get("/office/applications?paid=yes")).words).not.toContain("Okafor");
    expect((await get("/office/applications?state=AL")).words).toContain("No application fits");
    expect((await get("/office/applications?state=GA&paid=no")).words).toContain("Ben Okafor");
  });

  it("show everything that the form sent, their orders, zip codes and deliveries, and lead to the agent", async () => {
    const site = await application();
    await keepAtlantasZips(site.world.database);
    const { applicationId, orderId } = await apply(site, ada);
    const { words, html } = await (await desk(site)).get(`/office/applications/${applicationId}`);
    for (const text of Object.values(ada)) if (typeof text === "string") expect(words).toContain(visibleText(text));
    for (const zip of ["30301", "30303", "30305"]) expect(html).toContain(`href="/office/zips/${zip}"`);
    expect(html).toContain(`href="/office/orders/${orderId}"`);
    expect(html).toContain(`href="/office/agents/${applicationId}"`);
    expect(words).toMatch(/Spreadsheet.*Waiting.*Mail.*Waiting/s);
    expect(words).toContain("Zipstead has received your application, to ada.park@keystone.example");
    expect((await (await desk(site)).get("/office/applications/no-such")).status).toBe(404);
  });

  it("are taken away as they are filtered, with all that the form sent, and nothing runs in a spreadsheet", async () => {
    const site = await application();
    await apply(site, { ...ada, manager: "=1+1" });
    await apply(site, ben);
    const { text } = await (await desk(site)).file("/office/applications.csv?q=ada");
    expect(text).toContain("ada.park@keystone.example");
    expect(text).toContain(",'=1+1,");
    expect(text).toContain('"12 Oak Street\nAtlanta, GA 30301"');
    expect(text).not.toContain("Okafor");
  });
});

describe("links of the office's lists, read without their rows", () => {
  it.each([
    ["orders", "Professional Plan"],
    ["applications", "Ada Park"],
    ["deliveries", "Application: Ada Park"],
    ["agents", "Ada Park"],
    ["messages", "Omar Reyes"],
    ["leads", "Mia Torres"],
  ])("each names the %s that it leads to, also where one person has several", async (list, name) => {
    const site = await application();
    for (const formKey of ["first", "second"]) {
      const { orderId } = await submitApplication(site.world, { submission: ada, formKey, type: undefined });
      const event = { eventId: `evt_${formKey}`, reference: `pi_${formKey}`, claimedOrder: orderId };
      await confirmPayment(site.world, "stripe", paid(event));
      await site.request("POST", "/contact-us", { form: { name: "Omar Reyes", message: "Is it free?", formKey } });
      await site.request("POST", "/buyer-form", { form: { firstName: "Mia", lastName: "Torres", formKey } });
      site.clock.pass({ seconds: 3600 });
    }
    const { html } = await (await desk(site)).get(`/office/${list}`);
    const links = [...html.matchAll(/<th scope="row"[^>]*>.*?<a\b[^>]* aria-label="([^"]+)"/gs)].map(
      ([, label]) => label,
    );
    expect(links.filter((link) => link?.startsWith(name)).length).toBeGreaterThan(1);
    expect(new Set(links).size).toBe(links.length);
  });
});

describe("orders in the office", () => {
  it("are found by email, reference and id, and filtered by state, provider and plan", async () => {
    const site = await application();
    const { get, file } = await desk(site);
    expect((await get("/office/orders")).words).toContain("Nobody has gone to pay yet");
    const { orderId } = await apply(site, ada);
    await apply(site, ben);
    await confirmPayment(site.world, "stripe", paid({ claimedOrder: orderId, reference: "pi_77x" }));
    for (const asked of [
      "q=ada.park@keystone.example",
      "q=pi_77x",
      `q=${orderId}`,
      "state=paid",
      "plan=professional",
    ]) {
      const { words } = await get(`/office/orders?${asked}`);
      expect(words, asked).toContain("$599");
      expect(words, asked).not.toContain("ben@riverside.example");
    }
    expect((await get("/office/orders?provider=authorize-net")).words).toContain("No order fits");
    expect((await file("/office/orders.csv?state=paid")).text).toContain(`,${orderId},Professional Plan,`);
  });

  it("show what was expected, charged and refunded, whose they are, and what happened when", async () => {
    const site = await application();
    const { applicationId, orderId } = await apply(site, ada);
    await confirmPayment(site.world, "stripe", paid({ claimedOrder: orderId }));
    const refund = {
      eventId: "evt_2",
      fact: "refunded",
      cents: 10_050,
      occurredAt: "2026-11-21T09:00:00.000Z",
    } as const;
    await confirmPayment(site.world, "stripe", paid(refund));
    const { words, html } = await (await desk(site)).get(`/office/orders/${orderId}`);
    expect(words).toMatch(/Expected\s+\$599\s+Charged\s+\$599\s+Refunded\s+\$100\.50/);
    expect(words).toMatch(/The order was made for \$599\..*Paid: \$599.*Refunded: \$100\.50/s);
    expect(html).toContain(`href="/office/applications/${applicationId}"`);
    expect(words).not.toContain("A person must look");
    expect((await (await desk(site)).get("/office/orders/no-such")).status).toBe(404);
  });

  it("say in words where a person must look: another amount, no application, no receipt", async () => {
    const site = await application();
    const { get } = await desk(site, "isa");
    const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true };
    const leave = async (formKey: string) => {
      const start = await startCheckout(site.world, { ...form, formKey });
      return start.ok ? start.orderId : "";
    };
    const [dear, unknown] = [await leave("one"), await leave("two")];
    await confirmPayment(site.world, "stripe", paid({ claimedOrder: dear }));
    await confirmPayment(
      site.world,
      "stripe",
      paid({ eventId: "evt_2", reference: "pi_2", claimedOrder: unknown, cents: 105_000 }),
    );
    const differing = (await get(`/office/orders/${dear}`)).words;
    expect(differing).toContain("A person must look");
    expect(differing).toContain("What was charged is not what was expected");
    expect(differing).toContain("The office was told of it");
    const { words } = await get(`/office/orders/${unknown}`);
    expect(words).toContain("no application belongs to it");
    expect(words).toContain("its payer has no receipt");
    expect((await get("/office/orders")).words).toContain("No application");
  });

  it("are given to the application that a manager names, and say what is wrong with it", async () => {
    const site = await application();
    const { applicationId } = await apply(site, ben);
    const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey: "books" };
    const start = await startCheckout(site.world, form);
    const address = `/office/orders/${start.ok ? start.orderId : ""}`;
    expect((await (await desk(site, "isa")).get(address)).html).not.toContain("<form");
    const { get, post } = await desk(site);
    expect((await get(address)).html).toContain(`action="${address}/application"`);
    const wrong = await post(`${address}/application`, { application: "no-such", reason: "A guess." });
    expect(wrong.status).toBe(400);
    expect(visibleText(wrong.text)).toContain("There is no such application that is not paid for");
    for (const typed of ["no-such", "A guess."]) expect(wrong.text).toContain(`value="${typed}"`);
    const { headers } = await post(`${address}/application`, { application: applicationId, reason: "Ben called." });
    expect(headers.location).toBe(address);
    const { html } = await get(address);
    expect(html).toContain(`href="/office/applications/${applicationId}"`);
    expect(html).not.toContain("<form");
  });
});

describe("payments without an order in the office", () => {
  async function unmatched() {
    const site = await application();
    const { orderId } = await apply(site, ada);
    await confirmPayment(site.world, "stripe", paid({ email: "payer@bank.example" }));
    return { site, orderId, address: "/office/payments/stripe/evt_1" };
  }

  it("offer the likely orders; the one that is chosen is paid, and the payment leaves the list", async () => {
    const { site, orderId, address } = await unmatched();
    const { get, post, staffId, file } = await desk(site);
    expect((await get("/office/payments?q=payer@bank.example")).html).toContain(`href="${address}"`);
    expect((await file("/office/payments.csv")).text).toContain(
      ",Paid,599.00,USD,Stripe,pi_1,payer@bank.example,evt_1",
    );
    expect((await get(address)).html).toContain(`value="${orderId}"`);

    const settled = await post(`${address}/settlement`, { order: orderId, typed: "", reason: "Ada called." });

    expect([settled.status, settled.headers.location]).toEqual([303, `/office/orders/${orderId}`]);
    expect((await findOrder(site.world.database.read, orderId))?.state).toBe("paid");
    const [action] = await newestStaffActions(site.world.database.read, 1);
    expect(action).toMatchObject({ staffId, action: "payment-settled" });
    expect((await get("/office/payments")).words).toContain("Every payment has found its order");
    expect((await get(`/office/orders/${orderId}`)).words).toContain("Placed here by Arne Vik: Ada called.");
    expect((await get(address)).html).not.toContain("<form");
  });

  it("take a typed order id before a chosen one, and say what is wrong with it", async () => {
    const { site, orderId, address } = await unmatched();
    const { post } = await desk(site);
    const wrong = { order: orderId, typed: "no-such", reason: "Ada’s “guess”." };
    const guessed = await post(`${address}/settlement`, wrong);
    expect([guessed.status, visibleText(guessed.text)]).toEqual([
      400,
      expect.stringContaining("There is no such order"),
    ]);
    const kept = [`checked="" value="${orderId}"`, 'value="no-such"', 'value="Ada’s “guess”."'];
    for (const typed of kept) expect(guessed.text).toContain(typed);
    const silent = await post(`${address}/settlement`, { typed: orderId, reason: " " });
    expect(visibleText(silent.text)).toContain("Say how you know");
    expect(silent.text).toContain(`name="typed" value="${orderId}"`);
    const long = await post(`${address}/settlement`, { typed: orderId, reason: "x".repeat(1001) });
    expect(visibleText(long.text)).toContain("Say it in at most 1,000 characters.");
    expect(long.text).toContain(`value="${"x".repeat(1001)}"`);
  });

  it("that are none of ours are set aside with the reason, and stay to be seen", async () => {
    const { site, address } = await unmatched();
    const { get, post } = await desk(site);
    const { headers } = await post(`${address}/disownment`, { reason: "The bank’s own test." });
    expect((await get(headers.location ?? "")).words).toContain("The payment waits no longer.");
    expect((await get("/office/payments")).words).toContain("Every payment has found its order");
    expect((await get("/office/payments?standing=disowned")).html).toContain(`href="${address}"`);
    expect((await get(address)).words).toContain("belongs to no order of ours. The bank’s own test.");
    const late = await post("/office/payments/stripe/no-such/disownment", { reason: "Whose?" });
    expect(late.status).toBe(404);
    expect((await get("/office/payments/stripe/no-such")).status).toBe(404);
    expect((await get("/office/payments/paypal/evt_1")).status).toBe(404);
  });
});

describe("the page of a single deed, opened by hand where there is nothing to do", () => {
  it("says so, of a payment and of an order", async () => {
    const site = await application();
    const { orderId } = await apply(site, ada);
    await confirmPayment(site.world, "stripe", paid({ claimedOrder: orderId }));
    const { get } = await desk(site);
    for (const deed of ["settlement", "disownment"]) {
      const page = await get(`/office/payments/stripe/evt_1/${deed}`);
      expect(page.words).toContain("This payment has its order already.");
      expect(page.html).not.toContain("<form");
    }
    const page = await get(`/office/orders/${orderId}/application`);
    expect(page.words).toContain("This order has its application already.");
    expect(page.html).not.toContain("<form");
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
    const letter = rows.find(({ payload }) => JSON.parse(payload).to === ada.email);
    return { site, rows, id: letter?.id ?? "", stopLink: JSON.parse(letter?.payload ?? "{}").stopLink as string };
  }

  it("are listed while they are open, found by whom they are about, and show no secret", async () => {
    const { site, id, stopLink } = await failed();
    const { get, file } = await desk(site, "account-manager");
    const { words, html } = await get("/office/deliveries?q=ada+park");
    expect(words).toContain("Application: Ada Park");
    expect(words).toContain("It had a fault of its own (500)");
    expect(html).toContain(`href="/office/deliveries/${id}"`);
    const detail = await get(`/office/deliveries/${id}`);
    expect(detail.words).toContain("has received your application");
    expect(detail.words).toContain("Last error\nIt had a fault of its own (500)");
    expect(stopLink).toMatch(/^http/);
    expect(detail.text).not.toContain(stopLink);
    expect(detail.text).not.toContain(new URL(stopLink).search.slice(1));
    expect((await file("/office/deliveries.csv")).text).toContain(",Failed,14,It had a fault of its own (500),");
    expect((await get("/office/deliveries/no-such")).status).toBe(404);
  });

  it("about a payment say nothing of it to who may not read payments", async () => {
    const site = await application();
    await confirmPayment(site.world, "stripe", paid({ email: "payer@bank.example" }));
    const { id } = await site.world.database.read.selectFrom("deliveries").select("id").executeTakeFirstOrThrow();
    const pages = ["/office/deliveries?state=pending", `/office/deliveries/${id}`];
    const [manager, isa] = [await desk(site), await desk(site, "isa")];
    for (const page of pages) {
      expect((await manager.get(page)).words).toContain("Payment without an order: $599");
      const seen = await isa.get(page);
      expect(seen.words).toContain("Payment");
      expect(seen.text).not.toMatch(/599|pi_1|payer@bank/);
    }
  });

  it("are sent again, one or all of a destination, by whom the table lets", async () => {
    const { site, id } = await failed();
    const { get, post } = await desk(site);
    expect((await get("/office/deliveries")).words).toContain("Spreadsheet: 1 delivery has failed.");
    const { headers } = await post(`/office/deliveries/${id}/retry`);
    expect((await get(headers.location ?? "")).words).toContain("One delivery is on its way again.");
    const again = await post(`/office/deliveries/${id}/retry`);
    expect((await get(again.headers.location ?? "")).words).toContain("This delivery has not failed");
    const all = await post("/office/deliveries/retries", { destination: "sheet" });
    expect(all.headers.location).toBe("/office/deliveries?sent=1");
    expect((await post("/office/deliveries/retries", { destination: "pigeons" })).status).toBe(400);
    const isa = await desk(site, "isa");
    expect((await isa.get("/office/deliveries")).html).not.toContain("/retries");
    expect((await isa.get("/office/deliveries?state=failed")).words).toContain("Failed");
    expect((await isa.post(`/office/deliveries/${id}/retry`)).status).toBe(403);
  });

  it("are put aside by whom the table lets, and are open no more", async () => {
    const { site, id } = await failed();
    const { get, post } = await desk(site);
    expect((await (await desk(site, "isa")).post(`/office/deliveries/${id}/closure`)).status).toBe(403);
    const { headers } = await post(`/office/deliveries/${id}/closure`);
    const { words, html } = await get(headers.location ?? "");
    expect(words).toContain("It is put aside.");
    expect(html).not.toContain("/retry");
    expect((await get("/office/deliveries")).html).not.toContain(id);
    expect((await get("/office/deliveries?state=dropped")).html).toContain(id);
    const again = await post(`/office/deliveries/${id}/closure`);
    expect((await get(again.headers.location ?? "")).words).toContain("This delivery has not failed");
  });
});

it("who was erased can still be opened from every list", async () => {
  const site = await application();
  await keepAtlantasZips(site.world.database);
  const { applicationId } = await apply(site, ada);
  await erasePerson(site.world, { email: ada.email, phone: undefined });
  const { get } = await desk(site);
  const address = `/office/applications/${applicationId}`;
  expect(linksNamed((await get("/office/applications")).html, "No name given")).toEqual([address]);
  expect((await get(address)).html).toMatch(/<h1[^>]*>No name given<\/h1>/);
  const seat = linksNamed((await get("/office/zips/30301")).html, "No name given");
  expect(seat).toEqual([`/office/agents/${applicationId}`]);
});

describe("what is held for review in the office", () => {
  async function held() {
    const site = await application();
    const fields = {
      name: "Dora Quist",
      subject: "",
      email: "dora@home.example",
      phone: "",
      message: "Is 30301 free?",
    };
    const arrival = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "a machine", renderedAt: "" };
    const { messageId } = await submitMessage(site.world, { kind: "question", fields, formKey: "doras", arrival });
    return { site, address: `/office/held/messages/${messageId}` };
  }

  it("is let through by an inside sales agent, and then written to", async () => {
    const { site, address } = await held();
    const { get, post } = await desk(site, "isa");
    expect((await get("/office/held")).html).toContain(`href="${address}"`);
    const { words } = await get(address);
    expect(words).toContain("Is 30301 free?");
    expect(words).toContain("a field was filled that no person sees; it was not sent from a page of ours");
    const { headers } = await post(`${address}/release`);
    expect((await get(headers.location ?? "")).words).toContain("Ida Lund: let through.");
    expect((await get("/office/held")).words).toContain("Nothing is held.");
    const owed = await site.world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(owed.map(({ payload }) => JSON.parse(payload).to)).toContain("dora@home.example");
    const again = await post(`${address}/release`);
    expect((await get(again.headers.location ?? "")).words).toContain("This is not held any more.");
  });

  it("its own page says why, in words, and leads to where that is decided", async () => {
    const { site, address } = await held();
    const { get, file } = await desk(site);
    const page = await get(address.replace("/held", ""));
    expect(
      linksNamed(page.html, "a field was filled that no person sees; it was not sent from a page of ours"),
    ).toEqual([address]);
    expect((await file("/office/messages.csv")).text).toContain("a field was filled that no person sees");
  });

  it("an application among it reserves its zip codes once it is let through, and says until then why not", async () => {
    const site = await application();
    await keepAtlantasZips(site.world.database);
    const arrival = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "a machine", renderedAt: "" };
    const adas = { submission: ada, formKey: "adas", type: undefined, arrival };
    const { applicationId } = await submitApplication(site.world, adas);
    const address = `/office/held/applications/${applicationId}`;
    const { get, post } = await desk(site, "isa");
    expect((await get("/office/held?scope=applications")).html).toContain(`href="${address}"`);
    expect((await get(address)).words).toContain("30301, 30303");
    const page = `/office/applications/${applicationId}`;
    expect((await get(page)).html).toContain(`href="${address}"`);
    expect((await get(page)).words).toContain("It claims no zip code");
    await post(`${address}/release`);
    expect((await get(page)).words).toContain("Reserved");
    expect((await get(page)).html).not.toContain(`href="${address}"`);
  });

  it("loses no reason that was typed where somebody else had let it through meanwhile", async () => {
    const { site, address } = await held();
    const { post } = await desk(site);
    await post(`${address}/release`);
    const late = await post(`${address}/refusal`, { reason: "An advertisement." });
    expect([late.status, alertsIn(late.text)]).toEqual([400, ["This is not held any more."]]);
    expect(late.text).toContain('value="An advertisement."');
  });

  it("on the page of its refusal alone, says that it is not held any more; what never was has no such page", async () => {
    const { site, address } = await held();
    const { get, post } = await desk(site);
    const { applicationId } = await apply(site, ada);
    expect((await get(`/office/held/applications/${applicationId}/refusal`)).status).toBe(404);
    expect((await get(`${address}/refusal`)).html).toContain("<form");
    await post(`${address}/release`);
    const page = await get(`${address}/refusal`);
    expect(page.words).toContain("This is not held any more.");
    expect(page.html).not.toContain("<form");
  });

  it("is kept aside with a reason, and taken away as it is filtered", async () => {
    const { site, address } = await held();
    const { get, post, file } = await desk(site);
    const silent = await post(`${address}/refusal`, { reason: "" });
    expect([silent.status, visibleText(silent.text)]).toEqual([400, expect.stringContaining("Say why")]);
    const { headers } = await post(`${address}/refusal`, { reason: "An advertisement." });
    expect((await get(headers.location ?? "")).words).toContain("It has been kept aside.");
    expect((await get("/office/held")).words).toContain("Nothing is held.");
    expect((await get("/office/held?standing=aside&scope=messages")).words).toContain("Dora Quist");
    expect((await get("/office/held?standing=aside&scope=leads")).words).toContain("Nothing held fits");
    expect((await file("/office/held.csv?standing=aside")).text).toContain("Dora Quist,dora@home.example");
    expect((await get(address)).words).toContain("kept aside. An advertisement.");
    expect((await get("/office/held/orders/x")).status).toBe(404);
    expect((await get("/office/held/leads/no-such")).status).toBe(404);
  });
});
