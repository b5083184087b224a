import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { publicPages, staticPages } from "#app/public-pages.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { questionList } from "#app/ui/structured-data/question-list.ts";
import { brand } from "#content/brand.ts";
import { consumerFaqs, workingFaqs } from "#content/pages/faq.ts";
import { sampleAgent } from "#content/pages/sample-agent.ts";
import { sampleProfile } from "#content/pages/sample-agent-profile.ts";
import { type Plan, planCards, plans } from "#content/plans.ts";
import { faqs } from "#content/sections/faqs.ts";
import { placeholderOrigin } from "#domain/values/web-address.ts";
import { type Head, headingLevels, headOf, visibleText } from "./html.ts";
import { publicSettings } from "./public-settings.ts";
import { application, type TestSite } from "./request.ts";

const origin = "https://zipstead.example";
const publicSite = () => application({ ...publicSettings, BASE_URL: origin });

async function headAt(page: string, { request }: TestSite): Promise<Head> {
  return headOf((await request("GET", page)).text);
}

describe("every public page", () => {
  it("has a title and a description that are short enough to be shown in full", async () => {
    const site = await publicSite();
    for (const page of publicPages) {
      const { title, meta } = await headAt(page, site);
      expect(title, page).toMatch(/^.+ \| Zipstead$/);
      expect(title.length, page).toBeLessThanOrEqual(65);
      expect(meta.description?.length, page).toBeGreaterThanOrEqual(70);
      expect(meta.description?.length, page).toBeLessThanOrEqual(160);
    }
  });

  it("names its canonical address and what a link preview shows", async () => {
    const site = await publicSite();
    for (const page of publicPages) {
      const { title, meta, canonical } = await headAt(page, site);
      expect(canonical).toBe(origin + page);
      expect(meta).toMatchObject({
        "og:title": title.replace(" | Zipstead", ""),
        "og:description": meta.description,
        "og:type": "website",
        "og:site_name": "Zipstead",
        "og:locale": "en_US",
        "og:url": canonical,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      });
      expect(meta["og:image:alt"]).toContain(meta["og:title"]);
      expect(meta).not.toHaveProperty("robots");
    }
  });

  it("has a preview picture with its current title, 1200 x 630, at most 60 kB", async () => {
    const site = await publicSite();
    for (const page of publicPages) {
      const { meta } = await headAt(page, site);
      const picture = new URL(meta["og:image"] ?? "");
      const { status, headers, body } = await site.request("GET", picture.pathname);
      expect([picture.origin, status, headers["content-type"]], page).toEqual([origin, 200, "image/jpeg"]);
      expect(body.length, page).toBeLessThanOrEqual(60_000);
      const { width, height, exif } = await sharp(body).metadata();
      expect([width, height], page).toEqual([1200, 630]);
      expect(exif?.toString(), "to draw it again: node art/previews.mjs").toContain(meta["og:title"]);
    }
  });

  it("has one h1, which comes first, and skips no heading level", async () => {
    const { request } = await publicSite();
    for (const page of publicPages) {
      const levels = headingLevels((await request("GET", page)).text);
      expect(
        levels.filter((level) => level === 1),
        page,
      ).toHaveLength(1);
      expect(levels[0], page).toBe(1);
      expect(
        levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
        page,
      ).toEqual([]);
    }
  });
});

describe("the public pages together", () => {
  it("share no title, no description and no picture", async () => {
    const site = await publicSite();
    const heads = await Promise.all(publicPages.map((page) => headAt(page, site)));
    for (const found of ["og:title", "description", "og:image"]) {
      expect(new Set(heads.map(({ meta }) => meta[found])).size, found).toBe(publicPages.length);
    }
  });

  it("have one canonical address each, however they are requested", async () => {
    const site = await publicSite();
    for (const path of ["/faq", "/faq/", "/FAQ", "/faq?from=mail"]) {
      expect((await headAt(path, site)).canonical).toBe(`${origin}/faq`);
    }
    const checkout = "/pricing/CheckoutPayStripe";
    for (const path of [checkout, `${checkout}?plan=team&coupon=BOPS5`, checkout.toLowerCase()]) {
      expect((await headAt(path, site)).canonical).toBe(origin + checkout);
    }
  });

  it("are built once, and name the origin of the server that answers", async () => {
    for (const base of [origin, "http://localhost:8080"]) {
      const { request } = await application({ ...publicSettings, BASE_URL: base });
      for (const address of [...staticPages, "/sitemap/pages.xml", "/robots.txt"]) {
        const { text } = await request("GET", address);
        expect(text).toContain(base);
        expect(text).not.toContain(placeholderOrigin);
      }
      expect((await request("GET", "/about-us.data")).text).not.toContain(placeholderOrigin);
    }
  });
});

describe("pages that search engines must not index", () => {
  it.each([
    "/checkout/more-payment-option",
    "/stop",
    "/sandbox",
    "/sandbox/mail",
    "/sandbox/sheet",
    "/sandbox/checkout/team",
    "/welcome",
    "/errors/500",
    "/no-such-page",
  ])("%s", async (page) => {
    const { request } = await publicSite();
    const { text } = await request("GET", page);
    expect(text).toMatch(/<meta name="robots" content="noindex"\/>/);
    expect(headOf(text).canonical).toBeUndefined();
    expect(text).not.toContain('property="og:');
  });
});

