import { expect, it } from "vitest";
import siteMap, { prerenderedPages } from "#app/routes.ts";
import { attribute, headingsOf } from "./html.ts";
import { application, type TestAnswer } from "./request.ts";

const publicRoutes = [
  "/",
  "/buying",
  "/selling",
  "/renting",
  "/about-us",
  "/features",
  "/pricing",
  "/faq",
  "/contact-us",
  "/solution",
  "/our-platform",
  "/reputation-management",
  "/agent-profile",
  "/sample-agent-profile",
  "/how-we-do-it",
  "/get-started",
  "/success-stories",
  "/privacy-policy",
  "/terms-and-conditions",
  "/refund-policy",
  "/buyer-form",
  "/onboarding-form",
  "/pricing/CheckoutPayStripe",
];

/** Rendered per request, because of their form seed or query. */
const renderedForEachVisitor = [
  "/contact-us",
  "/reputation-management",
  "/buyer-form",
  "/onboarding-form",
  "/pricing/CheckoutPayStripe",
];

it("every public page of specification 2.1 is in the build, except those rendered for each visitor", async () => {
  const addresses = (await siteMap).map(({ path = "" }) => `/${path}`);
  expect(addresses).toEqual(expect.arrayContaining(publicRoutes));
  expect(publicRoutes.filter((path) => !prerenderedPages.includes(path)).toSorted()).toEqual(
    renderedForEachVisitor.toSorted(),
  );
});

it("every public page is reachable from home, and no link, picture, style, font or script is dead", async () => {
  const { request } = await application();
  const answers = new Map<string, TestAnswer>();
  const referrersOf = new Map([["/", ["the visitor"]]]);
  const dead: string[] = [];

  for (const [address, referrers] of referrersOf) {
    const answer = await request("GET", address);
    answers.set(address, answer);
    // Signed out, an address of one's own leads on to the sign-in.
    const leadsTo = /^30[23]$/.test(String(answer.status)) ? answer.headers.location : undefined;
    if (answer.status !== 200 && !leadsTo) dead.push(`${address}: ${answer.status}, named by ${referrers.join(", ")}`);
    for (const named of leadsTo ? [leadsTo] : addressesIn(answer)) {
      const path = new URL(named, `http://localhost${address}`);
      if (path.host !== "localhost") continue;
      const target = path.pathname + path.search;
      referrersOf.set(target, [...(referrersOf.get(target) ?? []), `${address} ${path.hash}`.trim()]);
    }
  }
  expect(dead).toEqual([]);
  const reached = new Set([...answers.keys()].map((address) => address.split("?")[0]));
  expect(publicRoutes.filter((path) => !reached.has(path))).toEqual([]);
  // Scripts of public pages do not know the office's routes (server/public-manifest.ts).
  expect([...reached].filter((path) => path?.startsWith("/office"))).toEqual([]);

  const pages = [...answers].filter(([, { headers }]) => headers["content-type"]?.startsWith("text/html"));
  for (const [address, { text }] of pages) {
    expect(headingsOf(text, 1), `the h1 of ${address}`).toHaveLength(1);
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const wanted = (referrersOf.get(address) ?? []).flatMap((referrer) => referrer.split(" #")[1] ?? []);
    expect(wanted.filter((id) => !ids.has(id), `fragments of ${address}`)).toEqual([]);
  }
  const titles = new Map(pages.map(([address, { text }]) => [address.split("?")[0], headingsOf(text, 1)[0]]));
  titles.delete("/pricing/CheckoutPayStripe");
  expect(new Set(titles.values()).size, [...titles.values()].join("; ")).toBe(titles.size);
}, 120_000);

/** Every address that a page, a style or the manifest names. */
function addressesIn({ headers, text }: TestAnswer): string[] {
  const type = headers["content-type"] ?? "";
  if (type.startsWith("text/css")) return [...text.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url = ""]) => url);
  if (type.startsWith("application/manifest"))
    return [...text.matchAll(/"src":\s*"([^"]+)"/g)].map(([, url = ""]) => url);
  if (type.startsWith("text/javascript")) return [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, url = ""]) => url);
  if (!type.startsWith("text/html")) return [];
  const tags = [...text.matchAll(/<(?:a|link|img|source|script|iframe)\b[^>]*>/g)].map(([tag]) => tag);
  const named = tags.flatMap((tag) => ["href", "src"].flatMap((name) => attribute(tag, name) ?? []));
  const sets = tags.flatMap(
    (tag) => attribute(tag, "srcSet")?.split(",") ?? attribute(tag, "srcset")?.split(",") ?? [],
  );
  const scripts = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, url = ""]) => url);
  return [...named, ...sets.map((part) => part.trim().split(" ")[0] ?? ""), ...scripts].filter(
    (address) => !/^(?:tel|mailto|data):/.test(address),
  );
}
