import { describe, expect, it } from "vitest";
import { brokerUrls } from "#app/routes/broker/broker-urls.ts";
import { errorPage } from "#content/pages/error.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { isCountersigned } from "#database/brokers/broker-signatures.ts";
import { brokerOfAgent } from "#database/brokers/brokers.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { mergeAgents } from "#operations/agents/merge-agents.ts";
import { remindBrokers } from "#operations/brokers/remind-brokers.ts";
import { atlantaSite } from "./atlanta-site.ts";
import {
  brokerSigns,
  brokerSignsIn,
  emailsTo,
  linkTo,
  nameBrokerOnPage,
  rita,
  signAgreement,
  signaturePage,
} from "./brokers.ts";
import { ada, ben, owen } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { closeLead } from "./closings.ts";
import { alertsIn, linesUnder, visibleText } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";
import { runCommand } from "./run-command.ts";
import { codeEmailedTo, cookiesAfter, payingAgent, signInToWorkspace } from "./workspace.ts";

const day = 24 * 3600;

async function signedAgent(site: TestSite, submission = ada, name = "Ada Park") {
  const { agentId } = await payingAgent(site, submission);
  const cookie = await signInToWorkspace(site, submission);
  await signAgreement(site, cookie, name);
  const signature = await signatureOfAgent(site.world.database.read, agentId);
  if (!signature) throw new Error(`${name} did not sign.`);
  return { agentId, cookie, signature };
}

async function adaNamesOwen() {
  const site = await application();
  const signed = await signedAgent(site);
  const named = await nameBrokerOnPage(site, signed.cookie, owen);
  if (named.status !== 303) throw new Error(`The broker was refused: ${named.status} ${alertsIn(named.text)}`);
  const open = async (path: string, cookie = "") =>
    visibleText((await site.request("GET", path, { headers: { cookie } })).text);
  return { site, ...signed, open };
}

