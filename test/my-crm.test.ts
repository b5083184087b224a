import { describe, expect, it } from "vitest";
import { crmToday, crmTools } from "#content/payments/crm-today.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { sandboxNotifier, sandboxReturnNotifier } from "#integrations/payments/sandbox-stripe.ts";
import { cancelPlan } from "#operations/agents/cancel-plan.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ben as benWithGrowth } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { linksNamed, mainOf, onOneLine } from "./html.ts";
import { emailsTo } from "./leads.ts";
import { getAs, paid } from "./office.ts";
import { pollUntil } from "./until.ts";
import { cookiesAfter, payingAgent, signInToWorkspace } from "./workspace.ts";
import { sandboxOf } from "./world.ts";

const ben = { ...benWithGrowth, plan: "Standard Plan", planPrice: "339" };

async function benIsIn({ who = ben, settings = {} }: { who?: typeof ben; settings?: Record<string, string> } = {}) {
  const site = await atlantaSite(settings);
  const { agentId } = await payingAgent(site, who);
  await checkedLicense(site.world, agentId);
  let cookie = await signInToWorkspace(site, who);
  const text = async (path: string) => (await site.request("GET", path, { headers: { cookie } })).text;
  const html = async (path: string) => mainOf(await text(path));
  const get = async (path: string) => onOneLine(await html(path));
  const post = (path: string, form: Record<string, string> = {}) =>
    site.request("POST", path, { form, headers: { cookie } });
  const press = async () => {
    const answer = await post("/my/plan/crm");
    cookie = cookiesAfter(answer, cookie);
    return { status: answer.status, to: answer.headers.location ?? "" };
  };
  const crmOrders = () =>
    site.world.database.read.selectFrom("orders").selectAll().where("crm", "=", 1).orderBy("receivedAt").execute();
  const receive = async (more: Partial<PaymentNotice>) => {
    const [order] = (await crmOrders()).slice(-1);
    const notice = { eventId: "evt_crm", reference: "pi_crm", claimedOrder: order?.id ?? "", email: who.email };
    await recordPaymentEvent(site.world, "stripe", paid({ ...notice, cents: 4_900, ...more }));
  };
  const access = () => hasCrm(site.world.database.read, { agentId });
  return { site, agentId, text, html, get, post, press, crmOrders, receive, access };
}

const button = "Buy the CRM for $49";

