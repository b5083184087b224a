import { describe, expect, it } from "vitest";
import { openOffersOf } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { addTask } from "#operations/work/add-task.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { onOneLine, visibleText } from "./html.ts";
import { acceptLead, emailsTo, submitCleosLead, verifyTwice } from "./leads.ts";
import { signedWorkspace } from "./open-workspace.ts";
import type { TestSite } from "./request.ts";
import { textOfFile } from "./source-files.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Atlanta at 10 AM: Ada has 30301, 30303 and 30305, and signed. */
async function adaIsIn() {
  const { site, agentId, get, post } = await signedWorkspace(await atlantaSite());
  return { site, agentId, get: async (path: string) => (await get(path)).text, post };
}

async function offered(site: TestSite, zip: string, who?: string): Promise<string> {
  const leadId = await verifyTwice(site, await submitCleosLead(site, zip, true, who));
  await routeLead(site.world, { leadId, staffId: "Ivo" });
  return leadId;
}

const stripOf = (html: string) =>
  onOneLine(/<section aria-label="Offered to you"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "");
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

/** The numbers beside the links of the navigation. */
function countsIn(html: string): Record<string, string> {
  const nav = /<nav aria-label="Workspace"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const entries = [...nav.matchAll(/<li class="side-entry"[\s\S]*?<\/li>/g)].map(([entry]) => onOneLine(entry));
  expect(entries.length).toBeGreaterThan(5);
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const [, label = "", count] = /^(.*?) ?(\d+\+?)?$/.exec(entry.trim()) ?? [];
      return count ? [[label, count]] : [];
    }),
  );
}

