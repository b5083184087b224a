import { expect, it } from "vitest";
import { connectCrms } from "#integrations/connections/crms.ts";
import { guardedHttp } from "#integrations/connections/guarded-http.ts";
import { followSubscriptions, readCrms } from "#operations/connections/crm-changes.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ben } from "./cast.ts";
import { visibleText } from "./html.ts";
import { acceptCleosLead, agentWithZip } from "./leads.ts";
import { application } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

it("Ben changes the stage and writes a note in the sandbox's Follow Up Boss, and reads both on his lead's page", async () => {
  const site = await application({ SANDBOX: "1" });
  const { world, clock } = site;
  await insertAtlantasZips(world.database);
  clock.pass({ seconds: 3 * 3600 });
  await payingAgent(site, ben);
  await agentWithZip(site, ben, "30301");
  const cookie = await signInToWorkspace(site, ben);
  const leadId = await acceptCleosLead(site);
  const origin = await site.listen();
  const network = { source: "Zipstead", system: "Zipstead", systemKey: "sandbox" };
  const crms = connectCrms(() => ({
    ...{ post: guardedHttp({ allowsLocal: true }), network },
    url: `${origin}/sandbox/follow-up-boss/v1/events`,
  }));
  world.crmBack = crms.back;
  const form = { key: "fka_0123456789abcdef" };
  const connected = await site.request("POST", "/my/connections/follow-up-boss", { form, headers: { cookie } });
  expect(connected.headers.location).toBe("/my/connections?done=crm");
  expect(await followSubscriptions(world)).toEqual({ subscribed: 1, unsubscribed: 0 });
  const sourceUrl = new URL(`/my/leads/${leadId}`, world.baseUrl).href;
  const headers = { authorization: `Basic ${Buffer.from("fka_0123456789abcdef:").toString("base64")}` };
  const event = { person: { sourceUrl } };
  await fetch(`${origin}/sandbox/follow-up-boss/v1/events`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "idempotency-key": "person-1" },
    body: JSON.stringify(event),
  });
  const change = { person: "person-1", stage: "Spoke with customer", note: "Likes the porch." };
  expect((await site.request("POST", "/sandbox/follow-up-boss/changes", { form: change })).status).toBe(303);
  clock.pass({ seconds: 60 });
  expect(await readCrms(world)).toBe(2);
  const page = visibleText((await site.request("GET", `/my/leads/${leadId}`, { headers: { cookie } })).text);
  expect(page).toContain("Follow Up Boss: Likes the porch.");
  const { stage } = await world.database.read.selectFrom("acceptances").select("stage").executeTakeFirstOrThrow();
  expect(stage).toBe("spoke");
  const forged = await site.request("POST", "/webhooks/crm/nobody", { form: {} });
  expect(forged.status).toBe(404);
  expect(site.reported).toEqual([]);
});
