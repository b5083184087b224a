import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { twilio } from "#integrations/texts/twilio.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { deliverText } from "#operations/notifications/deliver-to-phone.ts";
import { deliverDue } from "#outbox/worker.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ben } from "./cast.ts";
import { visibleText } from "./html.ts";
import { submitCleosLead, verifyTwice } from "./leads.ts";
import { openWorkspace } from "./open-workspace.ts";
import { browserKeys } from "./push-service.ts";
import { application } from "./request.ts";
import { textProvider } from "./text-provider.ts";

const token = "a token of the provider";
const account = { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: "+14045550100" };

/** Atlanta at 10 AM: Ben is paid, checked and signed in. */
async function benIsIn() {
  const bens = { ...ben, planPrimaryArea: "30303", planSecondaryArea: "-" };
  const { site, agentId, cookie, get, post } = await openWorkspace(await atlantaSite(account), bens);
  const postJson = (path: string, body: object) =>
    site.request("POST", path, {
      body: JSON.stringify(body),
      headers: { cookie, origin: "http://localhost:3000", "content-type": "application/json" },
    });
  const provider = await textProvider(site.clock.now);
  const texts = twilio({ accountSid: "AC1", authToken: "token", from: "+14045550100" }, { address: provider.url });
  const destinations = {
    ...site.services.destinations,
    text: (delivery: Parameters<typeof deliverText>[2]) => deliverText(site.world, texts, delivery),
  };
  const outbox = { ...site.world, destinations, chance: () => 0.5, report: () => {}, reportError: site.world.report };
  const deliver = () => deliverDue(outbox, "text");
  const offer = async () => {
    const leadId = await verifyTwice(site, await submitCleosLead(site, "30303"));
    await routeLead(site.world, { leadId, staffId: "Ivo" });
    const open = async () => openOfferOfLead(site.world.database.read, leadId);
    return { open, id: (await open())?.id ?? "" };
  };
  const sendText = (form: Record<string, string>, signedWith = token) => {
    const fields = Object.entries(form).toSorted().flat().join("");
    const signature = createHmac("sha1", signedWith)
      .update(`http://localhost:3000/webhooks/texts${fields}`)
      .digest("base64");
    return site.request("POST", "/webhooks/texts", { form, headers: { "x-twilio-signature": signature } });
  };
  return { site, agentId, cookie, get, post, postJson, provider, deliver, offer, sendText };
}

it("Ben confirms his number by a code, gets a text with a link, and no GET accepts", async () => {
  const { get, post, provider, deliver, offer } = await benIsIn();
  const refused = await post("/my/notifications/phone", { phone: "+44 20 7946 0000" });
  expect([refused.status, visibleText(refused.text).includes("Type a US or Canadian number")]).toEqual([422, true]);
  const asked = await post("/my/notifications/phone", { phone: "404.555.0177" });
  expect(asked.headers.location).toBe("/my/notifications/phone/code");
  expect(visibleText((await get("/my/notifications/phone/code")).text)).toContain("(404) 555-0177");
  await deliver();
  const [code = ""] = /\d{4} \d{4}/.exec(provider.sent[0]?.body ?? "") ?? [];
  expect((await post("/my/notifications/phone/code", { code: "0000 0000" })).status).toBe(422);
  expect((await post("/my/notifications/phone/code", { code })).headers.location).toBe("/my/notifications?done=phone");
  const { id, open } = await offer();
  await deliver();
  expect(provider.sent[1]).toMatchObject({ to: "+14045550177" });
  expect(provider.sent[1]?.body).toBe(
    `Zipstead: New offer in 30303, 30 minutes: http://localhost:3000/my/offers/${id}`,
  );
  for (const path of [`/my/offers/${id}`, `/my/offers/${id}/acceptance`]) await get(path);
  expect(await open()).toMatchObject({ id, state: "open" });
  const page = await get("/my/notifications");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(visibleText(page.text)).toContain("(404) 555-0177");
});

