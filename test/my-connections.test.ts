import { expect, it } from "vitest";
import { storedEmail } from "#database/notifications/stored-email.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { emailHtml } from "#integrations/mail/email-html.ts";
import { cancelPlan } from "#operations/agents/cancel-plan.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { deliverDue } from "#outbox/worker.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { visibleText } from "./html.ts";
import { submitCleosLead, verifyTwice } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";
import { isSignedWith, partnerServer } from "./partner-server.ts";
import type { TestSite } from "./request.ts";
import { codeEmailedTo, signInToWorkspace } from "./workspace.ts";

const crm = "ada-4k2@crm.example";

/** Atlanta at 10 AM: Ada is paid, checked, signed in and has signed. */
async function adaIsIn() {
  const { site, agentId, get, post } = await signedWorkspace(await atlantaSite());
  const connectCrm = async () => {
    await post("/my/connections/email", { email: crm });
    return post("/my/connections/email/code", { email: crm, code: await codeEmailedTo(site.world, crm) });
  };
  const offerCleo = async () => {
    const leadId = await verifyTwice(site, await submitCleosLead(site));
    await routeLead(site.world, { leadId, staffId: "Ivo" });
    const offer = await openOfferOfLead(site.world.database.read, leadId);
    return { leadId, accept: () => post(`/my/offers/${offer?.id}/acceptance`) };
  };
  return { site, agentId, get, post, connectCrm, offerCleo };
}

/** Emails in the outbox to this address, the oldest first, as a program reads them. */
async function emailsFor({ world }: Pick<TestSite, "world">, to: string) {
  const rows = await world.database.read.selectFrom("deliveries").selectAll().orderBy("id").execute();
  const emails = rows
    .filter(({ destination }) => destination === "mail")
    .map(({ payload }) => storedEmail.parse(JSON.parse(payload)));
  return emails
    .filter((email) => email.to === to)
    .map((email) => ({
      subject: email.subject,
      html: emailHtml(email, { brand: "Zipstead", origin: "https://zipstead.example" }),
      text: emailText(email),
    }));
}

const deliver = (site: TestSite, destination: "mail" | "connection" = "mail") =>
  deliverDue(
    {
      ...site.world,
      destinations: site.services.destinations,
      chance: () => 0.5,
      report: () => {},
      reportError: site.world.report,
    },
    destination,
  );

it("Ada's CRM gets Cleo by metadata and by labelled lines once she has accepted, and nothing before", async () => {
  const { site, connectCrm, offerCleo, get } = await adaIsIn();
  expect((await connectCrm()).headers.location).toBe("/my/connections?done=email");
  expect(visibleText((await get("/my/connections?done=email")).text)).toContain(crm);
  const { accept } = await offerCleo();
  const before = [...(await emailsFor(site, ada.email)), ...(await emailsFor(site, crm))];
  expect(before.length).toBeGreaterThan(2);
  for (const { html } of before) expect(html).not.toContain("lead_information_version");
  await accept();
  const copy = (await emailsFor(site, crm)).at(-1);
  const own = (await emailsFor(site, ada.email)).at(-1);
  expect([own?.subject, copy?.subject]).toEqual(["New lead: Cleo Marsh, 30301 Atlanta, GA", "New lead: Cleo Marsh"]);
  for (const { html = "", text = "" } of [own ?? {}, copy ?? {}]) {
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toContain('<meta name="lead_information_version" content="1.0">');
    for (const tag of ['name="lead_type" content="Buyer"', 'name="lead_name" content="Cleo Marsh"'])
      expect(head).toContain(tag);
    for (const tag of ['name="lead_email" content="cleo@home.example"', 'name="lead_primary_zip" content="30301"'])
      expect(head).toContain(tag);
    for (const line of ["Name: Cleo Marsh", "Phone: (404) 555-0150", "Email: cleo@home.example", "Zip: 30301"])
      expect(text.split("\n")).toContain(line);
  }
  expect(copy?.text).toMatch(/^Message: Wants an agent/m);
  expect(await emailsFor(site, ada.email)).toHaveLength(before.length - 1 + 1);
});