describe("Ada's broker", () => {
  it("is named by her after she signed, and she reads who must act", async () => {
    const site = await application();
    const { cookie, agentId } = await signedAgent(site);
    const open = async (path: string) => visibleText((await site.request("GET", path, { headers: { cookie } })).text);
    expect(await open("/my/agreement")).toContain("Needs a broker: name your designated broker");
    const refused = await nameBrokerOnPage(site, cookie, { ...owen, email: "owen", zip: "3030" });
    expect(refused.status).toBe(422);
    expect(visibleText(refused.text)).toContain("Enter an email address, like broker@firm.com.");
    expect(refused.text).toContain('value="Owen Reyes"');
    expect((await nameBrokerOnPage(site, cookie, owen)).headers.location).toBe("/my/agreement/broker?done=asked");
    expect(await open("/my/agreement")).toContain("Needs a broker: Owen Reyes of Keystone Realty has to sign.");
    expect(await brokerOfAgent(site.world.database.read, agentId)).toMatchObject(owen);
    expect((await emailsTo(site.world, owen.email)).map(({ subject }) => subject)).toEqual([
      "Please sign for your agent Ada Park",
    ]);
  });

  it("opens the link: it shows who asks alone, and a code to the firm opens the text", async () => {
    const { site, signature, open } = await adaNamesOwen();
    const link = await linkTo(site.world, owen.email);
    const asked = await open(link);
    expect(asked).toContain("Ada Park signed a Referral Agreement");
    for (const secret of [owen.email, ada.licenseNumber, "REFERRAL AGREEMENT"]) expect(asked).not.toContain(secret);
    expect((await site.request("GET", signaturePage(signature.id))).headers.location).toMatch(/^\/broker\/sign-in/);
    expect((await site.request("POST", link, { form: {} })).headers.location).toBe(`${link}/code`);
    const wrong = await site.request("POST", `${link}/code`, { form: { code: "0000 0000" } });
    expect([wrong.status, alertsIn(wrong.text)[0]]).toEqual([422, expect.stringContaining("This code is wrong")]);
    const code = await codeEmailedTo(site.world, owen.email);
    const entered = await site.request("POST", `${link}/code`, { form: { code } });
    expect(entered.headers.location).toBe(signaturePage(signature.id));
    const page = await open(signaturePage(signature.id), cookiesAfter(entered));
    for (const part of [signature.sha256, "pays Zipstead 15%", "not yet; we look it up", ada.licenseNumber])
      expect(page).toContain(part);
    const bad = await site.request("GET", `${link.slice(0, -1)}_`);
    expect([bad.status, visibleText(bad.text)]).toEqual([404, expect.stringContaining("opens nothing any more")]);
  });

  it("signs Thursday what she signed Monday: both get text and fingerprint, and the chain is checked", async () => {
    const { site, agentId, signature, cookie, open } = await adaNamesOwen();
    site.clock.pass({ seconds: 3 * day });
    const owens = await brokerSignsIn(site);
    const asked = await brokerSigns(site, owens, signature.id, "Owen B. Reyes");
    expect([asked.status, alertsIn(asked.text)[0]]).toEqual([422, expect.stringContaining("“Owen Reyes”")]);
    const unticked = await site.request("POST", `${signaturePage(signature.id)}/signature`, {
      form: { typedName: owen.name },
      headers: { cookie: owens },
    });
    expect(unticked.status).toBe(422);
    expect(await isCountersigned(site.world.database.read, signature.id)).toBe(false);
    expect((await brokerSigns(site, owens, signature.id)).status).toBe(303);
    expect(await isCountersigned(site.world.database.read, signature.id)).toBe(true);
    for (const email of [owen.email, ada.email, site.world.officeEmail]) {
      const [copy] = (await emailsTo(site.world, email)).filter(({ text }) => text.includes("Both signatures"));
      expect(copy?.text, email).toContain(signature.sha256);
    }
    expect(await open(signaturePage(signature.id), owens)).toContain("Signed as Owen Reyes on");
    expect((await brokerSigns(site, owens, signature.id)).status, "once").toBe(409);
    const again = await signInToWorkspace(site);
    expect(await open("/my/agreement", again)).toContain("Owen Reyes of Keystone Realty signed on");
    expect(cookie).not.toBe("");
    expect((await brokerOfAgent(site.world.database.read, agentId))?.confirmedBy).toBe("broker");
    const { cookie: moira } = await signedInAs(site.world, "account-manager");
    const page = `/office/agents/${agentId}/broker`;
    expect(await open("/office/brokers", moira)).toContain("Check the firm before its first invoice");
    expect(await open(page, moira)).toContain("only from the email address on record");
    const { version = 0 } = (await brokerOfAgent(site.world.database.read, agentId)) ?? {};
    const form = { ...owen, version: String(version) };
    expect((await site.request("POST", page, { form, headers: { cookie: moira } })).status).toBe(303);
    expect(await open(page, moira)).toContain("by staff");
    expect(await open("/office/brokers", moira)).toContain("Nothing to check.");

    const verify = () => runCommand(["scripts/verify-signatures.ts"], { DATABASE_URL: site.databaseUrl });
    expect((await verify()).output).toMatch(/^Intact: 1 signatures.*Intact: 1 answers of brokers/);
    await expect(
      site.world.database.write((tx) => tx.updateTable("brokerSignatures").set({ typedName: "Eve" }).execute()),
    ).rejects.toThrow("answers of brokers are append-only");
  });

  it("declines with a reason: she and the office read it, and she names another", async () => {
    const { site, signature, agentId, open } = await adaNamesOwen();
    const owens = await brokerSignsIn(site);
    const decline = (reason: string) =>
      site.request("POST", `${signaturePage(signature.id)}/declination`, {
        form: { reason },
        headers: { cookie: owens },
      });
    expect((await decline(" ")).status).toBe(422);
    expect((await decline("She left our firm in May.")).status).toBe(303);
    for (const email of [ada.email, site.world.officeEmail])
      expect((await emailsTo(site.world, email))[0]?.text, email).toContain("She left our firm in May.");
    const cookie = await signInToWorkspace(site);
    expect(await open("/my/agreement/broker", cookie)).toContain("She left our firm in May.");
    const { cookie: moira } = await signedInAs(site.world, "account-manager");
    expect(await open("/office/brokers", moira)).toContain("Broker declined");
    expect(await open(`/office/agents/${agentId}/broker`, moira)).toContain("She left our firm in May.");

    await nameBrokerOnPage(site, cookie, rita);
    expect(await open("/office/brokers", moira)).toContain("Nothing to check.");
    const ritas = await brokerSignsIn(site, rita);
    expect((await brokerSigns(site, ritas, signature.id, rita.name)).status).toBe(303);
    expect(await isCountersigned(site.world.database.read, signature.id)).toBe(true);
    expect(await open("/broker", owens), "what he declined stays his").toContain("You declined on");
  });

  it("is asked again by her, and the earlier link then opens nothing", async () => {
    const { site, cookie, open } = await adaNamesOwen();
    const earlier = await linkTo(site.world, owen.email);
    const ask = () => site.request("POST", "/my/agreement/broker/asking", { form: {}, headers: { cookie } });
    site.clock.pass({ seconds: 60 });
    expect((await ask()).headers.location).toBe("/my/agreement/broker?done=asked");
    expect(await open(earlier)).toContain("opens nothing any more");
    for (const _ of [1, 2, 3, 4, 5]) await ask();
    expect((await ask()).headers.location, "a mailbox is not filled").toBe("/my/agreement/broker?refused=too-often");
    expect(await open(await linkTo(site.world, owen.email)), "the last link still opens").toContain("asks for your");
  });

  it("is reminded after 3, 7 and 14 days by the same link, then staff have it on their list", async () => {
    const { site, signature, open } = await adaNamesOwen();
    const link = await linkTo(site.world, owen.email);
    const { cookie: moira } = await signedInAs(site.world, "account-manager");
    const reminded = async () => (await remindBrokers(site.world)).reminded;
    expect(await reminded()).toBe(0);
    for (const days of [3, 4, 7]) {
      site.clock.pass({ seconds: days * day });
      expect([await reminded(), await reminded()]).toEqual([1, 0]);
      expect(await linkTo(site.world, owen.email)).toBe(link);
    }
    site.clock.pass({ seconds: 30 * day });
    expect(await reminded()).toBe(0);
    const { cookie: again } = await signedInAs(site.world, "owner");
    expect(await open("/office/brokers", again)).toContain("No answer after three reminders");
    expect(await open("/office", again)).toContain("Brokers to check");
    await brokerSigns(site, await brokerSignsIn(site), signature.id);
    const list = await open("/office/brokers", again);
    expect(list).toContain("Check the firm before its first invoice");
    expect(list).not.toContain("No answer after three reminders");
    expect(moira).not.toBe("");
  });
});

