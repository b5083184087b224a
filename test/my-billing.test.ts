import { describe, expect, it } from "vitest";
import { territoryOf } from "#database/territory/claims.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { assignZip } from "#operations/territory/assign-zip.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { alertsIn, linksNamed, mainOf, onOneLine } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";
import { apply, getAs } from "./office.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Paid, checked and signed in, at 10 AM in Atlanta. */
async function inTheWorkspace(who = ada, settings: Record<string, string> = {}) {
  const site = await atlantaSite(settings);
  const paying = await payingAgent(site, who);
  await checkedLicense(site.world, paying.agentId);
  let cookie = await signInToWorkspace(site, who);
  const get = async (path: string) => {
    const answer = await site.request("GET", path, { headers: { cookie } });
    return { ...answer, page: onOneLine(answer.text) };
  };
  const post = async (path: string, form: Record<string, string> = {}) => {
    const answer = await site.request("POST", path, { form, headers: { cookie } });
    return { ...answer, page: onOneLine(answer.text) };
  };
  const signInAgain = async () => {
    cookie = await signInToWorkspace(site, who);
  };
  const zips = async () =>
    (await territoryOf(site.world.database.read, { agentId: paying.agentId })).claims.map(({ zip }) => zip).toSorted();
  return { site, ...paying, get, post, signInAgain, zips };
}

describe("/my/billing", () => {
  it("lists orders with amounts and states, a receipt to print, and where an open one is paid", async () => {
    const { site, get } = await inTheWorkspace();
    const open = await apply(site, { ...ada, plan: "Growth Plan" });
    const { page, text } = await get("/my/billing");
    for (const part of ["Professional Plan State Paid Amount $599", "Receipt 1", "Pay now: Growth Plan"])
      expect(page).toContain(part);
    expect(text).toContain(open.orderId);
    expect(page).not.toContain("Pay now: Professional Plan");
    const receipt = await get("/my/receipts/1");
    for (const part of ["Receipt 1", "For Ada Park", "Paid for Professional Plan", "Amount $599", "Fingerprint"])
      expect(receipt.page).toContain(part);
  });

  it.each(["2", "0", "01", "-1", "1e0", "one", "999999999999"])("has no receipt %s", async (number) => {
    const { get } = await inTheWorkspace();
    expect((await get(`/my/receipts/${number}`)).status).toBe(404);
  });

  it("shows Ben no receipt of Ada's", async () => {
    const { site } = await inTheWorkspace();
    await payingAgent(site, ben);
    const headers = { cookie: await signInToWorkspace(site, ben) };
    expect((await site.request("GET", "/my/receipts/1", { headers })).status).toBe(404);
    expect((await site.request("GET", "/my/receipts/2", { headers })).status).toBe(200);
  });
});

it.each(["promise", "refund", "billing", "agreement"])("/my/%s leads back to Your plan", async (page) => {
  const { get } = await inTheWorkspace();
  expect(linksNamed(mainOf((await get(`/my/${page}`)).text), "Your plan")).toEqual(["/my/plan"]);
});