describe("Ben, who has the Standard Plan,", () => {
  it("reads what the CRM would be, buys it for $49, and has it", async () => {
    const { site, agentId, get, press, crmOrders, receive, access } = await benIsIn();
    const before = await get("/my/plan");
    for (const part of ["CRM It costs $49, paid once.", button, crmToday.everyPlan]) expect(before).toContain(part);

    const { status, to } = await press();
    const [order] = await crmOrders();
    expect([status, new URL(to, site.world.baseUrl).pathname]).toEqual([303, "/sandbox/checkout/crm-standard"]);
    expect(new URL(to, site.world.baseUrl).searchParams.get("client_reference_id")).toBe(order?.id);
    expect(order).toMatchObject({ plan: "Standard Plan", expectedCents: 4_900, agentId, state: "checkout" });
    expect(await get("/welcome")).toContain("We are waiting for the payment provider");

    await receive({});
    expect(await access()).toEqual({ open: true, by: "order" });
    const welcome = await get("/welcome");
    for (const part of ["CRM with the Standard Plan", "Nothing is due: the Standard Plan is paid", "Your CRM is open"])
      expect(welcome).toContain(part);
    const after = await get("/my/plan");
    expect(after).toContain("CRM It is yours, and paid once.");
    expect(after).not.toContain(button);
    expect(await get("/my/billing")).toContain("CRM with the Standard Plan State Paid Amount $49");
    expect(await get("/my/receipts/2")).toContain("Paid for CRM with the Standard Plan Amount $49");
    expect(await emailsTo(site, ben.email, order?.id ?? "")).toContainEqual(
      expect.objectContaining({ subject: "Your Zipstead receipt: $49", text: expect.stringContaining("CRM with the") }),
    );
    expect((await getAs(site, "owner", "/office/orders")).page).toContain("CRM with the Standard Plan");
    expect((await getAs(site, "owner", `/office/orders/${order?.id}`)).page).toContain("CRM with the Standard Plan");
    expect(await press()).toEqual({ status: 303, to: "/my/plan#crm" });
    expect(await crmOrders()).toHaveLength(1);
  });

  it("pays on the sandbox's page, and his bank takes the money back there", async () => {
    const { site, get, press, crmOrders } = await benIsIn({ settings: { STRIPE_WEBHOOK_SECRET: "whsec_of_the_test" } });
    const webhook = `${await site.listen()}/webhooks/stripe`;
    const sandbox = sandboxOf(site.world);
    sandbox.notify = sandboxNotifier(webhook, "whsec_of_the_test");
    sandbox.notifyReturn = sandboxReturnNotifier(webhook, "whsec_of_the_test");
    const { pathname, search } = new URL((await press()).to, site.world.baseUrl);
    expect(await get(`${pathname}${search}`)).toContain("CRM for the Standard Plan $49");
    const [order] = await crmOrders();
    const until = (state: string) => pollUntil(async () => (await crmOrders())[0]?.state === state);
    const form = { order: order?.id ?? "", email: ben.email };
    await site.request("POST", `${pathname}/pay`, { form });
    await until("paid");
    expect(await get("/welcome")).toContain("Your CRM is open");
    await site.request("POST", `/sandbox/payments/${order?.id}/dispute`, { form: {} });
    await until("disputed");
    expect(await get("/my/plan")).toContain("Your CRM ended on");
  });

  it("keeps what he wrote when his bank takes the money back: he reads, exports and deletes it", async () => {
    const { get, post, text, press, receive } = await benIsIn();
    const cal = { firstName: "Cal", lastName: "Reyes", phone: "404-555-0142" };
    for (const part of [crmTools.contacts.what, "costs $49, paid once"])
      expect(await get("/my/contacts/new")).toContain(part);
    expect((await post("/my/contacts/new", cal)).status).toBe(422);
    await press();
    await receive({});
    const cals = (await post("/my/contacts/new", cal)).headers.location ?? "";
    expect(await get("/my/contacts")).toContain("Cal Reyes");

    await receive({ eventId: "evt_taken", fact: "withdrawn", subject: "dp_crm" });
    const people = await get("/my/contacts");
    for (const part of ["Your CRM ended on", "Cal Reyes"]) expect(people).toContain(part);
    expect(people).not.toContain("Add a person");
    expect((await post("/my/contacts/new", { ...cal, firstName: "Hal" })).status).toBe(422);
    expect((await post(`${cals}/tags`, { tag: "past" })).status).toBe(422);
    expect(await get(cals)).toContain("Cal Reyes");
    for (const file of [`${cals}/contact.vcf`, "/my/export/contacts.csv", "/my/export/contacts.vcf"])
      expect(await text(file), file).toContain("Reyes");
    expect((await post("/my/contacts/removal", { [`pick-${cals.split("/").at(-1)}`]: "on" })).status).toBe(303);
    expect(await get("/my/contacts")).not.toContain("Cal Reyes");
  });

  it("presses twice, leaves, is declined and comes back: it is one order", async () => {
    const { html, get, press, crmOrders, receive } = await benIsIn();
    const [first, second] = await Promise.all([press(), press()]);
    expect(first).toEqual(second);
    await receive({ eventId: "evt_declined", fact: "failed" });
    expect(linksNamed(await html("/welcome"), "Try again")).toEqual(["/my/plan#crm"]);
    expect(await get("/my/plan")).toContain(button);
    expect(await get("/my/billing")).toContain("Pay now: CRM with the Standard Plan");
    expect(await press()).toEqual(first);
    expect(await crmOrders()).toHaveLength(1);
  });

  it.each([
    ["on its way", { fact: "awaiting" }, "Your payment is on its way."],
    ["too little", { cents: 4_800 }, "a person on our team checks it"],
  ] as const)("is not asked again while his payment is %s", async (_what, notice, line) => {
    const { get, press, receive } = await benIsIn();
    await press();
    await receive(notice);
    const page = await get("/my/plan");
    expect(page).toContain(line);
    expect(page).not.toContain(button);
    expect(await press()).toEqual({ status: 303, to: "/my/plan#crm" });
  });

  it("has it again if his bank decides the dispute for us", async () => {
    const { press, receive, access } = await benIsIn();
    await press();
    await receive({});
    const dispute = { cents: 4_900, subject: "dp_crm" };
    await receive({ ...dispute, eventId: "evt_taken", fact: "withdrawn" });
    expect(await access()).toMatchObject({ open: false, had: true });
    await receive({ ...dispute, eventId: "evt_won", fact: "dispute-won" });
    expect(await access()).toEqual({ open: true, by: "order" });
  });

  it("loses it when his bank takes the money back, and may buy it again", async () => {
    const { site, get, press, receive, access, crmOrders } = await benIsIn();
    await press();
    await receive({});
    const back = { cents: 4_900, subject: "dp_crm" };
    await receive({ ...back, eventId: "evt_taken", fact: "withdrawn" });
    expect(await access()).toMatchObject({ open: false, had: true });
    const page = await get("/my/plan");
    for (const part of ["Your CRM ended on", "You can still read, export and delete", button])
      expect(page).toContain(part);
    expect(await get("/my/billing")).toContain("so your CRM does not count as paid.");
    expect(await get("/welcome")).toContain("Until then your CRM does not count as paid.");
    await receive({ ...back, eventId: "evt_lost", fact: "dispute-lost" });
    expect(await get("/my/billing")).toContain("You can buy it again under Your plan.");
    const [order] = await crmOrders();
    const [lost] = (await emailsTo(site, ben.email, order?.id ?? "")).slice(-1);
    expect(lost).toMatchObject({ subject: "Not paid any more: CRM with the Standard Plan" });
    expect(lost?.text).toContain("You can still read, export and delete");
    expect((await press()).to).toContain("/sandbox/checkout/crm-standard");
    expect(await crmOrders()).toHaveLength(2);
  });

  it("loses it with a refund, also of a part, and is sold none without a plan", async () => {
    const { site, agentId, get, press, receive, access } = await benIsIn();
    await press();
    await receive({});
    await receive({ eventId: "evt_part", fact: "refunded", cents: 900 });
    expect(await access()).toMatchObject({ open: false, had: true });
    await receive({ eventId: "evt_back", fact: "refunded", cents: 4_900 });
    expect(await get("/my/plan")).toContain(button);
    await cancelPlan(site.world, { agentId, member: { id: agentId, name: "Ben Okafor", email: ben.email } });
    expect(await get("/my/plan")).toContain("It is sold beside a plan that is paid for and not cancelled.");
    expect(await press()).toEqual({ status: 303, to: "/my/plan#crm" });
  });

  it("has it once, if he pays twice", async () => {
    const { press, receive, access, get } = await benIsIn();
    await press();
    await receive({});
    await receive({ eventId: "evt_twice", reference: "pi_twice" });
    expect(await access()).toEqual({ open: true, by: "order" });
    expect(await get("/my/plan")).toContain("CRM It is yours, and paid once.");
  });
});

it("With the Growth Plan, Ben reads that his plan includes the CRM, and is sold nothing", async () => {
  const { get, press, crmOrders } = await benIsIn({ who: benWithGrowth });
  const page = await get("/my/plan");
  expect(page).toContain("CRM Your plan includes it.");
  expect(page).not.toContain(button);
  expect(await press()).toEqual({ status: 303, to: "/my/plan#crm" });
  expect(await crmOrders()).toEqual([]);

  const cancellation = await get("/my/plan/cancellation");
  for (const part of ["The CRM, which is part of your plan.", "You can still read, export and delete"])
    expect(cancellation).toContain(part);
  const change = await get("/my/plan/change");
  for (const part of ["CRM $49, once", "The CRM is not included."]) expect(change).toContain(part);
});
