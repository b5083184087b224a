import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { judge, type Role, roles } from "#domain/permissions.ts";
import { needOf, officeRules } from "../app/office-rules.ts";
import siteMap from "../app/routes.ts";
import { visibleText } from "./html.ts";
import { atTheDesk } from "./office.ts";
import { application } from "./request.ts";

/** Every address of the office, as app/routes.ts writes it. */
const addresses = officeAddresses(await siteMap);

function officeAddresses(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [
    ...(/^office(\/|$)/.test(path) ? [`/${path}`] : []),
    ...officeAddresses(children),
  ]);
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const;
const doorways = addresses.flatMap((address) => methods.map((method) => [method, address] as const));
const pathOf = (address: string) => address.replace(/:\w+/g, "no-such-record").replace("*", "no/such/page");

/** How the site answered, as far as the door is concerned. */
function outcomeOf({ status, headers }: { status: number; headers: { location?: string } }) {
  if (status === 403) return "refused";
  if (status < 400 && headers.location?.startsWith("/office/sign-in")) return "sign-in";
  return "allowed";
}

describe("every address of the office", () => {
  it("has a rule, and no rule is without its address", () => {
    expect(addresses.length).toBeGreaterThan(10);
    expect(Object.keys(officeRules).toSorted()).toEqual(addresses.toSorted());
  });

  it.each(roles.map((role) => [role] as const))("is open or closed to the role %s as the table says", async (role) => {
    const site = await application();
    for (const [method, address] of doorways) {
      const answer = await asked(site, method, address, role);
      expect(answer.outcome, `${method} ${address}`).toBe(
        judge(needOf(address, method), { role, hasSecondFactor: true }),
      );
      if (answer.outcome === "refused") expect(answer.text).toContain("is open to other roles than yours");
    }
    expect(site.reported).toEqual([]);
  });

  it("asks who is signed out to sign in, and tells caches and search engines to keep out", async () => {
    const site = await application();
    for (const [method, address] of doorways) {
      const form = method === "GET" ? undefined : {};
      const answer = await site.request(method, pathOf(address), { form });
      const label = `${method} ${address}`;
      const isOpen = needOf(address, method) === "anybody";
      expect(outcomeOf(answer), label).toBe(isOpen ? "allowed" : "sign-in");
      expect(answer.headers["cache-control"], label).toBe("no-store");
      expect(answer.headers["x-robots-tag"], label).toBe("noindex");
    }
    expect(site.reported).toEqual([]);
  });

  it("is closed to its data's address as well", async () => {
    const site = await application();
    const answer = await site.request("GET", "/office/messages.data");
    expect(answer.text).toContain("/office/sign-in");
    expect(answer.text).not.toContain("receivedAt");
  });

  async function asked(site: Awaited<ReturnType<typeof application>>, method: string, address: string, role: Role) {
    const { cookie } = await atTheDesk(site.world, role);
    const form = method === "GET" ? undefined : {};
    const answer = await site.request(method, pathOf(address), { form, headers: { cookie } });
    const outcome = address === "/office/sign-out" && method === "POST" ? "allowed" : outcomeOf(answer);
    return { outcome, text: visibleText(answer.text) };
  }
});

describe("the office keeps to itself", () => {
  it("the way back after signing in is kept, and only within the office", async () => {
    const { request } = await application();
    const { headers } = await request("GET", "/office/messages?q=ada");
    expect(headers.location).toBe("/office/sign-in?to=%2Foffice%2Fmessages%3Fq%3Dada");
    const asked = await request("GET", "/office/messages.data?q=ada&_routes=routes%2Foffice%2Fmessages");
    expect(asked.text, "also where the router asks for the page's data").toContain(
      "/office/sign-in?to=%2Foffice%2Fmessages%3Fq%3Dada",
    );
    expect(asked.text).not.toContain("_routes");
    const { text } = await request("GET", "/office/sign-in?to=https://elsewhere.example/");
    expect(text).toContain('name="to" value="/office"');
  });

  it("what was typed while the session ended is kept in the page, to be sent once more", async () => {
    const { request } = await application();
    const form = { brokerage: 'Keystone "Realty" </textarea>', designatedBroker: "Ruth\nLang", note: "" };
    const answer = await request("POST", "/office/agents/some-agent/brokerage", { form });
    expect(answer.status).toBe(401);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const [once = ""] =
      /<form[^>]*action="\/office\/agents\/some-agent\/brokerage"[\s\S]*?<\/form>/.exec(answer.text) ?? [];
    expect(once).toContain('name="brokerage">Keystone &quot;Realty&quot; &lt;/textarea&gt;</textarea>');
    expect(once).toContain('name="designatedBroker">Ruth\nLang</textarea>');
    expect(once).not.toContain('name="note"');
    expect(once).toContain("Send it once more");
    expect(once).toMatch(/<a[^>]*href="\/office\/sign-in"[^>]*>/);
  });

  it("a password typed while the session ended is in no page", async () => {
    const { request } = await application();
    const form = { current: "seven tall oaks in a row", password: "eight tall oaks in a row" };
    const answer = await request("POST", "/office/password", { form });
    expect(answer.headers.location).toBe("/office/sign-in");
    expect(answer.text).not.toContain("oaks");
  });

  it("is linked from no public page, and wears another head", async () => {
    const { request } = await application();
    for (const page of ["/", "/contact-us", "/no-such-page"]) {
      expect((await request("GET", page)).text).not.toMatch(/href="\/office/);
    }
    const { text } = await request("GET", "/office/sign-in");
    expect(text).not.toContain("GET STARTED");
    expect(text).not.toContain("Privacy Policy");
    expect(text).toContain('<main id="main"');
  });

  it("a form of another site is refused before anything is looked at", async () => {
    const { request } = await application();
    const headers = { origin: "https://elsewhere.example" };
    const { status } = await request("POST", "/office/sign-in", { form: { email: "moira@x.example" }, headers });
    expect(status).toBe(403);
  });
});
