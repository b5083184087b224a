import { describe, expect, it } from "vitest";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { ada, ben, ida } from "./cast.ts";
import { getAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

/** Ada has applied and paid; Ben has applied. */
async function atlanta() {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  const adas = await applied(site, ada);
  await recordPaymentEvent(site.world, "stripe", {
    eventId: "event 1",
    occurredAt: site.world.now().toISOString(),
    fact: "paid",
    reference: "pi 1",
    claimedOrder: adas.orderId,
    cents: 59_900,
    currency: "usd",
    email: ada.email,
  });
  const bens = await applied(site, ben);
  return { ...site, adas: adas.applicationId, bens: bens.applicationId };
}

const applied = (site: TestSite, applicant: typeof ada) =>
  submitApplication(site.world, { submission: applicant, formKey: applicant.email, type: undefined });

const known = { brokerage: "Keystone Realty", designatedBroker: "Nora Quist" };
const check = {
  licenseState: "GA",
  licenseNumber: "381201",
  licenseCheckedOn: "2026-11-19",
  licenseProof: "https://register.example/381201",
};

describe("the office's list of agents", () => {
  it("shows agents with a paid plan, and what is missing for each", async () => {
    const { page } = await getAs(await atlanta(), "read-only", "/office/agents");
    expect(page).toMatch(/Ada Park .{0,80}Professional Plan .{0,20}Broker missing .{0,20}Not checked .{0,20}3/);
    expect(page).not.toContain("Ben Okafor");
  });

  it.each([
    ["?q=keystone", true],
    ["?q=381201", true],
    ["?q=0381201", true],
    ["?q=Lic.+381201", true],
    ["?q=RE%23+381201", true],
    ["?q=SL381201", true],
    ["?q=GA-381202", false],
    ["?q=riverside", false],
    ["?plan=professional", true],
    ["?plan=team", false],
    ["?license=unchecked", true],
    ["?license=checked", false],
    ["?license=due-again", false],
    ["?broker=missing", true],
    ["?broker=known", false],
  ])("%s: Ada %s", async (query, found) => {
    const { page } = await getAs(await atlanta(), "isa", `/office/agents${query}`);
    expect(page.includes("Ada Park")).toBe(found);
    expect(page.includes("No agents match.")).toBe(!found);
  });

  it("can be exported as CSV", async () => {
    const site = await atlanta();
    await getAs(site, "owner", `/office/agents/${site.adas}/brokerage`, known);
    const { text } = await getAs(site, "owner", "/office/agents.csv?broker=known");
    expect(text).toContain(
      "Ada Park,ada.park@keystone.example,(404) 555-0101,Professional Plan,Keystone Realty,Nora Quist,",
    );
  });
});

describe("an agent's record", () => {
  it("says that no fee can be invoiced until the brokerage and its designated broker are known", async () => {
    const site = await atlanta();
    const address = `/office/agents/${site.adas}`;
    expect((await getAs(site, "isa", address)).page).toContain("No referral fee can be invoiced yet");
    const half = await getAs(site, "account-manager", `${address}/brokerage`, { ...known, designatedBroker: "" });
    expect([half.status, half.headers.location]).toEqual([303, `${address}?done=brokerage`]);
    expect((await getAs(site, "isa", address)).page).toContain("No referral fee can be invoiced yet");
    await getAs(site, "account-manager", `${address}/brokerage`, known);
    const { page } = await getAs(site, "isa", address);
    expect(page).not.toContain("No referral fee can be invoiced yet");
    expect(page).toContain("Brokerage Keystone Realty Designated broker Nora Quist");
    expect(page).toMatch(/Arne Vik, Nov 20, 2026.{0,20} Designated broker: not known → Nora Quist/);
  });

  it("shows a member what somebody else saved since, and asks them to save again", async () => {
    const site = await atlanta();
    const address = `/office/agents/${site.adas}/brokerage`;
    await getAs(site, "account-manager", address, known);
    const nothing = { brokerageSeen: "", designatedBrokerSeen: "" };
    const late = await getAs(site, "owner", address, { brokerage: "Northlight", designatedBroker: "", ...nothing });
    expect(late.status).toBe(409);
    expect(late.page).toContain(
      "It now says: Brokerage: Keystone Realty Designated broker: Nora Quist To replace that with your entries, save again.",
    );
    expect(late.text).toMatch(/name="brokerage"[^>]*value="Northlight"/);
    expect(late.text).toMatch(/name="brokerageSeen"[^>]*value="Keystone Realty"/);
    const seen = { brokerageSeen: "Keystone Realty", designatedBrokerSeen: "Nora Quist" };
    await getAs(site, "owner", address, { brokerage: "Northlight", designatedBroker: "Nora Quist", ...seen });
    expect((await getAs(site, "isa", `/office/agents/${site.adas}`)).page).toContain("Brokerage Northlight");
  });

  it("shows who checked the license and when, with the proof; a year later it is due again", async () => {
    const site = await atlanta();
    const address = `/office/agents/${site.adas}`;
    expect((await getAs(site, "isa", address)).page).toContain("Not checked Look it up in the state's register.");
    const form = await getAs(site, "owner", `${address}/license`);
    expect(form.text).toContain('value="GA-381201"');
    expect(form.text).toMatch(/<input[^>]*type="date"[^>]*value="2026-11-20"/);
    expect(form.text).toMatch(/<option value="GA" selected/);
    const stored = await getAs(site, "account-manager", `${address}/license`, check);
    expect(stored.headers.location).toBe(`${address}?done=license`);
    const { page, text } = await getAs(site, "isa", address);
    expect(page).toContain("State Georgia Number 381201 Checked Nov 19, 2026 by Arne Vik");
    expect(text).toContain('href="https://register.example/381201"');
    const other = { ...check, licenseNumber: "GA-381210" };
    expect((await getAs(site, "account-manager", `${address}/license`, other)).status).toBe(303);
    const marked = await getAs(site, "isa", address);
    expect(marked.page).toContain("Number GA-381210 Not the number on the application");
    site.clock.pass({ seconds: 366 * 86_400 });
    expect((await getAs(site, "isa", address)).page).toContain("Check due Last checked more than a year ago.");
    expect((await getAs(site, "isa", "/office/agents?license=due-again")).page).toContain("Ada Park");
  });

  it("shows a proof as a link only if it is a web address", async () => {
    const site = await atlanta();
    const address = `/office/agents/${site.adas}`;
    await getAs(site, "owner", `${address}/license`, { ...check, licenseProof: "javascript:alert(1)" });
    const { text, page } = await getAs(site, "isa", address);
    expect(page).toContain("Proof javascript:alert(1)");
    expect(text).not.toContain('href="javascript');
  });

  it("refuses an incomplete check with a sentence per field, and keeps what was typed", async () => {
    const site = await atlanta();
    const half = { ...check, licenseState: "", licenseCheckedOn: "2027-01-01", licenseProof: "" };
    const { status, page, text } = await getAs(site, "owner", `/office/agents/${site.adas}/license`, half);
    expect(status).toBe(400);
    expect(page).toContain("Choose the state whose register you checked.");
    expect(page).toContain("The date cannot be in the future.");
    expect(page).toContain("This field is required.");
    expect(text).toContain('value="2027-01-01"');
    const long = await getAs(site, "owner", `/office/agents/${site.adas}/brokerage`, {
      brokerage: "x".repeat(201),
      designatedBroker: "Nora",
    });
    expect([long.status, long.page.includes("This is too long.")]).toEqual([400, true]);
    expect(long.text).toContain('value="Nora"');
  });

  it("measures the guarantee from the payment, in words and as a labelled bar", async () => {
    const site = await atlanta();
    site.clock.pass({ seconds: 73 * 86_400 });
    const { page, text } = await getAs(site, "isa", `/office/agents/${site.adas}`);
    expect(page).toContain("0 of 36-60 leads delivered Behind");
    expect(page).toContain("Day 74 of 365. At an even pace, 7 are due by today");
    expect(text).toContain('aria-label="Progress: 0 leads delivered, 7 due by today, 36 guaranteed, 60 at most"');
  });

  it("shows zip codes, orders and the rest also for an unpaid agent and for a plan without a guarantee", async () => {
    const site = await atlanta();
    const { page } = await getAs(site, "account-manager", `/office/agents/${site.bens}`);
    expect(page).toContain("The guarantee year begins when the plan is paid for.");
    expect(page).toMatch(/30030 Reserved until Nov 20, 2026/);
    expect(page).toMatch(/Growth Plan \$1,050\.00, Created|Growth Plan \$1,050, Created/);
    const { applicationId } = await applied(site, ida);
    expect((await getAs(site, "isa", `/office/agents/${applicationId}`)).page).toContain(
      "This plan does not guarantee a number of leads.",
    );
    expect((await getAs(site, "isa", "/office/agents/nobody")).status).toBe(404);
  });

  it("offers no forms to Ida, who may only read it", async () => {
    const site = await atlanta();
    const { text, page } = await getAs(site, "isa", `/office/agents/${site.adas}`);
    expect(page).toContain("Ada Park");
    expect(text).not.toContain(`/office/agents/${site.adas}/brokerage`);
    expect(text).not.toContain(`/office/agents/${site.adas}/license`);
  });
});

describe("assigning a zip code to an agent", () => {
  it("shows the areas that they typed, and then the zip code on their record", async () => {
    const site = await atlanta();
    const address = `/office/agents/${site.adas}/zips`;
    expect((await getAs(site, "account-manager", `/office/agents/${site.adas}`)).text).toContain(`href="${address}"`);
    const form = await getAs(site, "account-manager", address);
    expect(form.page).toContain(`Areas on the application ${ada.planPrimaryArea}; ${ada.planSecondaryArea}`);
    const done = await getAs(site, "account-manager", address, { zip: "30308", reason: "she called" });
    expect([done.status, done.headers.location]).toEqual([303, `/office/agents/${site.adas}?done=active`]);
    const { page } = await getAs(site, "read-only", `/office/agents/${site.adas}?done=active`);
    expect(page).toContain("The zip code is theirs now. They are notified by email unless they opted out.");
    expect(page).toMatch(/30308 Active since/);
  });

  it("is refused with a sentence and keeps what was typed; roles without permission see no link", async () => {
    const site = await atlanta();
    const address = `/office/agents/${site.adas}/zips`;
    const refused = await getAs(site, "owner", address, { zip: "Buckhead", reason: "she called" });
    expect(refused.status).toBe(400);
    expect(refused.page).toContain("Our list does not have this zip code.");
    expect(refused.text).toContain('value="Buckhead"');
    expect(refused.text).toContain(">she called</textarea>");
    expect((await getAs(site, "isa", `/office/agents/${site.adas}`)).text).not.toContain(address);
    expect((await getAs(site, "owner", "/office/agents/nobody/zips")).status).toBe(404);
  });

  it("accepts a reason up to the limit of its field, however the browser encodes line breaks", async () => {
    const site = await atlanta();
    const reason = `${"x".repeat(499)}\r\n${"y".repeat(500)}`;
    const done = await getAs(site, "owner", `/office/agents/${site.adas}/zips`, { zip: "30308", reason });
    expect(done.status).toBe(303);
    const [event] = await newestAuditEvents(site.world.database.read, 1);
    expect(JSON.parse(event?.detail ?? "").reason).toBe(reason.replace("\r\n", "\n"));
  });

  it("is refused if their plan is not one of ours", async () => {
    const site = await atlanta();
    const { applicationId } = await applied(site, ida);
    const entered = { zip: "30308", reason: "as agreed" };
    const refused = await getAs(site, "owner", `/office/agents/${applicationId}/zips`, entered);
    expect(refused.page).toContain("Their plan is not one of ours");
  });
});
