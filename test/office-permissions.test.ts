import { describe, expect, it } from "vitest";
import { officeUrls, permissionFor } from "#app/routes/office/office-urls.ts";
import { judge, type PermissionVisitor, type Role, roles } from "#domain/staff/permissions.ts";
import { addressesOf } from "./addresses-of.ts";
import { byNight } from "./by-night.ts";
import { visibleText } from "./html.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

/** Every address of the office, as in app/routes.ts. */
const addresses = await addressesOf("office");

const methods = ["GET", "POST", "PUT", "DELETE"] as const;
const entryPoints = addresses.flatMap((address) => methods.map((method) => [method, address] as const));
const pathOf = (address: string) => address.replace(/:\w+/g, "no-such-record").replace("*", "no/such/page");

/** The permission decision behind a response. */
function outcomeOf({ status, headers }: { status: number; headers: { location?: string } }) {
  if (status === 403) return "refused";
  if (status < 400 && headers.location?.startsWith("/office/sign-in")) return "sign-in";
  return "allowed";
}

describe("every address of the office", () => {
  it("has a rule, and every rule has an address", () => {
    expect(addresses.length).toBeGreaterThan(10);
    expect(officeUrls.map(([path]) => `/${path}`).toSorted()).toEqual(addresses.toSorted());
  });

  it.each(byNight(roles, ["account-manager", "read-only"] as const))(
    "is open or closed to the role %s as the table says",
    async (role) => {
      const site = await application();
      let { cookie } = await signedInAs(site.world, role);
      for (const [method, address] of entryPoints) {
        const answer = await requestWith(site, method, address, cookie);
        if (address === "/office/sign-out") ({ cookie } = await signedInAs(site.world, role));
        expect(answer.outcome, `${method} ${address}`).toBe(
          judge(permissionFor(address, method), { role, hasSecondFactor: true }),
        );
        if (answer.outcome === "refused") expect(answer.text).toContain("Your role does not include it");
      }
      expect(site.reported).toEqual([]);
    },
  );

  it("asks signed-out visitors to sign in, and forbids caching and indexing", async () => {
    const site = await application();
    for (const [method, address] of entryPoints) {
      const form = method === "GET" ? undefined : {};
      const answer = await site.request(method, pathOf(address), { form });
      const label = `${method} ${address}`;
      const isOpen = permissionFor(address, method) === "anybody";
      expect(outcomeOf(answer), label).toBe(isOpen ? "allowed" : "sign-in");
      expect(answer.headers["cache-control"], label).toBe("no-store");
      expect(answer.headers["x-robots-tag"], label).toBe("noindex");
    }
    expect(site.reported).toEqual([]);
  });

  it("protects its data address as well", async () => {
    const site = await application();
    const answer = await site.request("GET", "/office/inquiries.data");
    expect(answer.text).toContain("/office/sign-in");
    expect(answer.text).not.toContain("receivedAt");
  });

  async function requestWith({ request }: TestSite, method: string, address: string, cookie: string) {
    const form = method === "GET" ? undefined : {};
    const answer = await request(method, pathOf(address), { form, headers: { cookie } });
    const outcome = address === "/office/sign-out" && method === "POST" ? "allowed" : outcomeOf(answer);
    return { outcome, text: visibleText(answer.text) };
  }
});