describe("the files for search engines", () => {
  it("/sitemap/pages.xml lists the full address of each public page once", async () => {
    const { request } = await publicSite();
    const { text, headers } = await request("GET", "/sitemap/pages.xml");
    expect(headers).toMatchObject({ "content-type": "application/xml", "cache-control": "public, max-age=86400" });
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
      publicPages.map((page) => origin + page),
    );
  });

  it("/robots.txt disallows private paths and names the sitemap", async () => {
    const { request } = await publicSite();
    const { text, headers } = await request("GET", "/robots.txt");
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    });
    expect(text).toBe(
      "User-agent: *\nDisallow: /office\nDisallow: /sandbox\nDisallow: /webhooks\nDisallow: /checkout\nDisallow: /r/\nDisallow: /stop\n\n" +
        `Sitemap: ${origin}/sitemap.xml\n`,
    );
    for (const [, closed = ""] of text.matchAll(/^Disallow: (.+)$/gm)) {
      expect(publicPages.filter((page) => page.startsWith(closed))).toEqual([]);
    }
  });

  it.each(["/sitemap/pages.xml", "/robots.txt"])("%s answers HEAD like GET", async (address) => {
    const { request } = await publicSite();
    const whole = await request("GET", address);
    const { status, headers, body } = await request("HEAD", address);
    expect([status, headers.etag, body.length]).toEqual([200, whole.headers.etag, 0]);
  });
});

describe("structured data matches the page", () => {
  const nodesAt = async (page: string, type: string) =>
    (await headAt(page, await publicSite())).data.filter((node) => node["@type"] === type);

  it("home: the organization and the site's name", async () => {
    expect(await nodesAt("/", "Organization")).toMatchObject([
      {
        name: brand.name,
        legalName: brand.legalName,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        telephone: "+14045550142",
        email: brand.email,
        address: brand.postalAddress,
      },
    ]);
    expect(await nodesAt("/", "WebSite")).toMatchObject([{ name: brand.name, url: `${origin}/` }]);
    const { request } = await publicSite();
    expect((await request("GET", "/icon-512.png")).status).toBe(200);
  });

  it.each([
    ["/faq", [...faqs, ...workingFaqs, ...consumerFaqs]],
    ["/get-started", faqs],
  ])("%s: its questions and answers, all of them visible on the page", async (page, path) => {
    const { request } = await publicSite();
    const read = visibleText((await request("GET", page)).text);
    for (const { question, answer } of path) {
      expect(read).toContain(question);
      expect(read).toContain(answer);
    }
    const found = path.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } }));
    expect(await nodesAt(page, "FAQPage")).toMatchObject([{ mainEntity: found }]);
  });

  it.each<[string, Plan[]]>([
    ["/get-started", planCards],
    ["/pricing/team", [plans.team]],
  ])("%s: its plans with prices in dollars, and no invented ratings", async (page, sold) => {
    const found = await nodesAt(page, "Product");
    expect(found).toMatchObject(
      sold.map(({ name, price }) => ({
        name,
        offers: { "@type": "Offer", price, priceCurrency: "USD", url: origin + page },
      })),
    );
    expect(JSON.stringify(found)).not.toMatch(/"(aggregateRating|review)"/);
  });

  it("/sample-agent-profile: the agent as shown, and that the agent is a sample", async () => {
    expect(await nodesAt("/sample-agent-profile", "ProfilePage")).toMatchObject([
      {
        creativeWorkStatus: "Sample",
        mainEntity: {
          "@type": "RealEstateAgent",
          name: sampleAgent.name,
          disambiguatingDescription: sampleProfile.note,
          telephone: "+14045550168",
          email: sampleAgent.email,
          identifier: [{ value: sampleAgent.brokerId }, { value: sampleAgent.licenseNo }],
          knowsAbout: sampleAgent.specialities,
          award: sampleAgent.awards,
        },
      },
    ]);
  });

  it("every page but home: breadcrumbs of existing pages", async () => {
    const site = await publicSite();
    for (const page of publicPages.filter((one) => one !== "/")) {
      const way = (await headAt(page, site)).data.find((node) => node["@type"] === "BreadcrumbList");
      const steps = (way?.itemListElement ?? []) as { position: number; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps.at(0)?.item).toBe(`${origin}/`);
      expect(steps.at(-1)?.item).toBe(origin + page);
      for (const { item } of steps) expect(publicPages).toContain(item.replace(origin, ""));
    }
  });

  it("text cannot break out of its block: `</script>` in a question stays part of the question", () => {
    const question = "</script><script>alert(1)</script><!-- & \u2028";
    const Page = createRoutesStub([
      {
        path: "/",
        Component: Meta,
        meta: (page) =>
          pageMeta({ title: "Home", description: "" }, questionList([{ question, answer: question }]))(page),
      },
    ]);
    const html = renderToStaticMarkup(createElement(Page));
    expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
    expect(headOf(`${html}</head>`).data).toMatchObject([{ mainEntity: [{ name: question }] }]);
  });
});
