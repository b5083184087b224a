import { describe, expect, it } from "vitest";
import { contestsOf } from "#database/fees/fee-follow-ups.ts";
import { balanceById } from "#database/fees/fee-ledger.ts";
import { remindOfInvoices } from "#operations/fees/invoices/remind-of-invoices.ts";
import { removeOldFiles } from "#operations/files/remove-old-files.ts";
import { removeUnusedFiles } from "#operations/files/remove-unused-files.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { ada, ben, owen } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { onOneLine, visibleText } from "./html.ts";
import { storedInvoice } from "./invoices.ts";
import { signedInAs } from "./office.ts";
import { postFiles } from "./post-files.ts";
import { readEmail } from "./read-email.ts";
import { application } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Rosa's invoice over $1,545 to Owen's firm was due yesterday, on November 30, 2026. */
async function overdueInvoice() {
  const site = await application();
  const { world } = site;
  await insertAtlantasZips(world.database);
  const { agentId } = await payingAgent(site, { ...ada, plan: "Professional Plan" });
  await checkedLicense(world, agentId);
  const at = world.now().toISOString();
  const record = { id: "keystone", firmKey: "h70441", createdAt: at, updatedAt: at, version: 1 };
  await world.database.write((tx) =>
    tx
      .insertInto("brokers")
      .values({ ...owen, ...record, confirmedAt: null, confirmedBy: null })
      .execute(),
  );
  const invoice = await storedInvoice(world, {}, { agentId });
  site.clock.pass({ seconds: 11 * 86_400 });
  await remindOfInvoices(world);
  const rows = await world.database.read
    .selectFrom("deliveries")
    .select("payload")
    .where("destination", "=", "mail")
    .execute();
  const email = rows.map(({ payload }) => readEmail(payload)).find(({ to }) => to === owen.email);
  const [link = ""] = /\/invoice\/[\w-]+/.exec(email?.text ?? "") ?? [];
  const open = async (path: string, cookie = "") => {
    const { status, text } = await site.request("GET", path, { headers: { cookie } });
    return { status, text: onOneLine(text) };
  };
  const post = (path: string, form: Record<string, string>, cookie = "") =>
    site.request("POST", path, { form, headers: { cookie } });
  return { site, world, agentId, invoice, link, open, post };
}