describe("the broker of a record that was merged into another", () => {
  it("is not reminded of it, and staff have nothing to check", async () => {
    const { site, agentId, open } = await adaNamesOwen();
    const link = await linkTo(site.world, owen.email);
    await payingAgent(site, ben);
    const merge = { agentId, email: ben.email, reason: "One person with two names.", staffId: "Arne" };
    expect(await mergeAgents(site.world, merge)).toMatchObject({ ok: true });
    site.clock.pass({ seconds: 30 * day });
    expect(await remindBrokers(site.world)).toEqual({ reminded: 0 });
    expect(await open(link)).toContain("opens nothing any more");
    const { cookie: moira } = await signedInAs(site.world, "account-manager");
    expect(await open("/office/brokers", moira)).toContain("Nothing to check.");
  });
});

describe("a firm that two agents share", () => {
  it("is one record; what Ben types later is a proposal, and staff decide before anything is sent", async () => {
    const { site, open } = await adaNamesOwen();
    const { agentId, cookie, signature } = await signedAgent(site, ben, "Ben Okafor");
    await nameBrokerOnPage(site, cookie, {
      ...owen,
      firmLicense: "h 70441",
      email: "fraud@home.example",
      phone: "(404) 555-0199",
    });
    const read = site.world.database.read;
    expect(await brokerOfAgent(read, agentId)).toMatchObject({ email: owen.email, phone: owen.phone });
    expect(await emailsTo(site.world, "fraud@home.example")).toEqual([]);
    expect(await emailsTo(site.world, owen.email), "nothing about Ben").toHaveLength(1);
    expect(await open("/my/agreement", cookie)).toContain("our office compares the email you typed");

    const { cookie: moira } = await signedInAs(site.world, "account-manager");
    const page = `/office/agents/${agentId}/broker`;
    expect(await open("/office/brokers", moira)).toContain("Agent typed other details");
    expect(await open(page, moira)).toContain("“fraud@home.example” typed");
    const { cookie: isa } = await signedInAs(site.world, "isa");
    const decide = (as: string) => site.request("POST", `${page}/proposal/left`, { form: {}, headers: { cookie: as } });
    expect((await decide(isa)).status).toBe(403);
    expect((await decide(moira)).status).toBe(303);
    expect(await brokerOfAgent(read, agentId)).toMatchObject({ email: owen.email, confirmedBy: expect.any(String) });
    const owens = await brokerSignsIn(site);
    expect(await open("/broker", owens)).toContain("Ben Okafor");
    expect((await brokerSigns(site, owens, signature.id)).status).toBe(303);
  });

  it("is corrected by staff: a new address gets the open link, and the old session ends", async () => {
    const { site, agentId, open } = await adaNamesOwen();
    const earlier = await linkTo(site.world, owen.email);
    const owens = await brokerSignsIn(site);
    const { cookie: moira } = await signedInAs(site.world, "account-manager");
    const page = `/office/agents/${agentId}/broker`;
    const broker = await brokerOfAgent(site.world.database.read, agentId);
    const correct = (version: number) =>
      site.request("POST", page, {
        form: { ...owen, email: "office@keystone.example", version: String(version) },
        headers: { cookie: moira },
      });
    expect((await correct(0)).status, "somebody wrote it since").toBe(409);
    expect((await correct(broker?.version ?? 0)).status).toBe(303);
    expect((await site.request("GET", "/broker", { headers: { cookie: owens } })).headers.location).toBe(
      "/broker/sign-in",
    );
    expect(await open(earlier)).toContain("opens nothing any more");
    expect(await open(await linkTo(site.world, "office@keystone.example"))).toContain("Ada Park signed");
    const events = await site.world.database.read
      .selectFrom("auditEvents")
      .select("detail")
      .where("action", "=", "broker-corrected")
      .execute();
    expect(events.map(({ detail }) => JSON.parse(detail))).toEqual([
      { "email from": owen.email, "email to": "office@keystone.example" },
    ]);
  });
});