it("STOP counts if the provider has signed it, is shown to Ben, and START ends it", async () => {
  const { site, get, post, provider, deliver, sendText } = await benIsIn();
  await post("/my/notifications/phone", { phone: "404-555-0177" });
  await deliver();
  await post("/my/notifications/phone/code", { code: /\d{4} \d{4}/.exec(provider.sent[0]?.body ?? "")?.[0] ?? "" });
  const stop = { From: "+14045550177", To: "+14045550100", Body: "Stop", MessageSid: "SM1", OptOutType: "STOP" };
  expect((await sendText(stop, "another token")).status).toBe(400);
  expect(visibleText((await get("/my/notifications")).text)).not.toContain("We got STOP");
  for (let time = 0; time < 2; time++) {
    const answer = await sendText(stop);
    expect([answer.status, answer.text]).toEqual([200, "<Response/>"]);
  }
  expect(visibleText((await get("/my/notifications")).text)).toContain("We got STOP from (404) 555-0177");
  expect((await post("/my/notifications/phone", { phone: "404-555-0177" })).status).toBe(422);
  const { OptOutType, ...help } = { ...stop, Body: "Help" };
  expect((await sendText(help)).text).toContain("Zipstead: new offers for agents. Help: (404) 555-0142");
  expect((await sendText({ ...help, OptOutType })).text).toBe("<Response/>");
  await sendText({ ...stop, Body: "START" });
  expect(visibleText((await get("/my/notifications")).text)).not.toContain("We got STOP");
  expect((await post("/my/notifications/phone/end")).headers.location).toBe("/my/notifications?done=phone-ended");
  expect(site.logged.join("\n")).not.toContain("5550177");
});

it("Ben's browser turns pushes on and off, and another member cannot touch it", async () => {
  const { site, agentId, get, post, postJson } = await benIsIn();
  const { p256dh, auth } = browserKeys();
  const subscription = { endpoint: "https://push.example/ben", expirationTime: null, keys: { p256dh, auth } };
  expect((await postJson("/my/notifications/devices", { endpoint: 7 })).status).toBe(400);
  const inside = { ...subscription, endpoint: "https://user:pw@push.example/ben" };
  expect((await postJson("/my/notifications/devices", inside)).status).toBe(422);
  for (let time = 0; time < 2; time++)
    expect((await postJson("/my/notifications/devices", subscription)).status).toBe(200);
  const devices = await site.world.database.read.selectFrom("pushDevices").selectAll().execute();
  expect(devices.map(({ memberId, endpoint }) => [memberId, endpoint])).toEqual([
    [agentId, "https://push.example/ben"],
  ]);
  const page = await get("/my/notifications");
  expect(page.text).toContain(site.world.pushKey);
  expect(page.text).not.toContain(auth);
  const muted = await post("/my/notifications", { ways: "email push", "zip-codes": "on" });
  expect([muted.status, visibleText(muted.text).includes("Offers must reach you in one way")]).toEqual([422, true]);
  const saved = await post("/my/notifications", { ways: "email push", "push-offers": "on", "push-zip-codes": "on" });
  expect(saved.headers.location).toBe("/my/notifications?done=saved");
  const { id } = devices[0] ?? { id: "" };
  const asNobody = await site.request("POST", `/my/notifications/devices/${id}/end`, { form: {} });
  expect(asNobody.headers.location).toContain("/my/sign-in");
  expect((await post("/my/notifications/devices/other/test")).status).toBe(404);
  expect((await post(`/my/notifications/devices/${id}/test`)).headers.location).toBe("/my/notifications?done=test");
  expect((await post(`/my/notifications/devices/${id}/end`)).headers.location).toContain("done=device-ended");
  expect((await post(`/my/notifications/devices/${id}/end`)).status).toBe(404);
  expect(visibleText((await get("/my/notifications")).text), "the only way left").toContain("Always by email");
});

it("the worker of the workspace is small, caches nothing, answers no request, and the workspace has its own manifest", async () => {
  const worker = await readFile("public/my/push.js", "utf8");
  expect(Buffer.byteLength(worker)).toBeLessThan(2000);
  expect(worker).not.toMatch(/"fetch"|caches|indexedDB|importScripts/);
  const site = await application();
  const page = await site.request("GET", "/my/sign-in");
  expect(page.text).toContain('<link rel="manifest" href="/my/app.webmanifest"');
  expect((await site.request("GET", "/")).text).toContain('<link rel="manifest" href="/manifest.webmanifest"');
});