it("a wrong code confirms nothing, and an address that was ended gets nothing more", async () => {
  const { site, post, connectCrm, offerCleo, get } = await adaIsIn();
  await post("/my/connections/email", { email: crm });
  expect((await post("/my/connections/email/code", { email: crm, code: "0000 0000" })).status).toBe(422);
  await connectCrm();
  const connection = await site.world.database.read.selectFrom("connections").selectAll().executeTakeFirstOrThrow();
  await post(`/my/connections/${connection.id}/test`);
  expect((await emailsFor(site, crm)).at(-1)?.subject).toBe("Test lead from Zipstead");
  expect((await post(`/my/connections/${connection.id}/end`)).status).toBe(303);
  expect((await post(`/my/connections/${connection.id}/test`)).status).toBe(404);
  await (await offerCleo()).accept();
  expect((await emailsFor(site, crm)).map(({ subject }) => subject)).not.toContain("New lead: Cleo Marsh");
  expect(visibleText((await get("/my/connections")).text)).toContain("Also send my accepted leads to");
});

it("Staff enter the address of a CRM that shows no emails, and Ada is emailed", async () => {
  const { site, agentId, offerCleo } = await adaIsIn();
  const { cookie } = await signedInAs(site.world, "owner");
  const memberId = (await site.world.database.read.selectFrom("members").select("id").executeTakeFirstOrThrow()).id;
  const path = `/office/agents/${agentId}/members/${memberId}/lead-address`;
  const send = (form: Record<string, string>, at = path) => site.request("POST", at, { form, headers: { cookie } });
  const refused = await send({ email: ada.email, reason: "She called." });
  expect([refused.status, visibleText(refused.text).includes("Their leads go there already.")]).toEqual([400, true]);
  expect((await send({ email: crm, reason: "" })).status).toBe(400);
  expect((await send({ email: crm, reason: "x" }, path.replace(memberId, "nobody"))).status).toBe(404);
  const set = await send({ email: crm, reason: "She called." });
  expect(set.headers.location).toBe(`/office/agents/${agentId}?done=leadAddress`);
  expect((await emailsFor(site, ada.email)).at(-1)?.text).toContain(crm);
  const { action, detail } = await site.world.database.read
    .selectFrom("auditEvents")
    .selectAll()
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect([action, detail.includes(crm)]).toEqual(["lead-address-set", false]);
  await (await offerCleo()).accept();
  expect((await emailsFor(site, crm)).map(({ subject }) => subject)).toEqual(["New lead: Cleo Marsh"]);
});

it("a copy that has not left stays here after an opt-out, and after Ada has given the lead back", async () => {
  for (const stop of ["opt-out", "given back"]) {
    const { site, connectCrm, offerCleo, post } = await adaIsIn();
    await connectCrm();
    await deliver(site);
    const { leadId, accept } = await offerCleo();
    await accept();
    if (stop === "opt-out")
      await revokeConsent(site.world, { kind: "email", value: "cleo@home.example", source: "page" });
    else await post(`/my/leads/${leadId}/return`, { reason: "I know her." });
    await deliver(site);
    const { state, lastError } = await site.world.database.read
      .selectFrom("deliveries")
      .selectAll()
      .where("connectionId", "is not", null)
      .executeTakeFirstOrThrow();
    expect([state, lastError]).toEqual(["dismissed", stop === "opt-out" ? "opted-out" : "not-theirs"]);
  }
});

const eventNames = ["lead.accepted", "lead.returned"];
const ticked = Object.fromEntries(eventNames.map((name) => [name, "on"]));

