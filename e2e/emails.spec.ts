import { expect, type Page } from "@playwright/test";
import { emailInTheme, emailThemes } from "#domain/notifications/email-theme.ts";
import { drawTile } from "#integrations/mail/draw-tile.ts";
import { emailHtml } from "#integrations/mail/email-html.ts";
import { byNight } from "#test/by-night.ts";
import { ada, asTyped } from "#test/cast.ts";
import { sampleEmails } from "#test/sample-emails.ts";
import { elementsBeyondViewport, expectAccessible, violationsOn } from "./expect-accessible.ts";
import { unlessChanged } from "./only-by-night.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The mail program around an email has the landmarks. */
const rulesOfPages = ["landmark-one-main", "region"];

const preview = (page: Page, theme: string) => page.frameLocator(`iframe[src$="theme=${theme}"]`);
const paperOf = (page: Page, theme: string) =>
  preview(page, theme)
    .locator(".paper")
    .evaluate((paper) => getComputedStyle(paper).backgroundColor);

test("Ada's confirmation can be read in the sandbox, in light and in dark, and its button leads to the checkout", async ({
  page,
  site,
}) => {
  await page.request.post("/onboarding-form", { form: asTyped(ada) });
  const hers = page.getByRole("listitem").filter({ hasText: ada.email }).getByRole("link");
  await expect(async () => {
    await page.goto("/sandbox/mail");
    await expect(hers).toBeVisible({ timeout: 500 });
  }).toPass();
  await hers.click();

  await expect(page.getByRole("heading", { level: 1, name: "We received your application" })).toBeVisible();
  expect(await paperOf(page, "light")).toBe("rgb(255, 255, 255)");
  expect(await paperOf(page, "dark")).toBe("rgb(30, 30, 30)");
  const picture = preview(page, "light").locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  const opened = page.waitForEvent("popup");
  await preview(page, "dark").getByRole("link", { name: "Continue to payment" }).click();
  await expect(await opened).toHaveURL(/\/pricing\/CheckoutPayStripe\?plan=/);
  await (await opened).close();

  const address = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "HTML part" }).click();
  await expect(page.getByRole("link", { name: "Unsubscribe" })).toHaveAttribute(
    "href",
    new RegExp(`^${site.origin}/stop`),
  );
  const text = await page.request.get(`${address}/text`);
  expect(await text.text()).toContain("Continue to payment:\nhttp");
  const source = await page.request.get(`${address}/source`);
  expect(await source.text()).toMatch(/^From: [\s\S]*\r\nContent-Type: multipart\/alternative/m);
});

test(
  "every email is accessible in both themes and fits a phone",
  unlessChanged("content/emails/", "integrations/mail/"),
  async ({ page, site }) => {
    test.slow();
    const all = Object.entries(sampleEmails(site.origin));
    const emails = all.filter((_, index) => byNight(true, index % 5 === 0));
    expect(all.length).toBeGreaterThan(20);
    for (const [index, [name, email]] of emails.entries()) {
      const picture = email.picture && `data:image/png;base64,${(await drawTile(email.picture)).toString("base64")}`;
      const html = emailHtml(email, { brand: "Zipstead", origin: site.origin }, picture);
      // By day one in the light theme, the next one in the dark one.
      for (const theme of byNight(emailThemes, [emailThemes[index % emailThemes.length] ?? "light"])) {
        await page.setContent(emailInTheme(html, theme));
        const violations = await violationsOn(page);
        // An answer in a thread looks as if somebody typed it.
        const ofPages = email.heading ? rulesOfPages : [...rulesOfPages, "page-has-heading-one"];
        expect(
          violations.filter(({ id }) => !ofPages.includes(id)),
          `${name}, ${theme}`,
        ).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await elementsBeyondViewport(page), name).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  },
);
