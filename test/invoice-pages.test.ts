import { describe, expect, it } from "vitest";
import { ada, ben } from "./cast.ts";
import { onOneLine, visibleText } from "./html.ts";
import { rosasInvoice, storedInvoice } from "./invoices.ts";
import { signedInAs } from "./office.ts";
import { referredLead } from "./referred-lead.ts";
import { application } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Ada's firm has a fee of $1,545 to pay for Rosa, and a larger fee for a second deal. */
async function twoInvoices() {
  const site = await application();
  const { world } = site;
  const { agentId } = await payingAgent(site);
  const first = await storedInvoice(world, {}, { agentId });
  const large = await storedInvoice(world, { cents: 600_000, address: "4 Oak Road" }, { agentId });
  const as = async (cookie: string) => ({
    get: (path: string) => site.request("GET", path, { headers: { cookie } }),
    post: (path: string, form = {}) => site.request("POST", path, { form, headers: { cookie } }),
  });
  const moira = await as((await signedInAs(world, "owner")).cookie);
  const arne = await as((await signedInAs(world, "account-manager")).cookie);
  return { site, world, agentId, first, large, as, moira, arne };
}

const check = { method: "check", amount: "1,545", day: "2026-11-20", evidence: "Check 1042", note: "" };

describe("invoices of referral fees", () => {
  it("Moira types in a check; the page, the list and the file say what is open", async () => {
    const { moira, first } = await twoInvoices();
    const page = `/office/invoices/${first.number}`;
    const list = onOneLine((await moira.get("/office/invoices")).text);
    for (const part of ["2026-0001", "2026-0002", "Open", "$1,545", "$6,000"]) expect(list).toContain(part);
    const refused = await moira.post(`${page}/entries/payment`, { ...check, evidence: "" });
    expect(refused.status).toBe(422);
    expect(visibleText(refused.text)).toContain("Type the number of the check, or the bank’s reference.");
    expect(refused.text).toContain('value="1,545"');
    const paid = await moira.post(`${page}/entries/payment`, check);
    expect([paid.status, paid.headers.location]).toEqual([303, page]);
    const text = onOneLine((await moira.get(`${page}/entries`)).text);
    for (const part of ["Paid (Check): -$1,545", "by Moira Hale", "Check 1042", "Property 12 Elm Street, Atlanta"])
      expect(text).toContain(part);
    const found = onOneLine((await moira.get("/office/invoices?state=paid")).text);
    expect(found).toContain("2026-0001");
    expect(found).not.toContain("2026-0002");
    expect(onOneLine((await moira.get("/office/invoices?q=2026-0002")).text)).not.toContain("2026-0001");
    const file = await moira.get("/office/invoices.csv?state=paid");
    expect(file.text).toContain("2026-0001");
    expect(file.text).toContain("$1,545");
  });

  it("one form pays once; another of the same money, or of too much, is asked about, and the answer records it", async () => {
    const { moira, first, world } = await twoInvoices();
    const page = `/office/invoices/${first.number}`;
    const formKey = /name="formKey" value="([^"]+)"/.exec((await moira.get(page)).text)?.[1] ?? "";
    expect(formKey).not.toBe("");
    const half = { ...check, amount: "600" };
    const paid = () => moira.post(`${page}/entries/payment`, { ...half, formKey });
    for (const { status } of await Promise.all([paid(), paid(), paid()])) expect(status).toBe(303);
    for (const [entered, part] of [
      [half, "The same money is recorded already"],
      [{ ...check, amount: "4,999.99", evidence: "Check 9" }, "This is more than is open"],
      [{ ...check, amount: "1", day: "2026-01-02" }, "more than 30 days before the invoice was issued"],
    ] as const) {
      const asked = await moira.post(`${page}/entries/payment`, entered);
      expect(asked.status).toBe(422);
      expect(onOneLine(asked.text)).toContain(part);
      expect(onOneLine(asked.text)).toContain("Yes, that is right");
      const confirmed = /name="confirmed" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
      expect((await moira.post(`${page}/entries/payment`, { ...entered, confirmed })).status).toBe(303);
    }
    const entries = await world.database.read
      .selectFrom("feeEntries")
      .select("id")
      .where("kind", "=", "paid")
      .execute();
    expect(entries).toHaveLength(4);
  });

  it("a large check waits until Arne confirms it; Moira cannot", async () => {
    const { moira, arne, large, world } = await twoInvoices();
    const page = `/office/invoices/${large.number}`;
    await moira.post(`${page}/entries/payment`, { ...check, amount: "6000" });
    const own = onOneLine((await moira.get(page)).text);
    expect(own).toContain("Waits for a second person");
    expect(own).not.toContain("Confirm ");
    const { id } = await world.database.read.selectFrom("proposedEntries").select("id").executeTakeFirstOrThrow();
    const alone = await moira.post(`${page}/entries/confirmation`, { proposal: id });
    expect(visibleText(alone.text)).toContain("You recorded this, so somebody else must confirm it.");
    expect((await arne.post(`${page}/entries/confirmation`, { proposal: id })).status).toBe(303);
    expect(onOneLine((await arne.get(page)).text)).toContain("by Moira Hale, confirmed by Arne Vik");
  });

  it("Moira adjusts, writes off and takes back; an unknown act or number is missing", async () => {
    const { moira, first, world } = await twoInvoices();
    const page = `/office/invoices/${first.number}`;
    expect(
      (await moira.post(`${page}/entries/adjustment`, { amount: "1,500", reason: "As on the statement" })).status,
    ).toBe(303);
    expect((await moira.post(`${page}/entries/write-off`, { reason: "" })).status).toBe(422);
    expect((await moira.post(`${page}/entries/write-off`, { reason: "The firm closed." })).status).toBe(303);
    const last = await world.database.read
      .selectFrom("feeEntries")
      .select("id")
      .where("kind", "=", "written-off")
      .executeTakeFirstOrThrow();
    expect((await moira.post(`${page}/entries/reversal`, { entry: last.id, reason: "They pay." })).status).toBe(303);
    const text = onOneLine((await moira.get(page)).text);
    for (const part of [
      "Adjusted: -$45",
      "Written off: -$1,500",
      "Taken back: $1,500",
      "takes back entry 3",
      "Open now $1,500",
    ])
      expect(text).toContain(part);
    expect((await moira.post(`${page}/entries/theft`)).status).toBe(404);
    expect((await moira.get("/office/invoices/2026-0009")).status).toBe(404);
  });

  it("Moira gives a part of the fee back, then all of Olga's share with it; every page has the ledger's sums", async () => {
    const { site, world, as, moira, first } = await twoInvoices();
    await referredLead(world, { leadId: "rosa", referralId: "olga" });
    const page = `/office/invoices/${first.number}`;
    expect((await moira.get(page)).text).not.toContain("Record money given back");
    await moira.post(`${page}/entries/payment`, check);
    const share = `/office/referrals/olga`;
    const shareKey = /name="formKey" value="([^"]+)"/.exec((await moira.get(share)).text)?.[1] ?? "";
    const ofShare = { ...check, amount: "386.25", formKey: shareKey };
    for (const _ of [1, 2]) expect((await moira.post(`${share}/payments`, ofShare)).status).toBe(303);
    const back = { ...check, amount: "300", evidence: "Check 88" };
    const refused = await moira.post(`${page}/entries/repayment`, back);
    expect([refused.status, visibleText(refused.text).includes("Say in a few words why.")]).toEqual([422, true]);
    expect(refused.text).toContain('value="Check 88"');
    const done = await moira.post(`${page}/entries/repayment`, { ...back, note: "A part of her commission." });
    expect([done.status, done.headers.location]).toEqual([303, page]);
    const text = onOneLine((await moira.get(page)).text);
    for (const part of ["Part of the fee given back (Check): $300", "A part of her commission.", "Paid $1,245"])
      expect(text).toContain(part);
    expect(onOneLine((await moira.get("/office/invoices.csv?state=paid")).text)).toContain("$1,245");
    const adas = await as(await signInToWorkspace(site, ada));
    expect(onOneLine((await adas.get(`/my/fees/${first.number}`)).text)).toContain("Open now $0");
    expect(onOneLine((await adas.get("/my/fees")).text)).toContain("Paid in 2026 $1,245");

    expect(onOneLine((await moira.get(share)).text)).toContain("To get back $75");
    const more = await moira.post(`${share}/returns`, { ...check, amount: "80" });
    expect([more.status, more.text.includes("more than the brokerage has to give back")]).toEqual([422, true]);
    expect((await moira.post(`${share}/returns`, { ...check, amount: "75" })).status).toBe(303);
    const given = onOneLine((await moira.get(`${share}/returns`)).text);
    for (const part of ["Given back by the brokerage (Check): $75", "To pay $0"]) expect(given).toContain(part);
  });

  it("Ada reads what her firm has to pay and prints it; Ben cannot", async () => {
    const { site, as, moira, first } = await twoInvoices();
    const adas = await as(await signInToWorkspace(site, ada));
    await moira.post(`/office/invoices/${first.number}/entries/payment`, { ...check, amount: "545" });
    const fees = onOneLine((await adas.get("/my/fees")).text);
    for (const part of ["Open in all $7,000", "Paid in 2026 $545", "2026-0001", "Partly paid", "due Nov 30, 2026"])
      expect(fees).toContain(part);
    const page = await adas.get(`/my/fees/${first.number}`);
    const text = onOneLine(page.text);
    for (const part of [
      "Open now $1,000",
      "Keystone Realty",
      "R. T.",
      "15% of the commission",
      "There is no late fee.",
    ])
      expect(text).toContain(part);
    const pdf = await adas.get(`/my/fees/${first.number}/invoice.pdf`);
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(pdf.text.slice(0, 5)).toBe("%PDF-");
    await payingAgent(site, ben);
    const bens = await as(await signInToWorkspace(site, ben));
    for (const path of [`/my/fees/${first.number}`, `/my/fees/${first.number}/invoice.pdf`])
      expect((await bens.get(path)).status).toBe(404);
    expect(onOneLine((await bens.get("/my/fees")).text)).not.toContain(rosasInvoice.address);
  });
});
