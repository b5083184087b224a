import { describe, expect, it } from "vitest";
import { brokerOfAgent } from "#database/brokers/brokers.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { closingsOfLead } from "#database/fees/closings.ts";
import { correctBroker } from "#operations/brokers/correct-broker.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { brokerSigns, brokerSignsIn, nameBrokerOnPage, rita } from "./brokers.ts";
import { ada, ben, owen } from "./cast.ts";
import { closingForm } from "./closings.ts";
import { visibleText } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { postFiles } from "./post-files.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Ada, on Professional with 15%, reported that Rosa closed with a side commission of $10,300. */
async function rosasDeal() {
  const workspace = await signedWorkspace(await atlantaSite(), { ...ada, plan: "Professional Plan" });
  const { site, world, agentId, cookie, post } = workspace;
  const leadId = await acceptCleosLead(site);
  await post(`/my/leads/${leadId}/closing/closed`, closingForm);
  const closingId = (await closingsOfLead(world.database.read, leadId))[0]?.id ?? "";
  const page = `/my/closings/${closingId}/proof`;
  const send = (amount: string, file = new File([], ""), from = cookie) =>
    postFiles(site, page, { fields: { amount, file }, cookie: from });
  const get = (path: string, from = cookie) => site.request("GET", path, { headers: { cookie: from } });
  return { site, world, agentId, cookie, leadId, closingId, page, send, get };
}

const statement = () => new File(["%PDF-1.7 Commission $10,000"], "Statement.pdf");

describe("the settlement statement of Rosa's deal", () => {
  it("is sent by Ada, read by Arne without her amount before him, and $300 less counts; each view is on record", async () => {
    const { site, world, agentId, leadId, page, send, get } = await rosasDeal();
    expect((await get(`/my/leads/${leadId}/closing`)).text).toContain(`href="${page}"`);
    const blank = visibleText((await get(page)).text);
    expect(blank).toContain("Black out loan numbers");
    expect(blank).toContain("We remove it 7 years after the fee is paid.");

    const empty = await send("10,300");
    expect([empty.status, visibleText(empty.text).includes("Choose the file.")]).toEqual([422, true]);
    expect(empty.text).toContain('value="10,300"');
    const wrong = await send("10,300", new File(["MZ\0"], "setup.exe"));
    expect(visibleText(wrong.text)).toContain("Send a PDF, JPEG or PNG.");
    const sent = await send("10,300", statement());
    expect([sent.status, sent.headers.location]).toEqual([303, `${page}?done=sent`]);
    expect(visibleText((await get(page)).text)).toContain("You typed $10,300.");

    const arne = await signedInAs(world, "account-manager");
    const office = async (path: string) => visibleText((await get(path, arne.cookie)).text);
    expect(await office("/office")).toContain("Proofs to check");
    const list = (await get("/office/proofs", arne.cookie)).text;
    const [proof = ""] = /\/office\/proofs\/[\w-]+(?=")/.exec(list) ?? [];
    const unread = await office(proof);
    expect(unread).toContain("Ada Park");
    expect(unread).not.toContain("10,300");
    const file = await get(`${proof}/file`, arne.cookie);
    expect([file.text, file.headers["content-type"]]).toEqual(["%PDF-1.7 Commission $10,000", "application/pdf"]);
    const [viewed] = await newestAuditEvents(world.database.read, 1);
    expect(viewed).toMatchObject({ action: "proof-viewed", about: leadId, staffId: arne.staffId });

    const check = (amount: string) =>
      site.request("POST", proof, { form: { amount }, headers: { cookie: arne.cookie } });
    expect((await check("a lot")).status).toBe(422);
    expect((await check("10,000")).headers.location).toBe(proof);
    expect((await check("10,000")).status).toBe(422);
    expect(await office(proof)).toContain("Our office read $10,000. The agent typed $10,300.");
    const read = visibleText((await get(page)).text);
    expect(read).toContain("Checked: the amount differs, and the statement counts");
    expect(visibleText((await get(`/my/leads/${leadId}/closing`)).text)).toContain("$1,500 will be due");
    const own = /\/my\/closings\/[\w-]+\/proof\/[\w-]+(?=")/.exec((await get(page)).text)?.[0] ?? "";
    expect((await get(own)).text).toBe("%PDF-1.7 Commission $10,000");
    const events = await world.database.read
      .selectFrom("memberEvents")
      .select(["action", "about"])
      .where("agentId", "=", agentId)
      .where("action", "in", ["proof-sent", "proof-viewed"])
      .orderBy("id")
      .execute();
    expect(events).toEqual(["proof-sent", "proof-viewed"].map((action) => ({ action, about: leadId })));
    expect(site.reported).toEqual([]);
  });

  it("is opened by Owen, whose firm pays the invoice, and by no other broker; his view is on record", async () => {
    const { site, world, agentId, cookie, leadId, send, get } = await rosasDeal();
    const { read } = world.database;
    await send("10,300", statement());
    await nameBrokerOnPage(site, cookie, owen);
    const owens = await brokerSignsIn(site);
    await brokerSigns(site, owens, (await signatureOfAgent(read, agentId))?.id ?? "");
    const firm = await brokerOfAgent(read, agentId);
    if (!firm) throw new Error("Ada has no firm.");
    expect(await correctBroker(world, { agentId, staffId: "Moira" }, firm)).toEqual({ ok: true });
    const invoice = "/broker/invoices/2026-0001";
    const [file = ""] =
      /\/broker\/invoices\/2026-0001\/statements\/[\w-]+(?=")/.exec((await get(invoice, owens)).text) ?? [];
    expect((await get(file, owens)).text).toBe("%PDF-1.7 Commission $10,000");
    const [viewed] = await newestAuditEvents(read, 1);
    expect(viewed).toMatchObject({ action: "proof-viewed", about: leadId, staffId: null });
    expect(viewed?.detail).toContain("broker of Keystone Realty");
    expect((await get(`${invoice}/invoice.pdf`, owens)).text.slice(0, 5)).toBe("%PDF-");

    await payingAgent(site, ben);
    await nameBrokerOnPage(site, await signInToWorkspace(site, ben), rita);
    const ritas = await brokerSignsIn(site, rita);
    for (const path of [invoice, file, `${invoice}/invoice.pdf`])
      expect((await get(path, ritas)).status, path).toBe(404);
    expect((await get(`${invoice}/statements/none`, owens)).status).toBe(404);
  });

  it("is missing for Ben, and closed to whoever calls leads or only reads", async () => {
    const { site, world, page, send, get } = await rosasDeal();
    await send("10,300", statement());
    const [own = ""] = /\/my\/closings\/[\w-]+\/proof\/[\w-]+(?=")/.exec((await get(page)).text) ?? [];
    await payingAgent(site, ben);
    const bens = await signInToWorkspace(site, ben);
    for (const path of [page, own]) expect((await get(path, bens)).status, path).toBe(404);
    expect((await send("1", statement(), bens)).status).toBe(404);
    const { cookie: arnes } = await signedInAs(world, "account-manager");
    const [proof = ""] = /\/office\/proofs\/[\w-]+(?=")/.exec((await get("/office/proofs", arnes)).text) ?? [];
    expect((await get(`${proof}/file`, arnes)).status).toBe(200);
    for (const role of ["isa", "read-only"] as const) {
      const { cookie } = await signedInAs(world, role);
      for (const path of ["/office/proofs", proof, `${proof}/file`])
        expect((await get(path, cookie)).status, `${role} ${path}`).toBe(403);
    }
  });
});