describe("/my/plan/cancellation", () => {
  it("names what follows, cancels with the second press, and undoes it", async () => {
    const { site, agentId, get, post, zips, signInAgain } = await inTheWorkspace();
    await acceptCleosLead(site);
    const before = await get("/my/plan/cancellation");
    for (const part of [
      "30301: nobody is waiting for it",
      "Cleo Marsh: a referral fee of 15% of the commission",
      "You paid $599. The Refund Policy names the only cases",
      "Ends now Your plan, and new leads. Offers that you have not answered go back to our desk. 3 zip codes become free.",
      "Stays The lead that you accepted. If one closes, the referral fee of the day you accepted it is payable.",
      "You can undo it until Dec 4, 2026",
      "Keep my plan Cancel my plan now",
    ])
      expect(before.page).toContain(part);
    expect(before.text).toContain('aria-label="The lots that become free: 30301, 30303, 30305."');
    expect(await zips()).toHaveLength(3);

    for (let press = 1; press <= 2; press++) {
      const pressed = await post("/my/plan/cancellation");
      expect([pressed.status, pressed.headers.location]).toEqual([303, "/my/plan/cancellation"]);
    }
    expect(await zips()).toEqual([]);
    const after = await get("/my/plan/cancellation");
    for (const part of ["Your plan is cancelled", "30301, 30303, 30305", "Undo the cancellation", "Cleo Marsh"])
      expect(after.page).toContain(part);
    expect(after.page).not.toContain("Cancel my plan now");
    expect((await getAs(site, "owner", `/office/agents/${agentId}`)).page).toContain("This agent cancelled their plan");

    expect((await post("/my/plan/cancellation/undo")).status).toBe(303);
    expect(await zips()).toHaveLength(3);
    expect((await get("/my/plan/cancellation")).page).toContain(
      "Your plan is active again. Zip codes that are yours again: 30301, 30303, 30305.",
    );
    const again = await post("/my/plan/cancellation/undo");
    expect([again.status, alertsIn(again.text).join()]).toEqual([
      422,
      expect.stringContaining("Your plan is not cancelled."),
    ]);

    await post("/my/plan/cancellation");
    site.clock.pass({ seconds: 14 * 86_400 + 1 });
    await signInAgain();
    const late = await post("/my/plan/cancellation/undo");
    expect([late.status, late.page]).toEqual([422, expect.stringContaining("The 14 days to undo it are over.")]);
    expect(await zips()).toEqual([]);
  });

  it("and a plan change ask for proof that is not older than ten minutes", async () => {
    const { site, get, post, zips } = await inTheWorkspace();
    site.clock.pass({ seconds: 11 * 60 });
    expect((await get("/my/plan/cancellation")).status).toBe(200);
    const pressed = await post("/my/plan/cancellation");
    expect([pressed.status, pressed.headers.location]).toEqual([303, expect.stringMatching(/^\/my\/step-up/)]);
    expect((await post("/my/plan/change", { plan: "growth" })).status).toBe(401);
    expect(await zips()).toHaveLength(3);
  });
});