describe("an agent's record", () => {
  it("has the firm as it is once Ada has corrected what nobody confirmed", async () => {
    const { site, cookie, agentId } = await adaNamesOwen();
    await nameBrokerOnPage(site, cookie, { ...owen, firm: "Keystone Homes", name: "Olga Reyes" });
    const { read } = site.world.database;
    expect(await agentRecord(read, agentId)).toMatchObject({
      brokerage: "Keystone Homes",
      designatedBroker: "Olga Reyes",
    });
  });

  it("follows what Moira typed when she named the firm for Ben; its new address gets Ada's open link", async () => {
    const { site, agentId, open } = await adaNamesOwen();
    const bens = await signedAgent(site, ben, "Ben Okafor");
    const { cookie: moira } = await signedInAs(site.world, "account-manager");
    const entered = { ...owen, firm: "Keystone Homes", email: "office@keystone.example" };
    const page = `/office/agents/${bens.agentId}/broker/another`;
    expect((await site.request("POST", page, { form: { ...entered }, headers: { cookie: moira } })).status).toBe(303);
    const { read } = site.world.database;
    for (const id of [agentId, bens.agentId])
      expect(await agentRecord(read, id)).toMatchObject({ brokerage: "Keystone Homes" });
    const asked = (await emailsTo(site.world, entered.email)).map(({ subject }) => subject);
    expect(asked.toSorted()).toEqual(["Ada Park", "Ben Okafor"].map((who) => `Please sign for your agent ${who}`));
    expect(await open(await linkTo(site.world, entered.email))).toContain("asks for your signature");
  });

  it("is not typed beside the record of the firm: the old form leads there", async () => {
    const { site, agentId } = await adaNamesOwen();
    const { cookie: moira } = await signedInAs(site.world, "account-manager");
    const form = { brokerage: "Northlight", designatedBroker: "Nora Quist" };
    for (const method of ["GET", "POST"] as const) {
      const old = await site.request(method, `/office/agents/${agentId}/brokerage`, {
        ...(method === "POST" && { form }),
        headers: { cookie: moira },
      });
      expect(old.headers.location, method).toBe(`/office/agents/${agentId}/broker`);
    }
    const { read } = site.world.database;
    expect(await agentRecord(read, agentId)).toMatchObject({ brokerage: owen.firm, designatedBroker: owen.name });
  });
});

