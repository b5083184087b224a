import { expect, it } from "vitest";
import { territoryOf } from "#database/territory/claims.ts";
import { waitingZipCodeChecks } from "#database/territory/zip-code-checks.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { emailsTo } from "./brokers.ts";
import { ada, ben } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { alertsIn, onOneLine } from "./html.ts";
import { acceptCleosLead } from "./leads.ts";
import { signedInAs } from "./office.ts";
import { application } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

async function adasZipCodes(change: Partial<typeof ada> = {}) {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  const { agentId } = await payingAgent(site, { ...ada, ...change });
  const headers = { cookie: await signInToWorkspace(site, ada) };
  const get = async (path: string) => onOneLine((await site.request("GET", path, { headers })).text);
  const take = (zip: string) => site.request("POST", "/my/zip-codes/claims", { form: { zip }, headers });
  const zips = async () => {
    const { claims, waitlist } = await territoryOf(site.world.database.read, { agentId });
    return [...claims.map(({ zip, state }) => `${zip} ${state}`), ...waitlist.map(({ zip }) => `${zip} waits`)];
  };
  return { site, agentId, get, take, zips };
}

it("says how many zip codes of the plan Ada has chosen, checks another, and a press makes it hers", async () => {
  const { get, take, zips } = await adasZipCodes();
  expect(await get("/my/zip-codes")).toContain("3 of 6 zip codes of your plan Choose three more");
  expect(await get("/my/zip-codes?zip=30308")).toMatch(/30308 \(Atlanta, GA\) is free\. Take 30308/);

  expect(await take(" 30308-1234 ")).toMatchObject({ status: 303, headers: { location: "/my/zip-codes?zip=30308" } });
  const page = await get("/my/zip-codes?zip=30308");
  expect(page).toContain("30308 is yours.");
  expect(page).toContain("4 of 6 zip codes of your plan");
  expect(await zips()).toContain("30308 active");
});

it("offers a taken zip code's waitlist, and says the place on it", async () => {
  const { site, get, take, zips } = await adasZipCodes();
  await payingAgent(site, ben);
  expect(await get("/my/zip-codes?zip=30030")).toContain("Join the waitlist for 30030");
  await take("30030");
  expect(await zips()).toContain("30030 waits");
  expect(await get("/my/zip-codes?zip=30030")).toContain("You are number 1 on the waitlist of 30030.");
});

it.each([
  { typed: "30301", says: "You have this zip code already" },
  { typed: "09012", says: "We know no such zip code" },
  { typed: "30302", says: "Nobody can claim this zip code" },
  { typed: "abc", says: "We know no such zip code" },
])("refuses $typed and keeps it in the field", async ({ typed, says }) => {
  const { take, zips } = await adasZipCodes();
  const before = await zips();
  const answer = await take(typed);
  expect(answer.status).toBe(422);
  expect(alertsIn(answer.text).join()).toContain(says);
  expect(answer.text).toContain(`value="${typed}"`);
  expect(await zips()).toEqual(before);
});

it("has no field once all are chosen, and a post changes nothing", async () => {
  const { get, take, zips } = await adasZipCodes({ plan: "Standard Plan", planPrice: "339" });
  const page = await get("/my/zip-codes");
  expect(page).toContain("3 of 3 zip codes of your plan You have chosen all that your plan includes.");
  expect(page).not.toContain('name="zip"');
  expect(page).toContain(
    "The Professional Plan has 6, the Growth Plan has 10, the Team Plan has 10 for each of up to 5",
  );
  expect((await take("30308")).status).toBe(422);
  expect(await zips()).toHaveLength(3);
});

it("asks our team about a zip code that no list has, once, and as many as the plan has room for", async () => {
  const { site, get, take, zips } = await adasZipCodes();
  const before = await zips();
  expect(await get("/my/zip-codes?zip=30399")).toContain("Our team can check it for you. Ask our team about 30399");
  for (const zip of ["30399", "30399", "99998", "99997"])
    expect(await take(zip)).toMatchObject({ status: 303, headers: { location: `/my/zip-codes?zip=${zip}` } });
  expect(await get("/my/zip-codes?zip=30399")).toContain("so our team checks it. If so, you get it and we email you");
  expect(alertsIn((await take("99996")).text).join()).toContain("already checking as many zip codes");
  expect(await zips()).toEqual(before);
  const queue = await waitingZipCodeChecks(site.world.database.read, 10).execute();
  expect(queue.map(({ zip }) => zip).toSorted()).toEqual(["30399", "99997", "99998"]);

  const { cookie } = await signedInAs(site.world, "owner");
  const form = { neighbor: "30308", reason: "New homes." };
  await site.request("POST", "/office/zip-reviews/30399/approval", { form, headers: { cookie } });
  expect(await zips()).toContain("30399 active");
});