describe("an open offer", () => {
  it("is above every page of Ada's with place, wants, fee and time, and nowhere without one", async () => {
    const { site, get } = await adaIsIn();
    expect(stripOf(await get("/my/tasks"))).toBe("");
    expect(titleOf(await get("/my"))).toBe("Today · Workspace · Zipstead");
    await offered(site, "30301");
    site.clock.pass({ seconds: 15 * 60 });
    for (const path of ["/my", "/my/tasks", "/my/settings", "/my/plan", "/my/nowhere"]) {
      const html = await get(path);
      for (const part of ["30301 Atlanta, GA", "Buyer", "15% fee", "15 minutes left", "Accept", "See the offer"])
        expect(stripOf(html), path).toContain(part);
      expect(html, path).toContain('stroke-dasharray="50.0 200"');
      if (path !== "/my/nowhere") expect(titleOf(html), path).toMatch(/^\(1\) /);
    }
  });

  it("has a ring that the stylesheet empties in the time that a whole offer has", async () => {
    const { site, get } = await adaIsIn();
    await offered(site, "30301");
    const html = await get("/my");
    const [, minutes] = /(\d+) minutes left/.exec(stripOf(html)) ?? [];
    const [, seconds] = /animation: offer-time (\d+)s /.exec(textOfFile("app/ui/my/offers/offers.css")) ?? [];
    expect(Number(seconds)).toBe(Number(minutes) * 60);
    const [ring = ""] = /<svg[^>]*class="offer-ring"[\s\S]*?<\/svg>/.exec(html) ?? [];
    expect(ring).toContain('data-running="true"');
    expect(ring).not.toMatch(/<animate|style=/);
  });

  it("is accepted in place, without a page before it", async () => {
    const { site, agentId, get, post } = await adaIsIn();
    await offered(site, "30301");
    const [, action = ""] =
      /<form[^>]* action="(\/my\/offers\/[^"]+\/acceptance)"/.exec(await get("/my/contacts/board")) ?? [];
    const accepted = await post(action);
    expect(accepted.status).toBe(303);
    expect(visibleText(await get(accepted.headers.location ?? ""))).toContain(
      "Cleo expects your call until 8:00 PM EST.",
    );
    expect(await openOffersOf(site.world.database.read, { agentId })).toEqual([]);
    expect(stripOf(await get("/my/contacts/board"))).toBe("");
  });

  it("that ends first comes first, with the number of the others, of which Today has each", async () => {
    const { site, get } = await adaIsIn();
    await offered(site, "30301", "Cleo50");
    site.clock.pass({ seconds: 60 });
    await offered(site, "30303", "Rosa15");
    await offered(site, "30305", "Hal16");
    const today = await get("/my");
    expect(stripOf(today)).toContain("30301 Atlanta, GA");
    expect(stripOf(today)).toContain("and 2 more");
    expect(titleOf(today)).toMatch(/^\(3\) /);
    expect(countsIn(today)).toMatchObject({ Today: "3" });
    for (const place of ["2 more offers", "30303 Atlanta, GA", "30305 Atlanta, GA"])
      expect(visibleText(today)).toContain(place);
  });

  it("is counted in the title of every page, also of a lead's closings", async () => {
    const { site, get } = await adaIsIn();
    const leadId = await offered(site, "30301", "Cleo50");
    await acceptLead(site, leadId);
    await offered(site, "30303", "Rosa15");
    for (const path of [`/my/leads/${leadId}`, `/my/leads/${leadId}/closing`])
      expect(titleOf(await get(path)), path).toMatch(/^\(1\) /);
  });

  it("that lapses is said to have lapsed in its place, for ten minutes", async () => {
    const { site, get } = await adaIsIn();
    await offered(site, "30301");
    site.clock.pass({ seconds: 27 * 60 });
    expect(stripOf(await get("/my/tasks"))).toContain("Only 3 minutes left");
    site.clock.pass({ seconds: 4 * 60 });
    expect(stripOf(await get("/my/tasks"))).toContain("Time is up, but the offer is still open");
    await lapseOffers(site.world);
    expect(stripOf(await get("/my/tasks"))).toContain("The offer in 30301 Atlanta, GA has lapsed.");
    expect(titleOf(await get("/my/tasks"))).toBe("Tasks · Workspace · Zipstead");
    site.clock.pass({ seconds: 10 * 60 + 1 });
    expect(stripOf(await get("/my/tasks"))).toBe("");
  });

  it("outside her zip codes has its terms instead of Accept", async () => {
    const { site, agentId, get } = await adaIsIn();
    await offered(site, "30301");
    await site.world.database.write((tx) =>
      tx.updateTable("zipClaims").set({ state: "reserved" }).where("agentId", "=", agentId).execute(),
    );
    const strip = stripOf(await get("/my/tasks"));
    expect(strip).toContain("Not one of your zip codes: once you accept, the lead counts and cannot be refunded.");
    expect(strip).not.toContain("Accept");
  });

  it("has in its email what its page has, and no name", async () => {
    const { site, agentId, get } = await adaIsIn();
    const leadId = await offered(site, "30301");
    const [open] = await openOffersOf(site.world.database.read, { agentId });
    const page = visibleText(await get(`/my/offers/${open?.id}`));
    const [email] = await emailsTo(site, ada.email, leadId);
    const facts = ["30301 Atlanta, GA", "not answered", "15% of the commission, if you close", "30301 is yours"];
    for (const fact of facts) {
      expect(page, fact).toContain(fact);
      expect(email?.text, fact).toContain(fact);
    }
    for (const name of ["Home type", "Budget", "Timeline", "Answer by"]) expect(email?.text).toContain(name);
    for (const secret of ["Cleo", "Marsh", "555-0150"]) expect(JSON.stringify(email)).not.toContain(secret);
  });
});

describe("the navigation", () => {
  it("has a number beside each list, of this workspace alone", async () => {
    const { site, agentId, get } = await adaIsIn();
    const leadId = await offered(site, "30301");
    await acceptLead(site, leadId);
    const by = { agentId, member: { id: agentId, role: "agent" as const } };
    await addTask(site.world, by, { leadId, text: "Send the comps", dueOn: "2026-12-01" });
    const { agentId: bens } = await payingAgent(site, ben);
    await checkedLicense(site.world, bens);
    const headers = { cookie: await signInToWorkspace(site, ben) };
    const hers = countsIn(await get("/my/settings"));
    const his = countsIn((await site.request("GET", "/my/settings", { headers })).text);
    expect(hers).toEqual({ People: "1", Calendar: "1", "Zip codes": "3" });
    expect(his).not.toHaveProperty("Leads");
    expect(his).not.toHaveProperty("Calendar");
  });

  it("is in three groups, and on the page More without the tabs", async () => {
    const { get } = await adaIsIn();
    const words = onOneLine(await get("/my"));
    for (const group of ["Work Today", "Territory Zip codes", "Account"]) expect(words).toContain(group);
    const more = onOneLine(/<main[\s\S]*<\/main>/.exec(await get("/my/more"))?.[0] ?? "");
    expect(more).toMatch(
      /^More Work Reports Territory Zip codes 3 Your plan Reviews Referral fees Account Public profile Settings .* Sign out$/,
    );
  });
});
