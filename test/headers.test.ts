import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prerenderedPages } from "#app/routes.ts";
import { ada, asTyped } from "./cast.ts";
import { signedInAs } from "./office.ts";
import { publicSettings } from "./public-settings.ts";
import { application, type TestAnswer, type TestRequest, type TestSite } from "./request.ts";

type Policy = Record<string, string[]>;

function policyOf({ headers }: TestAnswer): Policy {
  const parts = String(headers["content-security-policy"]).split("; ");
  return Object.fromEntries(parts.map((part) => part.split(" ")).map(([name = "", ...values]) => [name, values]));
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

interface Inline {
  attributes: string;
  text: string;
}

function inlineIn(html: string, name: "script" | "style"): Inline[] {
  const found = html.matchAll(new RegExp(`<${name}((?:\\s[^>]*)?)>([\\s\\S]*?)</${name}>`, "g"));
  return [...found].map(([, attributes = "", text = ""]) => ({ attributes, text }));
}

/** JSON-LD and empty elements are not run. */
const isRun = ({ attributes, text }: Inline) => text !== "" && !attributes.includes('type="application/ld+json"');

interface HeaderCase extends TestRequest {
  what: string;
  method?: string;
  path: string;
  status: number;
}

const form = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" };
const team = { plan: "Team Plan", total: "2699", agreed: "on" };

const pages: HeaderCase[] = [
  { what: "a built page", path: "/", status: 200 },
  { what: "a page made for the request", path: "/contact-us", status: 200 },
  { what: "a page of the sandbox", path: "/sandbox/sheet", status: 200 },
  { what: "a page of the office", path: "/office/sign-in", status: 200 },
  { what: "the answer to a form", method: "POST", path: "/onboarding-form", form: {}, status: 400 },
  { what: "a body that is not a form", method: "POST", path: "/onboarding-form", body: "x", status: 400 },
  {
    what: "a form of another site",
    method: "POST",
    path: "/faq",
    headers: { origin: "https://evil.example" },
    status: 403,
  },
  { what: "a missing page", path: "/no-such-page", status: 404 },
  { what: "a form to a page without forms", method: "POST", path: "/faq", form: {}, status: 405 },
  { what: "a form too large", method: "POST", path: "/faq", headers: form, body: "x".repeat(70_000), status: 413 },
];

const otherAnswers: HeaderCase[] = [
  { what: "a picture", path: "/favicon.svg", status: 200 },
  { what: "a font", path: "/fonts/readex-pro.woff2", status: 200 },
  { what: "a page's data, from the build", path: "/about-us.data", status: 200 },
  { what: "a page's data, made for the request", path: "/contact-us.data", status: 200 },
  { what: "the health check", path: "/healthz", status: 200 },
  { what: "the sign of life", path: "/livez", status: 200 },
  { what: "the sitemap", path: "/sitemap.xml", status: 200 },
  { what: "the redirect to sign in", path: "/office", status: 302 },
  { what: "an accepted form", method: "POST", path: "/onboarding-form", form: asTyped(ada), status: 303 },
  { what: "the redirect to pay", method: "POST", path: "/checkout/proceed-to-checkout", form: team, status: 303 },
  { what: "an unsigned webhook", method: "POST", path: "/webhooks/stripe", body: "{}", status: 400 },
  { what: "an invalid report", method: "POST", path: "/reports/csp", body: "{}", status: 400 },
  { what: "an invalid host", path: "/contact-us", headers: { host: "a b" }, status: 400 },
  { what: "a forbidden method", method: "TRACE", path: "/faq", status: 405 },
];

const answers = new Map<HeaderCase, Promise<TestAnswer>>();

/** Requests each page once for all of its tests. */
function answerTo(page: HeaderCase): Promise<TestAnswer> {
  const answer = answers.get(page) ?? send(page);
  answers.set(page, answer);
  return answer;
}

async function send({ method = "GET", path, status, ...query }: HeaderCase): Promise<TestAnswer> {
  const { request } = await application();
  const answer = await request(method, path, query);
  expect(answer.status).toBe(status);
  return answer;
}

describe.each([...pages, ...otherAnswers])("$what ($status)", (page) => {
  it("forbids framing, content sniffing, access from other windows, and features that we do not use", async () => {
    expect((await answerTo(page)).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=(), "),
    });
  });
});

