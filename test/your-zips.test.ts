import { describe, expect, it } from "vitest";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, asTyped, ben } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { application, type TestSite } from "./request.ts";

const checkoutPage = "/pricing/CheckoutPayStripe?plan=professional";
const pages = ["/get-started", "/onboarding-form?plan=professional", checkoutPage];

async function atlanta() {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  return site;
}

async function textOf(site: TestSite, path: string, cookie = "") {
  return onOneLine((await site.request("GET", path, { headers: cookie ? { cookie } : {} })).text);
}

const apply = (site: TestSite, applicant: typeof ada, planPrimaryArea: string, cookie = "") =>
  site.submit("/onboarding-form", asTyped({ ...applicant, planPrimaryArea, planSecondaryArea: "-" }), cookie);

async function pay({ world }: TestSite) {
  const orders = await world.database.read.selectFrom("orders").selectAll().orderBy("receivedAt").execute();
  const { id: claimedOrder, expectedCents: cents } = orders.at(-1) ?? { id: "", expectedCents: 0 };
  const occurredAt = world.now().toISOString();
  const paid = { eventId: "evt_1", fact: "paid", reference: "pi_1", currency: "usd" } as const;
  await recordPaymentEvent(world, "stripe", { ...paid, occurredAt, cents, claimedOrder, email: ada.email });
}

describe("your zip codes", () => {
  it("are on Get Started, the form and the checkout as soon as they are chosen, and not reserved", async () => {
    const site = await atlanta();
    const { cookie } = await site.submit("/zip-code/claim", { zip: "30308" });
    for (const page of pages) {
      const text = await textOf(site, page, cookie);
      expect(text, page).toContain("Your zip codes Nothing is reserved until you apply.");
      expect(text, page).toContain("30308 Atlanta, GA It is free now. Chosen, not reserved yet");
      expect(await textOf(site, page), "nobody else sees them").not.toContain("Your zip codes");
    }
    expect(await textOf(site, "/zip-code/yours", cookie)).toContain("30308 Atlanta, GA");
  });

  it("are reserved until a time once Ada applies, and hers once she pays", async () => {
    const site = await atlanta();
    const chosen = await site.submit("/zip-code/claim", { zip: "30308" });
    const { text, cookie } = await apply(site, ada, "30308, 30302", chosen.cookie);
    const reserved =
      "30308 Atlanta, GA We reserve it until November 20, 2026, 7:30 AM EST. It is yours as soon as your plan is paid for. Reserved until Nov 20";
    expect(onOneLine(text)).toContain(reserved);
    for (const page of [...pages, "/welcome"]) {
      const shown = await textOf(site, page, cookie);
      expect(shown, page).toContain(reserved);
      expect(shown, page).toContain(
        "30302 Atlanta, GA The Census knows of no homes in 30302. Most such zip codes are for PO boxes",
      );
      expect(shown, page).not.toContain("Chosen, not reserved yet");
    }
    await pay(site);
    expect(await textOf(site, "/welcome", cookie)).toContain("30308 Atlanta, GA Leads from there come to you. Yours");
  });

  it("name Ben's number on the waitlist, and nothing about Ada", async () => {
    const site = await atlanta();
    await apply(site, ada, "30308");
    const { cookie } = await apply(site, ben, "30308, 30303");
    const text = await textOf(site, "/welcome", cookie);
    expect(text).toContain("30308 Atlanta, GA We email you as soon as a seat is free for you. Waitlist number 1");
    expect(text).not.toMatch(/Ada|Park/);
  });

  it("of Ada stay hers when a stranger applies with her email", async () => {
    const site = await atlanta();
    await apply(site, ada, "30308, 30305");
    await pay(site);
    const { cookie } = await apply(site, { ...ben, email: ada.email }, "30308, 30303");
    const text = await textOf(site, "/welcome", cookie);
    for (const zip of ["30303", "30308"])
      expect(text).toContain(`${zip} Atlanta, GA This application has no claim to it.`);
    expect(text).not.toContain("30305");
  });

  it("whose reservation ended say so", async () => {
    const site = await atlanta();
    const { cookie } = await apply(site, ada, "30308");
    site.clock.pass({ seconds: 31 * 60 });
    expect(await textOf(site, checkoutPage, cookie)).toContain("Reservation ended");
  });
});