it("Ada makes a webhook by a form, reads its secret once, and sees that her CRM is down", async () => {
  const { site, agentId, get, post, offerCleo } = await adaIsIn();
  const refused = await post("/my/connections/webhooks", { url: "http://hooks.example.com", ...ticked });
  expect([refused.status, visibleText(refused.text).includes("must begin with https://")]).toEqual([422, true]);
  expect((await post("/my/connections/webhooks", { url: "https://hooks.example.com" })).status).toBe(422);
  const partner = await partnerServer(() => "down");
  const made = await post("/my/connections/webhooks", { url: `${partner.url}/ada-4k2`, ...ticked });
  const [secret = ""] = made.text.match(/whsec_[\w+/=]{20,}/) ?? [];
  expect([made.status, secret.length > 30, made.headers["cache-control"]]).toEqual([201, true, "no-store"]);
  await (await offerCleo()).accept();
  await deliver(site, "connection");
  const { id } = await site.world.database.read.selectFrom("connections").select("id").executeTakeFirstOrThrow();
  const [page, log] = [await get("/my/connections"), await get(`/my/connections/${id}`)];
  expect(visibleText(page.text)).toContain("Failing");
  for (const part of ["lead.accepted", "Waiting", "Failing since", "503"])
    expect(visibleText(log.text)).toContain(part);
  const { cookie } = await signedInAs(site.world, "owner");
  const office = await site.request("GET", `/office/agents/${agentId}`, { headers: { cookie } });
  expect(visibleText(office.text)).toContain("Webhook, 127.0.0.1");
  expect(visibleText(office.text)).toContain("Failing since");
  const delivery = await site.world.database.read
    .selectFrom("deliveries")
    .select("id")
    .where("destination", "=", "connection")
    .executeTakeFirstOrThrow();
  const shown = await site.request("GET", `/office/deliveries/${delivery.id}`, { headers: { cookie } });
  expect(shown.status).toBe(200);
  for (const { text } of [page, log, office, shown]) expect(text).not.toContain(secret);
  for (const { text } of [office, shown])
    for (const part of ["ada-4k2", "cleo@home.example", "555-0150"]) expect(text).not.toContain(part);
  partner.behave(() => "ok");
  site.clock.pass({ seconds: 60 });
  await deliver(site, "connection");
  expect(partner.taken.map(({ type }) => type)).toEqual(["lead.accepted"]);
  const again = await post(`/my/connections/${id}/events/${delivery.id}`);
  expect(again.headers.location).toBe(`/my/connections/${id}?done=again`);
  await deliver(site, "connection");
  expect(partner.taken.map((event) => event.id)).toEqual([delivery.id, delivery.id]);
  expect(isSignedWith(secret, partner.taken[1] ?? fail())).toBe(true);
  const rotated = await post(`/my/connections/${id}/secret`);
  expect(rotated.text.match(/whsec_[\w+/=]{20,}/)?.[0]).not.toBe(secret);
});

function fail(): never {
  throw new Error("Nothing arrived.");
}

it("Ada makes a token by a form, reads it once, and Zapier subscribes and unsubscribes with it", async () => {
  const { site, agentId, get, post, offerCleo } = await adaIsIn();
  const ticks = { "leads:read": "on", "webhooks:write": "on" };
  const refused = await post("/my/connections/tokens", { name: " ", ...ticks });
  const stayTicked = Object.keys(ticks).filter((scope) =>
    new RegExp(`<input[^>]*name="${scope}"[^>]*checked=""`).test(refused.text),
  );
  expect([refused.status, stayTicked]).toEqual([422, Object.keys(ticks)]);
  expect((await post("/my/connections/tokens", { name: "Zapier" })).status).toBe(422);
  const made = await post("/my/connections/tokens", { name: "Zapier", ...ticks });
  const [token = ""] = made.text.match(/zst_[\w-]{70,}/) ?? [];
  expect([made.status, token.length, made.headers["cache-control"]]).toEqual([201, 79, "no-store"]);
  const [notice, ...others] = (await emailsFor(site, ada.email)).filter(({ subject }) => /program/.test(subject));
  expect([notice?.subject, others]).toEqual(["A program can now use your workspace", []]);
  for (const part of ["Ada Park", "Zapier", "leads:read"]) expect(notice?.text).toContain(part);
  expect(notice?.text).not.toContain("zst_");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const call = (method: string, path: string, body?: object) =>
    site.request(method, `/api/v1/${path}`, { headers, ...(body && { body: JSON.stringify(body) }) });
  expect((await call("GET", "tasks")).status).toBe(403);
  const partner = await partnerServer();
  const subscribed = await call("POST", "hooks", { event: "lead.accepted", target: `${partner.url}/zap` });
  const { id, secret }: { id: string; secret: string } = JSON.parse(subscribed.text);
  await (await offerCleo()).accept();
  await deliver(site, "connection");
  const [event] = partner.taken;
  expect([event?.type, event && isSignedWith(secret, event)]).toEqual(["lead.accepted", true]);
  const [sample] = JSON.parse((await call("GET", "events/lead.accepted/sample")).text);
  const sent = JSON.parse(event?.body ?? "");
  expect(Object.keys(sample.data).toSorted()).toEqual(Object.keys(sent.data).toSorted());
  expect((await call("DELETE", `hooks/${id}`)).status).toBe(204);
  expect((await call("DELETE", `hooks/${id}`)).status).toBe(404);
  expect(JSON.parse((await call("GET", "hooks")).text)).toEqual({ data: [] });
  const { cookie } = await signedInAs(site.world, "owner");
  const office = await site.request("GET", `/office/agents/${agentId}`, { headers: { cookie } });
  const page = await get("/my/connections");
  for (const { text } of [office, page]) {
    expect(visibleText(text)).toContain("Zapier");
    expect(visibleText(text)).toContain("Last used");
    expect(text).not.toContain(token);
  }
  site.clock.pass({ seconds: 20 * 60 });
  expect((await post("/my/connections/tokens", { name: "Late", ...ticks })).status).toBe(401);
  const [, ending] = page.text.match(/action="(\/my\/connections\/tokens\/[^"]+\/end)"/) ?? [];
  expect((await post(ending ?? "")).headers.location).toBe("/my/connections?done=token-ended");
  expect((await call("GET", "token")).status).toBe(401);
});