it("a script of the build carries nothing that only pages need", async () => {
  const { request } = await application();
  const [script = ""] = /\/assets\/[^"]+\.js/.exec((await request("GET", "/office/sign-in")).text) ?? [];
  const { status, headers } = await request("GET", script);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" });
  const others = ["content-security-policy", "x-frame-options", "referrer-policy", "permissions-policy", "set-cookie"];
  expect(Object.keys(headers).filter((name) => others.includes(name))).toEqual([]);
});

describe.each(pages)("the content security policy of $what ($status)", (page) => {
  it("allows only our own sources and what it names by nonce or hash", async () => {
    const { "script-src": scripts = [], "style-src": styles = [], ...others } = policyOf(await answerTo(page));
    expect(others).toEqual({
      "default-src": ["'self'"],
      "frame-src": ["'none'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
      "report-uri": ["/reports/csp"],
    });
    for (const source of [...scripts, ...styles]) expect(source).toMatch(/^'(self|(nonce|sha256)-[\w+/=]{24,})'$/);
    expect([scripts.length, styles.length]).toEqual([
      expect.toSatisfy((count) => count > 1),
      expect.toSatisfy((count) => count > 1),
    ]);
  });

  it("covers each inline script and style, and no element has a handler or style attribute", async () => {
    const answer = await answerTo(page);
    const { "script-src": scripts = [], "style-src": styles = [] } = policyOf(answer);
    for (const [name, allowed] of [
      ["script", scripts],
      ["style", styles],
    ] as const) {
      const inline = inlineIn(answer.text, name).filter(isRun);
      expect(inline).not.toEqual([]);
      for (const { attributes, text } of inline) {
        const nonce = / nonce="([^"]+)"/.exec(attributes)?.[1];
        expect(allowed).toContain(nonce ? `'nonce-${nonce}'` : hashOf(text));
      }
    }
    expect(answer.text.match(/<[^>]+ (style|on[a-z]+)="/g)).toBeNull();
  });
});

it.each([...pages, ...otherAnswers])("$what ($status) cannot be read by other origins", async (page) => {
  expect(Object.keys((await answerTo(page)).headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

it.each(otherAnswers)("$what ($status) could do nothing if it were shown as a page", async (page) => {
  expect(policyOf(await answerTo(page))).toEqual({
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    sandbox: [],
  });
});

describe("a built page", () => {
  it("names each of its inline scripts and styles by hash, also when it contains another origin", async () => {
    const { request } = await application(publicSettings);
    for (const path of prerenderedPages.filter((page) => !page.startsWith("/errors/"))) {
      const answer = await request("GET", path);
      const { "script-src": scripts, "style-src": styles } = policyOf(answer);
      const hashes = (name: "script" | "style") =>
        new Set(
          inlineIn(answer.text, name)
            .filter(isRun)
            .map(({ text }) => hashOf(text)),
        );
      expect(new Set(scripts), path).toEqual(new Set(["'self'", ...hashes("script")]));
      expect(new Set(styles), path).toEqual(new Set(["'self'", ...hashes("style")]));
      // A page for search engines has its own address.
      if (!answer.text.includes('content="noindex')) expect(answer.text, path).toContain("https://zipstead.example");
    }
  });

  it("has the same policy when it has not changed (304)", async () => {
    const { request } = await application();
    const whole = await request("GET", "/faq");
    const unchanged = await request("GET", "/faq", { headers: { "if-none-match": whole.headers.etag ?? "" } });
    expect(unchanged.status).toBe(304);
    expect(policyOf(unchanged)).toEqual(policyOf(whole));
  });

  it("allows the map's host only on the sample profile", async () => {
    const { request } = await application();
    const { "frame-src": frames, "connect-src": page } = policyOf(await request("GET", "/sample-agent-profile"));
    expect([frames, page]).toEqual([["https://www.openstreetmap.org"], ["'self'", "https://www.openstreetmap.org"]]);
  });
});

describe("a page made for a request", () => {
  it("has a new nonce that cannot be guessed", async () => {
    const { request } = await application();
    const page = await Promise.all(Array.from({ length: 50 }, () => request("POST", "/contact-us", { form: {} })));
    const nonces = page.map((answer) => policyOf(answer)["script-src"]?.[1] ?? "");
    expect(new Set(nonces).size).toBe(50);
    for (const nonce of nonces) expect(nonce).toMatch(/^'nonce-[\w+/]{24}'$/);
  });

  it("is not cached, except a form in its visitor's own browser, so that Back works", async () => {
    const { request } = await application();
    const ofVisitor = ["/contact-us?thanks=elsewhere", "/buyer-form?thanks=complete", "/zip-code?zip=303"];
    const others = ["/office/sign-in?to=%2Foffice%2Fleads", "/welcome", "/stop"];
    const sandbox = ["/sandbox", "/sandbox/mail", "/sandbox/sheet", "/sandbox/checkout/growth", "/sandbox/mail/none"];
    const caching = async (path: string) => {
      const { headers } = await request("GET", path);
      expect(String(headers["content-security-policy"]), path).toContain("'nonce-");
      return headers["cache-control"];
    };
    for (const path of ofVisitor) expect(await caching(path), path).toBe("private, no-cache");
    for (const path of [...others, ...sandbox]) expect(await caching(path), path).toBe("no-store");
    const kept = { "/zip-code?zip=30303": "private, no-cache", "/office/sign-in": "no-store" };
    for (const [path, expected] of Object.entries(kept))
      expect((await request("GET", path)).headers["cache-control"], path).toBe(expected);
    const answered = await request("POST", "/contact-us", { form: {} });
    expect(answered.headers["cache-control"]).toMatch(/^(private|no-store)/);
  });

  it("also has nonces in the office", async () => {
    const { request, world } = await application();
    const { cookie } = await signedInAs(world, "owner");
    const answer = await request("GET", "/office/inquiries", { headers: { cookie } });
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"])) ?? [];
    const inline = [...inlineIn(answer.text, "script"), ...inlineIn(answer.text, "style")].filter(isRun);
    expect(inline.every(({ attributes }) => attributes.includes(` nonce="${nonce}"`))).toBe(true);
    expect(answer.text.match(/<[^>]+ (style|on[a-z]+)="/g)).toBeNull();
  });

  it("has a policy even if the store is away (503)", async () => {
    const { request, world, reported } = await application();
    await world.database.close();
    const answer = await request("GET", "/sandbox/mail");
    expect([answer.status, reported.length]).toEqual([503, 1]);
    expect(policyOf(answer)["default-src"]).toEqual(["'self'"]);
  });
});

describe("forms can only be sent to our site", () => {
  const providers = {
    STRIPE_LINK_STANDARD: "https://buy.stripe.com/standard",
    STRIPE_LINK_TEAM: "https://pay.example/team",
    AUTHORIZE_NET_CATALOG_URL: "https://Simplecheckout.authorize.net/payment/CatalogPayment.aspx",
  };

  it.each(["/faq", "/contact-us"])("and to the two providers' hosts, on every page: %s", async (path) => {
    const { request } = await application(providers);
    expect(policyOf(await request("GET", path))["form-action"]).toEqual([
      "'self'",
      "https://buy.stripe.com",
      "https://checkout.stripe.com",
      "https://pay.example",
      "https://simplecheckout.authorize.net",
    ]);
  });

  it("and to Stripe's checkout, if we make its pages", async () => {
    const { request } = await application({ STRIPE_API_KEY: "rk_of_the_test" });
    const targets = policyOf(await request("GET", "/faq"))["form-action"];
    expect(targets).toEqual(["'self'", "https://checkout.stripe.com"]);
  });

  it("and to the hosts of coupons, without revealing their paths", async () => {
    const { request } = await application({ ...providers, COUPONS_FILE: "test/coupons.json" });
    const targets = policyOf(await request("GET", "/faq"))["form-action"];
    expect(targets).toContain("https://buy.example");
    expect(targets?.every((source) => !source.slice("https://".length).includes("/"))).toBe(true);
  });
});

it("other sites may show our pictures, as in previews and emails, but nothing else of ours", async () => {
  const { request } = await application();
  const policies = await Promise.all(
    ["/favicon.svg", "/", "/fonts/readex-pro.woff2", "/contact-us"].map(
      async (path) => (await request("GET", path)).headers["cross-origin-resource-policy"],
    ),
  );
  expect(policies).toEqual(["cross-origin", "same-origin", "same-origin", "same-origin"]);
});

it("an https site makes browsers use https only", async () => {
  const encrypted = await application(publicSettings);
  const plain = await application();
  for (const path of ["/", "/contact-us", "/favicon.svg", "/healthz"]) {
    const transportSecurity = async ({ request }: TestSite) =>
      (await request("GET", path)).headers["strict-transport-security"];
    expect(await transportSecurity(encrypted)).toBe("max-age=63072000; includeSubDomains");
    expect(await transportSecurity(plain)).toBeUndefined();
  }
});