describe("the permissions of the office", () => {
  const open = (method: "GET" | "POST", visitor: PermissionVisitor | undefined) =>
    addresses.filter(
      (address) => permissionFor(address, method) && judge(permissionFor(address, method), visitor) === "allowed",
    );
  const withBoth = (role: Role) => ({ role, hasSecondFactor: true });
  const closed = (method: "GET" | "POST", role: Role) => {
    const mine = open(method, withBoth(role));
    return open(method, withBoth("owner")).filter((address) => !mine.includes(address));
  };
  const unauthenticated = ["/office/sign-in", "/office/sign-in/code", "/office/invitation"];
  const setUp = ["/office/second-factor", "/office/second-factor/confirmation"];
  const own = [
    "/office/card",
    "/office/card/photo",
    "/office/card/photo/removal",
    "/office/recovery-codes",
    "/office/password",
    "/office/sessions/:id/end",
  ];
  const folders = (those: string[]) => [...new Set(those.map((address) => address.split(/[/.]/)[2]))].toSorted();

  it.each(["GET", "POST"] as const)(
    "open only sign-in to visitors, and also the setup to members without a second factor (%s)",
    (method) => {
      expect(open(method, undefined).toSorted()).toEqual(unauthenticated.toSorted());
      const known = [...unauthenticated, ...setUp, "/office/sign-out"];
      expect(open(method, { role: "owner", hasSecondFactor: false }).toSorted()).toEqual(known.toSorted());
    },
  );

  it("let those who may export a list export its selected rows as well", () => {
    const files = open("POST", withBoth("account-manager")).filter((address) => address.endsWith(".csv"));
    expect(files).toEqual(open("GET", withBoth("account-manager")).filter((address) => address.endsWith(".csv")));
    for (const role of ["isa", "read-only"] as const)
      expect(open("POST", withBoth(role)).filter((address) => address.endsWith(".csv"))).toEqual([]);
  });

  it("let Rhea, who may only read, change her own sign-in and nothing else", () => {
    expect(open("POST", withBoth("read-only")).toSorted()).toEqual(
      [...unauthenticated, ...setUp, ...own, "/office/sign-out"].toSorted(),
    );
  });

  it("let Ida, who calls leads, change leads, inquiries, moderation, opt-outs and privacy requests", () => {
    const [closings, others] = [true, false].map((is) =>
      closed("POST", "isa").filter((address) => address.includes("/closing/") === is && !address.endsWith(".csv")),
    );
    expect(closings).toEqual(["/office/leads/:id/closing/review", "/office/leads/:id/closing/:report"]);
    const forbidden = folders(others ?? []);
    expect(forbidden).toEqual([
      "accounting",
      "agent-imports",
      "agents",
      "api",
      "deliveries",
      "disputes",
      "fee-disputes",
      "invoice-answers",
      "invoices",
      "licenses",
      "orders",
      "payments",
      "proofs",
      "referrals",
      "refunds",
      "reports",
      "reviews",
      "sources",
      "staff",
      "webhooks",
      "zip-reviews",
      "zips",
    ]);
    expect(folders(closed("POST", "read-only").filter((address) => !closed("POST", "isa").includes(address)))).toEqual([
      "inquiries",
      "leads",
      "moderation",
      "next-call",
      "opt-outs",
      "requests",
    ]);
  });

  it("let Arne, who manages accounts, do everything except what owners alone may", () => {
    expect(folders(closed("POST", "account-manager"))).toEqual([
      "accounting",
      "agent-imports",
      "api",
      "licenses",
      "referrals",
      "staff",
      "webhooks",
    ]);
    expect(folders(closed("GET", "account-manager"))).toEqual([
      "accounting",
      "agent-imports",
      "api",
      "audit-log",
      "licenses",
      "referrals",
      "staff",
      "system",
      "webhooks",
    ]);
    expect(closed("GET", "account-manager")).toContain("/office/audit-log.csv");
  });

  it("give Ida and Rhea no exports and no payments", () => {
    for (const role of ["isa", "read-only"] as const) {
      expect(open("GET", withBoth(role)).filter((address) => /\.csv$|^\/office\/payments/.test(address))).toEqual([]);
    }
  });

  it("hide moderation from Rhea, and the pages of actions that she may not take", () => {
    expect(folders(closed("GET", "read-only").filter((address) => !closed("GET", "isa").includes(address)))).toEqual([
      "inquiries",
      "leads",
      "moderation",
      "next-call",
      "opt-outs",
      "routing-preview",
    ]);
  });
});

describe("the office is separate from the public site", () => {
  it("sign-in leads back to the requested page, but only within the office", async () => {
    const { request } = await application();
    const { headers } = await request("GET", "/office/inquiries?q=ada");
    expect(headers.location).toBe("/office/sign-in?to=%2Foffice%2Finquiries%3Fq%3Dada");
    const dataAnswer = await request("GET", "/office/inquiries.data?q=ada&_routes=routes%2Foffice%2Finquiries");
    expect(dataAnswer.text, "also when the router requests the page's data").toContain(
      "/office/sign-in?to=%2Foffice%2Finquiries%3Fq%3Dada",
    );
    expect(dataAnswer.text).not.toContain("_routes");
    const { text } = await request("GET", "/office/sign-in?to=https://elsewhere.example/");
    expect(text).toContain('name="to" value="/office"');
  });

  it("the page keeps what was typed when the session ended, to be sent again", async () => {
    const { request } = await application();
    const form = { brokerage: 'Keystone "Realty" </textarea>', designatedBroker: "Ruth\nLang", note: "" };
    const answer = await request("POST", "/office/agents/some-agent/brokerage", { form });
    expect(answer.status).toBe(401);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const [returned = ""] =
      /<form[^>]*action="\/office\/agents\/some-agent\/brokerage"[\s\S]*?<\/form>/.exec(answer.text) ?? [];
    expect(returned).toContain('name="brokerage">Keystone &quot;Realty&quot; &lt;/textarea&gt;</textarea>');
    expect(returned).toContain('name="designatedBroker">Ruth\nLang</textarea>');
    expect(returned).not.toContain('name="note"');
    expect(returned).toContain("Send again");
    expect(returned).toMatch(/<a[^>]*href="\/office\/sign-in"[^>]*>/);
  });

  it("no page repeats a password that was typed when the session ended", async () => {
    const { request } = await application();
    const form = { current: "seven tall oaks in a row", password: "eight tall oaks in a row" };
    const answer = await request("POST", "/office/password", { form });
    expect(answer.headers.location).toBe("/office/sign-in");
    expect(answer.text).not.toContain("oaks");
  });

  it("no public page links to it, and it has another header", async () => {
    const { request } = await application();
    for (const page of ["/", "/contact-us", "/no-such-page"]) {
      expect((await request("GET", page)).text).not.toMatch(/href="\/office/);
    }
    const { text } = await request("GET", "/office/sign-in");
    expect(text).not.toContain("GET STARTED");
    expect(text).not.toContain("Privacy Policy");
    expect(text).toContain('<main id="main"');
  });

  it("a form of another site is refused first of all", async () => {
    const { request } = await application();
    const headers = { origin: "https://elsewhere.example" };
    const { status } = await request("POST", "/office/sign-in", { form: { email: "moira@x.example" }, headers });
    expect(status).toBe(403);
  });
});
