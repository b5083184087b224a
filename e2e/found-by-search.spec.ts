import { expect, type Page } from "@playwright/test";
import { publicPages } from "#app/public-pages.ts";
import { publicSettings } from "#test/public-settings.ts";
import { journey } from "./site.ts";

const origin = "https://zipstead.example";
/** As behind a proxy: the public origin differs from the address that the test opens. */
const test = journey({ ...publicSettings, BASE_URL: origin });

test("Every public page hydrates without a mismatch or a console message", async ({ page }) => {
  const texts: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") texts.push(message.text());
  });
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
  for (const address of publicPages) {
    await page.goto(address);
    const sent = await head(page);
    await alive(page);
    expect(await head(page), address).toEqual(sent);
    expect(texts, address).toEqual([]);
  }
});

test("Each page that a link leads to has its own head, and no page requests data", async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) requestedUrls.push(pathname);
  });
  await page.goto("/");
  await alive(page);
  const footer = page.getByRole("contentinfo");

  await footer.getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  expect(await head(page)).toMatchObject({
    canonical: [`${origin}/about-us`],
    title: ["About Us: one agent, one zip code"],
    url: [`${origin}/about-us`],
    picture: [`${origin}/previews/about-us.jpg`],
    data: [expect.stringContaining(`${origin}/about-us`)],
  });
  await footer.getByRole("link", { name: "Refund Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refund Policy");
  expect((await head(page)).canonical).toEqual([`${origin}/refund-policy`]);

  await footer.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  expect((await head(page)).canonical).toEqual([`${origin}/contact-us`]);
  expect(requestedUrls).toEqual([]);
});

test("Navigation to a personal page removes the canonical URL and asks search engines not to list it", async ({
  page,
}) => {
  await page.goto("/sandbox");
  await alive(page);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  expect((await head(page)).robots).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  expect(await head(page)).toEqual({ canonical: [], title: [], url: [], picture: [], data: [], robots: ["noindex"] });
});

const alive = (page: Page) => expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);

function head(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, read: (element: Element) => string | null) =>
      [...document.querySelectorAll(selector)].map(read);
    const content = (element: Element) => element.getAttribute("content");
    return {
      canonical: all("link[rel=canonical]", (element) => element.getAttribute("href")),
      title: all("meta[property='og:title']", content),
      url: all("meta[property='og:url']", content),
      picture: all("meta[property='og:image']", content),
      robots: all("meta[name=robots]", content),
      data: all("script[type='application/ld+json']", (element) => element.textContent),
    };
  });
}
