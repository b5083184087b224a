import { expect, it } from "vitest";
import { connectCrms } from "#integrations/connections/crms.ts";
import { guardedHttp } from "#integrations/connections/guarded-http.ts";
import { followSubscriptions, readCrms } from "#operations/connections/crm-changes.ts";
import { adaIsIn } from "./adas-book.ts";
import { visibleText } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";

it("Ada changes the stage and writes a note in the sandbox's Follow Up Boss, and reads both on her lead's page", async () => {
  const { site, world, get, post } = await adaIsIn();
  const leadId = await acceptCleosLead(site, "30301", "Cleo");
  const origin = await site.listen();
  const network = { source: "Zipstead", system: "Zipstead", systemKey: "sandbox" };
  const crms = connectCrms(() => ({
    ...{ post: guardedHttp({ allowsLocal: true }), network },
    url: `${origin}/sandbox/follow-up-boss/v1/events`,
  }));
  world.crmBack = crms.back;
  await post("/my/connections/follow-up-boss", { key: "member_0123456789" });
  expect(await followSubscriptions(world)).toEqual({ subscribed: 0, unsubscribed: 0 });
  const refused = "Nothing comes back from Follow Up Boss with this key: it is not that of the account’s owner.";
  expect(visibleText((await get("/my/connections")).text)).toContain(refused);
  const form = { key: "fka_0123456789abcdef" };
  const connected = await post("/my/connections/follow-up-boss", form);
  expect(connected.headers.location).toBe("/my/connections?done=crm");
  expect(await followSubscriptions(world)).toEqual({ subscribed: 1, unsubscribed: 0 });
  expect(visibleText((await get("/my/connections")).text)).not.toContain(refused);
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
  site.clock.pass({ seconds: 60 });
  expect(await readCrms(world)).toBe(2);
  const page = visibleText((await get(`/my/leads/${leadId}`)).text);
  expect(page).toContain("Follow Up Boss: Likes the porch.");
  const { stage } = await world.database.read.selectFrom("acceptances").select("stage").executeTakeFirstOrThrow();
  expect(stage).toBe("spoke");
  const forged = await site.request("POST", "/webhooks/crm/nobody", { form: {} });
  expect(forged.status).toBe(404);
  expect(site.reported).toEqual([]);
});