describe("the pages of brokers", () => {
  it("answer an unknown address like a known one", async () => {
    const { site } = await adaNamesOwen();
    const ask = (email: string) => site.request("POST", "/broker/sign-in", { form: { email } });
    const [known, unknown] = [await ask(owen.email), await ask("nobody@home.example")];
    expect([known.status, known.headers.location]).toEqual([unknown.status, unknown.headers.location]);
    expect(await emailsTo(site.world, "nobody@home.example")).toEqual([]);
  });

  it("show Rita nothing of Owen's firm, at any address and method", async () => {
    const { site, signature, agentId } = await adaNamesOwen();
    await brokerSigns(site, await brokerSignsIn(site), signature.id);
    const bens = await signedAgent(site, ben, "Ben Okafor");
    await nameBrokerOnPage(site, bens.cookie, rita);
    const ritas = await brokerSignsIn(site, rita);
    const broker = await brokerOfAgent(site.world.database.read, agentId);
    let asked = 0;
    for (const [path, , needs] of brokerUrls) {
      for (const method of ["GET", "POST"] as const) {
        for (const id of [signature.id, agentId, broker?.id ?? ""]) {
          if (path.startsWith("broker/sign-out")) continue;
          const address = `/${path.replace(/:\w+/, id)}`;
          const answer = await site.request(method, address, {
            ...(method === "POST" && { form: { reason: "Why?" } }),
            headers: { cookie: ritas },
          });
          if (path.includes(":") || needs[method] === undefined)
            expect(
              answer.status === 404 || (answer.status === 303 && path.includes(":key")),
              `${method} ${address}: ${answer.status}`,
            ).toBe(true);
          for (const secret of ["Ada Park", owen.firm, owen.email, ada.licenseNumber])
            expect(answer.text, `${method} ${address}`).not.toContain(secret);
          expect(answer.headers["cache-control"], address).toBe("no-store");
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(60);
    expect(site.reported).toEqual([]);
  });

  it("ask visitors, agents and staff to sign in", async () => {
    const { site, cookie, signature } = await adaNamesOwen();
    const { cookie: owner } = await signedInAs(site.world, "owner");
    for (const as of ["", cookie, owner])
      for (const [path, , needs] of brokerUrls)
        for (const method of ["GET", "POST"] as const) {
          if (needs[method] !== "broker") continue;
          const answer = await site.request(
            method,
            `/${path.replace(":id", signature.id).replace(":number", "2026-0001")}`,
            {
              ...(method === "POST" && { form: {} }),
              headers: { cookie: as },
            },
          );
          expect(answer.headers.location, `${method} ${path}`).toMatch(/^\/broker\/sign-in/);
        }
  });

  it("count leads by agent and month, with nothing of a person, and have a file of each list", async () => {
    const site = await atlantaSite();
    const { world } = site;
    const { agentId, cookie, signature } = await signedAgent(site);
    await checkedLicense(world, agentId);
    await nameBrokerOnPage(site, cookie, owen);
    await acceptCleosLead(site);
    const owens = await brokerSignsIn(site);
    const get = async (path: string) => (await site.request("GET", path, { headers: { cookie: owens } })).text;
    expect(visibleText(await get("/broker/leads"))).toContain("No agent for whom you signed");
    await brokerSigns(site, owens, signature.id);
    expect(linesUnder(await get("/broker/leads"), "Leads of your agents")).toEqual(
      expect.arrayContaining(["November 2026", "Ada Park", "1"]),
    );
    expect(await get("/broker/leads.csv")).toContain('"=""2026-11""",Ada Park,1');
    const report = visibleText(await get("/broker/reports")).replaceAll(/\s+/g, " ");
    expect(report).toContain("Leads accepted 1");
    expect(report).toContain("By agent");
    expect(visibleText(await get(`/broker/reports/leads?who=${agentId}`))).toContain("Lead of Ada Park");
    const ofBook = await site.request("GET", "/broker/reports/people", { headers: { cookie: owens } });
    expect([ofBook.status, visibleText(ofBook.text)]).toEqual([404, expect.stringContaining(errorPage.missing.title)]);
    const lists = ["/broker", "/broker/leads", "/broker/leads.csv", "/broker/invoices", "/broker/invoices.csv"];
    const reports = [
      "/broker/reports",
      "/broker/reports.csv",
      "/broker/reports/leads",
      "/broker/reports/leads/rows.csv",
    ];
    for (const path of [...lists, ...reports])
      for (const secret of ["Cleo", "Marsh", "555-0150", "cleo@home.example"])
        expect(await get(path), path).not.toContain(secret);
    expect(await get("/broker/agreements.csv")).toContain(signature.sha256);
    expect(await get(`${signaturePage(signature.id)}/text`)).toBe(signature.body);
    expect(visibleText(await get("/broker/invoices"))).toContain("No invoices. One comes after a closing");
  });

  it("list fifty agreements a page, each once, and all of them in the file", async () => {
    const { site, agentId, signature, open } = await adaNamesOwen();
    const { database } = site.world;
    const owens = await brokerSignsIn(site);
    const broker = await brokerOfAgent(database.read, agentId);
    const sentAt = site.world.now().toISOString();
    const invitation = { brokerId: broker?.id ?? "", sentAt, remindersSent: 0, remindOn: null };
    const many = Array.from({ length: 60 }, (_, index) => `agent-${index + 10}`);
    await database.write(async (tx) => {
      for (const [index, id] of many.entries()) {
        const chained = { position: index + 100, previousHash: `before ${id}`, hash: id };
        const signed = { ...signature, id, agentId: id, typedName: `An ${id}`, ...chained };
        await tx.insertInto("signatures").values(signed).execute();
        for (const time of ["first", "again"]) {
          const asked = { agentId: id, id: `${id}-${time}`, keyHash: `${id} ${time}`, signatureId: id, endedAt: null };
          const answeredAt = time === "first" ? sentAt : null;
          await tx
            .insertInto("brokerInvitations")
            .values({ ...invitation, ...asked, answeredAt })
            .execute();
        }
      }
    });
    const [, next = ""] =
      /href="(\/broker\?after=[^"]+)"/.exec(
        (await site.request("GET", "/broker", { headers: { cookie: owens } })).text,
      ) ?? [];
    const pages = [await open("/broker", owens), await open(next.replaceAll("&amp;", "&"), owens)];
    const listed = pages.map((page) => page.match(/An agent-\d+|Ada Park/g) ?? []);
    expect(listed.map(({ length }) => length)).toEqual([50, 11]);
    expect(new Set(listed.flat()).size).toBe(61);
    const file = await open("/broker/agreements.csv", owens);
    expect(file.match(/An agent-\d+|Ada Park/g)).toHaveLength(61);
  });

  it("have the invoice of a deal that closed before Owen signed, as soon as he has signed and staff have checked his firm", async () => {
    const site = await atlantaSite();
    const { world } = site;
    const { agentId, cookie, signature } = await signedAgent(site);
    await checkedLicense(world, agentId);
    await nameBrokerOnPage(site, cookie, owen);
    const leadId = await acceptCleosLead(site);
    await closeLead(world, leadId);
    const owens = await brokerSignsIn(site);
    const get = async (path: string) => (await site.request("GET", path, { headers: { cookie: owens } })).text;
    expect(visibleText(await get("/broker/invoices"))).toContain("No invoices.");
    await brokerSigns(site, owens, signature.id);
    expect(visibleText(await get("/broker/invoices"))).toContain("and we have looked up your firm");
    const { version = 0 } = (await brokerOfAgent(world.database.read, agentId)) ?? {};
    const { cookie: moira } = await signedInAs(world, "account-manager");
    const form = { ...owen, version: String(version) };
    await site.request("POST", `/office/agents/${agentId}/broker`, { form, headers: { cookie: moira } });
    const page = await get("/broker/invoices");
    for (const part of ["2026-0001", "$1,545", "Open"]) expect(visibleText(page)).toContain(part);
    expect(await get("/broker/invoices.csv")).toContain("1545.00");
    expect(visibleText(await get("/broker/invoices/2026-0001"))).toContain("$1,545");
    await signedAgent(site, ben, "Ben Okafor").then(({ cookie: bens }) => nameBrokerOnPage(site, bens, rita));
    const ritas = await brokerSignsIn(site, rita);
    const stranger = await site.request("GET", "/broker/invoices/2026-0001", { headers: { cookie: ritas } });
    expect(stranger.status).toBe(404);
  });
});