it("shows a rejected zip code with its reason until Ada chose another one in its place, or removed it", async () => {
  const { site, get, take } = await adasZipCodes();
  const asked = ["30399", "99997", "99998"];
  for (const zip of asked) await take(zip);
  const { cookie } = await signedInAs(site.world, "owner");
  for (const zip of asked) {
    site.clock.pass({ seconds: 1 });
    const form = { reason: `Only a post office at ${zip}.` };
    await site.request("POST", `/office/zip-reviews/${zip}/rejection`, { form, headers: { cookie } });
  }
  const emails = await emailsTo(site.world, ada.email);
  const email = emails.find(({ subject }) => subject === "You cannot have zip code 99998: no homes found");
  expect(email?.text).toContain("“Only a post office at 99998.”");
  expect(email?.text).toContain("Your plan has room for another one in its place.");
  expect(email?.text).toMatch(/Choose another zip code:\s+\S+\/my\/zip-codes/);
  const rejected = async () => (await get("/my/zip-codes")).match(/(?<=Only a post office at )\d+/g);
  expect(await get("/my/zip-codes")).toContain("Choose another one in their place; then they leave this page.");
  expect(await rejected()).toEqual(asked);
  await take("30308");
  expect(await rejected(), "30308 stands in for the first").toEqual(["99997", "99998"]);
  const headers = { cookie: await signInToWorkspace(site, ada) };
  const dismissed = await site.request("POST", "/my/zip-codes/rejections/99998/dismissal", { form: {}, headers });
  expect([dismissed.status, await rejected()]).toEqual([303, ["99997"]]);
});

it("draws Ada's lots, one to choose for each that her plan still has, and says the same in words", async () => {
  const { site, get, agentId } = await adasZipCodes();
  const headers = { cookie: await signInToWorkspace(site, ada) };
  const drawing = async (path: string) => {
    const { text } = await site.request("GET", path, { headers });
    return /<svg role="group"[^>]*class="[^"]*sm:block[\s\S]*?<\/svg>/.exec(text)?.[0] ?? "";
  };
  const before = await drawing("/my/zip-codes");
  expect(before).toContain('aria-label="Your street: 3 zip codes are yours, 3 yours to choose."');
  expect(before.match(/<a href="#choose" aria-label="Yours to choose"/g)).toHaveLength(3);
  expect(before).toContain('<a href="#zip-30301" aria-label="30301, yours: no lead yet"');

  const checking = await drawing("/my/zip-codes?zip=30308");
  expect(checking).toContain('aria-label="30308: free, and your plan has room for it"');
  expect(checking.match(/aria-label="Yours to choose"/g)).toHaveLength(2);

  site.clock.pass({ seconds: 3 * 3600 });
  await checkedLicense(site.world, agentId);
  await acceptCleosLead(site, "30301");
  expect(await drawing("/my/zip-codes")).toContain('aria-label="30301, yours: 1 lead: 1 to reach"');
  expect(await get("/my/zip-codes")).toContain("Marked out: a lead to reach");
  expect(await get("/my/zip-codes")).toMatch(/No other agent is waiting for it · 1 lead: 1 to reach/);
});

it("draws the agents who wait for Ada's zip code, and Ben at the fence of hers", async () => {
  const { site } = await adasZipCodes();
  await payingAgent(site, ben);
  const cookie = await signInToWorkspace(site, ben);
  await site.request("POST", "/my/zip-codes/claims", { form: { zip: "30301" }, headers: { cookie } });
  const bens = (await site.request("GET", "/my/zip-codes", { headers: { cookie } })).text;
  expect(bens).toContain('aria-label="30301: you are number 1 on its waitlist"');
  expect(onOneLine(bens)).toContain("You, waiting at the fence");
  const adas = { cookie: await signInToWorkspace(site, ada) };
  const page = (await site.request("GET", "/my/zip-codes", { headers: adas })).text;
  expect(page).toContain('aria-label="30301, yours: no lead yet: 1 waiting"');
});