describe("/my/plan/change", () => {
  it("shows before and after, and Ada pays the difference on the provider's page", async () => {
    const { site, get, post } = await inTheWorkspace();
    const before = await get("/my/plan/change");
    for (const part of [
      "Price $339, each year $599, once $1,050, once",
      "Zip codes 3 6 10",
      "36 to 60 60 to 90",
      "15% 10%",
      "$451",
    ])
      expect(before.page).toContain(part);
    for (const [plan, sentence] of [
      ["", "Choose one of the plans on this page."],
      ["team", "Choose one of the plans on this page."],
      ["professional", "This is your plan already."],
    ] as const) {
      const refused = await post("/my/plan/change", { plan });
      expect([refused.status, alertsIn(refused.text).join()]).toEqual([422, expect.stringContaining(sentence)]);
    }
    expect(before.page).toContain("Coupons do not carry over. The plan changes once it is paid. Pay $451");
    const chosen = await post("/my/plan/change", { plan: "growth" });
    expect(chosen.status).toBe(303);
    const toPay = "Your plan stays as it is until you have paid the difference of $451.";
    expect((await get("/my/plan/change")).page).toContain(`${toPay} Pay $451`);
    expect((await post("/my/plan/change", { plan: "standard" })).page).toContain("Withdraw that first.");
    expect((await get("/my/billing")).page).toContain("Pay now: Change to the Growth Plan");
    const { headers } = await post("/my/plan/change/payment");
    expect(headers.location, "the first press leads to the same page").toBe(chosen.headers.location);
    expect(headers.location).toMatch(/\/sandbox\/checkout\/growth\?client_reference_id=.+&prefilled_email=ada/);
    const { pathname, search } = new URL(headers.location ?? "");
    expect((await get(pathname + search)).page).toContain("$451");
    const back = await get("/my/plan/change?paid=1");
    expect(back.page).toContain("We are waiting for the payment to be confirmed");
    expect(back.page).not.toContain("Pay $451");
    expect((await getAs(site, "owner", "/office")).page, "nobody waits for staff").not.toContain(
      "Plan changes to bill",
    );

    expect((await post("/my/plan/change/withdrawal")).status).toBe(303);
    expect((await get("/my/plan/change")).page).not.toContain(toPay);
    expect((await post("/my/plan/change/payment")).headers.location).toBe("/my/plan/change");
  });

  it("says that nothing was charged if the provider's page does not open, and tries again at the next press", async () => {
    const { site, get, post } = await inTheWorkspace();
    const { payAmount } = site.world;
    const down = new Error("Stripe does not answer.");
    Object.assign(site.world, { payAmount: () => Promise.reject(down) });
    for (const path of ["/my/plan/change", "/my/plan/change/payment"]) {
      const first = await post(path, { plan: "growth" });
      expect([first.status, alertsIn(first.text).join()], path).toEqual([
        503,
        expect.stringContaining("Nothing was charged."),
      ]);
      expect(first.page).toContain("until you have paid the difference of $451. Pay $451");
    }
    expect(site.reported).toEqual([down, down]);
    expect((await get("/my/plan/change")).page).not.toContain("Nothing was charged.");
    Object.assign(site.world, { payAmount });
    const again = await post("/my/plan/change", { plan: "growth" });
    expect([again.status, again.headers.location]).toEqual([303, expect.stringContaining("/sandbox/checkout/growth?")]);
  });

  it("sends what costs more to the office where we cannot make a payment page", async () => {
    const { site, get, post } = await inTheWorkspace(ada, { STRIPE_LINK_TEAM: "https://buy.stripe.com/team" });
    expect((await get("/my/plan/change")).page).toContain("Change to the Growth Plan");
    const chosen = await post("/my/plan/change", { plan: "growth" });
    expect([chosen.status, chosen.headers.location]).toEqual([303, "/my/plan/change"]);
    expect((await get("/my/plan/change")).page).toContain("We send you the payment link by email.");
    const refused = await post("/my/plan/change/payment");
    expect([refused.status, alertsIn(refused.text).join()]).toEqual([
      503,
      expect.stringContaining("Nothing was charged"),
    ]);
    const list = await getAs(site, "owner", "/office/plan-changes");
    for (const part of ["Ada Park", "Professional Plan → Growth Plan", "Amount $451"])
      expect(list.page).toContain(part);
    expect((await getAs(site, "owner", "/office")).page).toContain("Plan changes to bill");
    await post("/my/plan/change/withdrawal");
    expect((await getAs(site, "owner", "/office/plan-changes")).page).toContain("No plan change is unpaid.");
  });

  it("lets Ben pick which zip code goes, and keeps what he ticked", async () => {
    const planPrimaryArea = "30301 30303 30305 30308 30030 30032";
    const { site, agentId, get, post, zips } = await inTheWorkspace({
      ...ben,
      planPrimaryArea,
      planSecondaryArea: "-",
    });
    await assignZip(site.world, { agentId, zip: "30501", reason: "He asked.", staffId: "Moira" });
    await post("/my/plan/change", { plan: "professional" });
    expect((await get("/my/plan/change")).page).toContain("You have 1 more than your plan includes.");
    const wrong = await post("/my/plan/change/zip-codes", { "zip-30301": "on", "zip-30303": "on" });
    expect([wrong.status, wrong.page]).toEqual([422, expect.stringContaining("Choose exactly 1.")]);
    expect(wrong.text.match(/checked=""/g)).toHaveLength(2);
    expect((await post("/my/plan/change/zip-codes", { "zip-30301": "on" })).status).toBe(303);
    expect(await zips()).toEqual(["30030", "30032", "30303", "30305", "30308", "30501"]);
    expect((await post("/my/plan/change/zip-codes", { "zip-30303": "on" })).status).toBe(303);
    expect(await zips()).toHaveLength(6);
  });

  it("says why nothing can be chosen: unpaid again, or cancelled", async () => {
    const { site, notice, get, post } = await inTheWorkspace();
    await post("/my/plan/cancellation");
    expect((await get("/my/plan/change")).page).toContain("Your plan is cancelled. Undo that first");
    await post("/my/plan/cancellation/undo");
    await recordPaymentEvent(site.world, "stripe", { ...notice, eventId: "evt_back", fact: "refunded" });
    expect((await get("/my/plan/change")).page).toContain("Pay for your plan first.");
  });
});
