import { expect, type Page } from "@playwright/test";
import { publicPages } from "#app/public-pages.ts";
import { byNight } from "#test/by-night.ts";
import { publicSettings } from "#test/public-settings.ts";
import { headOf } from "./head-of.ts";
import { journey } from "./site.ts";

const origin = "https://zipstead.example";
/** As behind a proxy: the public origin differs from the address that the test opens. */
const test = journey({ ...publicSettings, BASE_URL: origin });

// By day every-page.spec.ts does the same at the address that it opens.
test("Every public page hydrates without a mismatch or a console message", async ({ page }) => {
  const texts: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") texts.push(message.text());
  });
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
  for (const address of byNight(publicPages, ["/", "/get-started", "/onboarding-form"])) {
    await page.goto(address);
    const sent = await headOf(page);
    await alive(page);
    expect(await headOf(page), address).toEqual(sent);
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
  expect(await headOf(page)).toMatchObject({
    canonical: [`${origin}/about-us`],
    title: ["About Us: one agent, one zip code"],
    url: [`${origin}/about-us`],
    picture: [`${origin}/previews/about-us.jpg`],
    data: [expect.stringContaining(`${origin}/about-us`)],
  });
  await footer.getByRole("link", { name: "Refund Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refund Policy");
  expect((await headOf(page)).canonical).toEqual([`${origin}/refund-policy`]);

  await footer.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  expect((await headOf(page)).canonical).toEqual([`${origin}/contact-us`]);
  expect(requestedUrls).toEqual([]);
});

test("Navigation to a personal page removes the canonical URL and asks search engines not to list it", async ({
  page,
}) => {
  await page.goto("/sandbox");
  await alive(page);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  expect((await headOf(page)).robots).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  expect(await headOf(page)).toEqual({ canonical: [], title: [], url: [], picture: [], data: [], robots: ["noindex"] });
});

const alive = (page: Page) => expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