it("The sandbox plays a webhook receiver and Follow Up Boss", async () => {
  const { site, post, get } = await adaIsIn();
  const send = (path: string, headers = {}) =>
    site.request("POST", path, { headers, body: '{"type":"lead.accepted"}' });
  expect((await send("/sandbox/webhooks/crm", { "webhook-id": "e1" })).status).toBe(200);
  expect((await send("/sandbox/webhooks/crm", { "webhook-id": "e1" })).status).toBe(200);
  expect((await send("/sandbox/webhooks/crm?answer=503", { "webhook-id": "e2" })).status).toBe(503);
  const key = (name: string) => ({ authorization: `Basic ${Buffer.from(`${name}:`).toString("base64")}` });
  for (const [name, status] of [
    ["wrong-key", 401],
    ["ignore-us", 204],
    ["busy-key", 429],
    ["fka_1", 201],
  ] as const)
    expect((await send("/sandbox/follow-up-boss/v1/events", key(name))).status).toBe(status);
  const shown = visibleText((await site.request("GET", "/sandbox/webhooks")).text);
  for (const part of ["crm, 2 times", "Follow Up Boss, once"]) expect(shown).toContain(part);
  expect((await post("/my/connections/follow-up-boss", { key: "no key" })).status).toBe(422);
  expect((await post("/my/connections/follow-up-boss", { key: "fka_0123456789" })).status).toBe(303);
  expect((await get("/my/connections")).text).not.toContain("fka_0123456789");
});

it("Ada takes her leads and notes along as CSV and JSON, each text as she wrote it, also after she has cancelled", async () => {
  const { site, agentId, post, get, offerCleo } = await adaIsIn();
  const { leadId, accept } = await offerCleo();
  await accept();
  await post(`/my/leads/${leadId}/notes`, { text: "Wants a porch, not a pool." });
  const page = await get("/my/export");
  for (const file of ["leads", "notes", "tasks", "activities"]) {
    expect(page.text).toContain(`href="/my/export/${file}.csv"`);
    expect((await get(`/my/export/${file}.csv`)).status, file).toBe(200);
    expect(JSON.parse((await get(`/my/export/${file}.json`)).text), file).toBeInstanceOf(Array);
  }
  const [head, row] = (await get("/my/export/notes.csv")).text.slice(1).split("\r\n");
  expect(head).toBe("At,Note,Lead id");
  expect(row).toContain(`"Wants a porch, not a pool."`);
  expect((await get("/my/export/leads.csv")).text).toContain("Cleo");
  expect((await get("/my/export/secrets.csv")).status).toBe(404);
  const card = await get(`/my/leads/${leadId}/contact.vcf`);
  expect([card.headers["content-type"], card.text.includes("FN:Cleo Marsh")]).toEqual([
    "text/vcard; charset=utf-8",
    true,
  ]);
  const call = await get(`/my/leads/${leadId}/call.ics`);
  expect([call.headers["content-type"], call.text.includes("BEGIN:VEVENT")]).toEqual([
    "text/calendar; charset=utf-8",
    true,
  ]);
  for (const file of ["contact.vcf", "call.ics"]) expect((await get(`/my/leads/nobody/${file}`)).status).toBe(404);

  const { id: memberId } = await site.world.database.read.selectFrom("members").select("id").executeTakeFirstOrThrow();
  const member = { id: memberId, name: "Ada Park", email: ada.email, role: "agent", hasSecondFactor: false } as const;
  expect(await cancelPlan(site.world, { agentId, member })).toEqual({ ok: true });
  site.clock.pass({ seconds: 90 * 24 * 3600 });
  const cookie = await signInToWorkspace(site);
  const late = await site.request("GET", "/my/export/leads.csv", { headers: { cookie } });
  expect([late.status, late.text.includes("Cleo")], "90 days after she cancelled").toEqual([200, true]);
});