describe("the link of a reminder", () => {
  it("opens one invoice for Owen's firm, which says that it is paid; the office looks for it", async () => {
    const { site, world, link, open, post } = await overdueInvoice();
    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain("$1,545 is open, due on Nov 30, 2026.");
    expect(page.text).toContain("We never charge a late fee.");
    expect(page.text).not.toContain("Cleo");
    for (const wrong of ["/invoice/0000000000", "/invoice/2026-0001"]) expect((await open(wrong)).status).toBe(404);

    const bad = await post(`${link}/paid`, { paidOn: "", method: "check" });
    expect([bad.status, visibleText(bad.text).includes("Type a date, like 2026-12-01.")]).toEqual([422, true]);
    expect((await post(`${link}/paid`, { paidOn: "2026-11-28", method: "check" })).headers.location).toBe(link);
    expect((await open(link)).text).toContain("You said that it was paid on Nov 28, 2026 by Check.");
    site.clock.pass({ seconds: 40 * 86_400 });
    expect(await remindOfInvoices(world)).toEqual({ reminded: 0 });

    const { cookie } = await signedInAs(world, "account-manager");
    expect((await open("/office", cookie)).text).toContain("Reported payments to look for");
    const list = await site.request("GET", "/office/invoice-answers", { headers: { cookie } });
    expect(visibleText(list.text)).toContain("Paid on Nov 28, 2026 by Check");
    const [answer = ""] = /\/office\/invoice-answers\/[\w-]+(?=")/.exec(list.text) ?? [];
    expect((await post(answer, { why: "" }, cookie)).status).toBe(422);
    expect((await post(answer, { why: "No check came." }, cookie)).headers.location).toBe("/office/invoice-answers");
    expect((await open("/office/invoice-answers", cookie)).text).toContain("Nothing to look for.");
    expect(await remindOfInvoices(world)).toEqual({ reminded: 1 });
    expect(site.reported).toEqual([]);
  });

  it("opens a dispute, which Arne decides and Ada reads and appeals to a second person", async () => {
    const { site, world, invoice, link, open, post } = await overdueInvoice();
    const blank = await post(`${link}/dispute`, { ground: "", text: "The commission was lower." });
    expect([blank.status, visibleText(blank.text).includes("Choose what is wrong.")]).toEqual([422, true]);
    expect(blank.text).toContain("The commission was lower.");
    const form = { ground: "wrong-amount", text: "The commission was $10,000." };
    expect((await post(`${link}/dispute`, form)).headers.location).toBe(link);
    // Ten working days from Tuesday, December 1.
    expect((await open(link)).text).toContain("In dispute since Dec 1, 2026. We decide by the end of Dec 15, 2026.");

    const arne = await signedInAs(world, "account-manager");
    expect((await open("/office/aging", arne.cookie)).text).toContain("In dispute: $1,545 on 1 invoice.");
    const list = await site.request("GET", "/office/fee-disputes", { headers: { cookie: arne.cookie } });
    const [dispute = ""] = /\/office\/fee-disputes\/[\w-]+(?=")/.exec(list.text) ?? [];
    expect((await open(dispute, arne.cookie)).text).toContain("The commission was $10,000.");
    const decision = { outcome: "reduced", amount: "1,500", reason: "The statement says so." };
    expect((await post(dispute, { ...decision, amount: "" }, arne.cookie)).status).toBe(422);
    expect((await post(dispute, decision, arne.cookie)).headers.location).toBe(dispute);
    expect((await balanceById(world.database.read, invoice.id))?.balanceCents).toBe(150_000);

    const adas = await signInToWorkspace(site);
    const page = `/my/fees/${invoice.number}/dispute`;
    const ofInvoice = await site.request("GET", `/my/fees/${invoice.number}`, { headers: { cookie: adas } });
    expect(ofInvoice.text).toContain(`href="${page}"`);
    expect(visibleText(ofInvoice.text)).toContain("See how the dispute was decided");
    const read = await open(page, adas);
    expect(read.text).toContain("The fee is reduced. Decided on Dec 1, 2026.");
    expect(read.text).toContain("$1,500 is open, due on Nov 30, 2026.");
    const [, id = ""] = /fee-disputes\/([\w-]+)/.exec(dispute) ?? [];
    expect((await post(page, { appeal: id, text: "" }, adas)).status).toBe(422);
    expect((await post(page, { appeal: id, text: "It was $9,000." }, adas)).headers.location).toBe(page);
    expect((await open(page, adas)).text).toContain("A second person decides.");
    const again = await post(dispute, { outcome: "stands", amount: "", reason: "No." }, arne.cookie);
    expect(visibleText(again.text)).toContain("You have decided before, so another person decides the appeal.");
    const owner = await signedInAs(world, "owner");
    const stands = { outcome: "stands", amount: "", reason: "The statement says $10,000." };
    expect((await post(dispute, stands, owner.cookie)).headers.location).toBe(dispute);
    expect((await open(page, adas)).text).toContain("The fee stands.");

    await payingAgent(site, ben);
    const bens = await signInToWorkspace(site, ben);
    expect((await open(page, bens)).status).toBe(404);
    expect((await post(page, form, bens)).status).toBe(404);
    expect(site.reported).toEqual([]);
  });
});

describe("files with a dispute", () => {
  const evidence = (name: string, text = "Our side of the commission was $10,000.") => new File([text], name);

  async function disputed() {
    const started = await overdueInvoice();
    const { site, link, post, invoice } = started;
    await post(`${link}/dispute`, { ground: "wrong-amount", text: "The commission was $10,000." });
    const send = (path: string, files: File[], cookie = "") => postFiles(site, path, { fields: {}, files, cookie });
    const [dispute] = await contestsOf(site.world.database.read, invoice.id);
    return { ...started, send, disputeId: dispute?.id ?? "", page: `/my/fees/${invoice.number}` };
  }

  it("come from the firm's link and from Ada; she and the office open them, each opening of the office is recorded", async () => {
    const { site, world, link, open, send, disputeId, page } = await disputed();
    expect((await send(`${link}/files`, [evidence("Email.html"), evidence("Copy.txt")])).headers.location).toBe(link);
    expect((await open(link)).text).toMatch(/Email\.txt \(1 kB\)/);
    const adas = await signInToWorkspace(site);
    const refused = await send(`${page}/files`, [evidence("ours.txt", "Our bank."), evidence("none.txt", "")], adas);
    expect([refused.status, visibleText(refused.text)]).toEqual([
      422,
      expect.stringContaining("none.txt: The file is empty."),
    ]);
    const { text } = await site.request("GET", `${page}/dispute`, { headers: { cookie: adas } });
    const files = text.match(new RegExp(`${page}/files/[\\w-]+(?=")`, "g")) ?? [];
    expect(files, "the same content is one file").toHaveLength(2);
    const [first = ""] = files;
    const get = (path: string, cookie: string) => site.request("GET", path, { headers: { cookie } });
    expect((await get(first, adas)).text).toContain("Our side of the commission");

    const arne = await signedInAs(world, "account-manager");
    const office = `/office/fee-disputes/${disputeId}`;
    expect((await open(office, arne.cookie)).text).toContain("ours.txt");
    const opened = await get(`${office}/files/${first.split("/").at(-1)}`, arne.cookie);
    expect(opened.headers["content-disposition"]).toContain("attachment");
    const [event] = await newestAuditEvents(world.database.read, 1);
    expect(event).toMatchObject({ action: "dispute-file-viewed", staffId: arne.staffId });

    await payingAgent(site, ben);
    const bens = await signInToWorkspace(site, ben);
    expect((await get(first, bens)).status).toBe(404);
    expect((await send(`${page}/files`, [evidence("x.txt")], bens)).status).not.toBe(303);
    expect((await send("/invoice/none/files", [evidence("x.txt")])).status).not.toBe(303);
    expect((await get(`/office/fee-disputes/none/files/${first.split("/").at(-1)}`, arne.cookie)).status).toBe(404);
  });

  it("are at most ten, none after the decision, and gone after seven years", async () => {
    const { site, world, open, send, disputeId, page, link, post } = await disputed();
    const many = Array.from({ length: 11 }, (_, index) => evidence(`${index}.txt`, `Page ${index}`));
    expect(visibleText((await send(`${link}/files`, many)).text)).toContain("A dispute has at most 10 files.");
    const arne = await signedInAs(world, "account-manager");
    const decision = { outcome: "stands", amount: "", reason: "The statement says $10,300." };
    await post(`/office/fee-disputes/${disputeId}`, decision, arne.cookie);
    expect(visibleText((await send(`${link}/files`, [evidence("late.txt")])).text)).toContain(
      "This dispute is decided.",
    );
    const adas = await signInToWorkspace(site);
    expect((await open(`${page}/dispute`, adas)).text).toContain("9.txt");
    site.clock.pass({ seconds: 7 * 366 * 86_400 });
    expect(await removeOldFiles(world)).toBe(10);
    expect(await removeOldFiles(world)).toBe(0);
    expect(await removeUnusedFiles(world)).toBe(10);
    expect(site.reported).toEqual([]);
  });
});

describe("the aging of fees", () => {
  it("is drawn by age, and listed by state, plan and brokerage and in a file", async () => {
    const { site, world, open } = await overdueInvoice();
    const { cookie } = await signedInAs(world, "account-manager");
    const { text } = await open("/office/aging", cookie);
    for (const part of ["0 to 30 days", "Georgia", "Professional", "Keystone Realty", "$1,545"])
      expect(text).toContain(part);
    expect(text).toContain("No invoice has been paid yet.");
    const file = await site.request("GET", "/office/aging.csv", { headers: { cookie } });
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.text).toMatch(/2026-0001.*Keystone Realty.*Ada Park.*GA,professional.*2026-11-30.*0 to 30 days,no/);
    site.clock.pass({ seconds: 91 * 86_400 });
    expect((await open("/office/aging", cookie)).text).toMatch(/Over 90 days.*\$1,545/);
  });
});

it("the link of a reminder is kept from caches, search engines and logs, and ends 90 days after the last change", async () => {
  const { site, link, open } = await overdueInvoice();
  for (const path of [link, "/invoice/none"]) {
    const { headers } = await site.request("GET", path);
    expect(headers, path).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "same-origin" });
    expect(headers["cache-control"], path).toBe("no-store");
  }
  site.clock.pass({ seconds: 89 * 86_400 });
  expect((await open(link)).status).toBe(200);
  site.clock.pass({ seconds: 2 * 86_400 });
  expect((await open(link)).status).toBe(404);
});
