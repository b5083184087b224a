import { expect, type Page, test as runner } from "@playwright/test";
import { publicPages, staticPages } from "#app/public-pages.ts";
import { byNight } from "#test/by-night.ts";
import { expectUniformDesign } from "./checks/design.ts";
import { expectFormsInOrder } from "./checks/forms.ts";
import { expectWholeStyle } from "./checks/inline-style.ts";
import { expectRoomForLargeText, expectRoomForSpacing } from "./checks/text-size.ts";
import { expectAllTextVisible } from "./checks/visible-text.ts";
import { expectUsableAt400Percent } from "./checks/zoom.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { headOf } from "./head-of.ts";
import { expectStarted } from "./nav-menus.ts";
import { hydrated, reading } from "./site.ts";
import { startLater } from "./start-later.ts";
import { sweptOf } from "./swept.ts";

/** Each page is opened twice, with scripts and without; all checks of a whole page run on these visits. */
const test = reading();
test.describe.configure({ mode: "parallel" });

const pages = [
  ...publicPages,
  "/onboarding-form?plan=standard",
  "/buyer-form?question=8",
  "/zip-code?zip=30308",
  "/zip-code?zip=3030",
  "/pricing/CheckoutPayStripe?plan=team",
  "/pricing/CheckoutPayStripe?plan=professional",
  "/welcome",
  "/stop",
  "/confirm-email",
  "/errors/404",
  "/errors/500",
  "/no-such-page",
];

/** At least, so that the checks cannot pass on nothing. */
const cards: Record<string, number> = { "/": 4, "/get-started": 4, "/success-stories": 5 };
const forms: Record<string, number> = {
  "/contact-us": 1,
  "/reputation-management": 1,
  "/onboarding-form": 1,
  "/buyer-form": 1,
  "/buyer-form?question=2": 1,
  "/buyer-form?question=8": 1,
  "/seller-form": 1,
  "/refer": 1,
  "/pricing/CheckoutPayStripe?plan=team": 1,
};
const questions: Record<string, number> = { "/get-started": 7, "/faq": 15 };

test.describe("with scripts", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [index, path] of sweptOf([...pages, "/buyer-form?question=2"]).entries()) {
    test(path, async ({ page }) => {
      test.slow();
      const texts: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") texts.push(message.text());
      });
      await page.addInitScript(startLater);
      await page.route(/^https:/, (route) => route.fulfill({ body: "" }));
      await page.goto(path);
      if (staticPages.includes(path)) {
        await runner.step("inline style", () => expectWholeStyle(page, index % 2 === 1));
      }
      const sent = await headOf(page);
      await page.evaluate(() => window.startNow());
      await expectStarted(page);
      expect(await headOf(page), "the head after hydration").toEqual(sent);
      if (publicPages.includes(path)) expect(texts, "in the console").toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 1280, height: 800 });
      const every = Object.entries(checks);
      const inTurn = every.filter((_, at) => (at + index) % every.length < 2);
      for (const [name, check] of byNight(every, inTurn)) await runner.step(name, () => check(page, path));
      await runner.step("forms", async () => {
        expect(await expectFormsInOrder(page)).toBeGreaterThanOrEqual(forms[path] ?? 0);
      });
    });
  }
});

/** By night all, by day two in turn. */
const checks: Record<string, (page: Page, path: string) => Promise<void>> = {
  // An answer to choose looks like a card, and is flat.
  design: async (page, path) => {
    if (!path.endsWith("question=2")) await expectUniformDesign(page, cards[path] ?? 0);
  },
  accessibility: expectAccessible,
  "large text": expectRoomForLargeText,
  "400%": expectUsableAt400Percent,
  // Opened again: Chromium keeps the widths of some lines.
  "text spacing": async (page) => {
    await page.reload();
    await expectRoomForSpacing(page);
  },
};

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test.describe("with reduced motion", () => {
    // An animated question would move the next one away from the click.
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    for (const path of sweptOf(pages)) {
      test(`${path} shows all of its text`, async ({ page }) => {
        await page.goto(path);
        expect(await expectAllTextVisible(page)).toBeGreaterThanOrEqual(questions[path] ?? 0);
      });
    }
  });

  test("the typed heading is whole, and the counters show their last figures", async ({ page }) => {
    await page.goto("/get-started");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Get Started – Claim Your Exclusive Zip Code and Dominate Your Market!",
    );
    await page.goto("/how-we-do-it");
    const figures = ["560+", "92%", "25,000+", "90 Seconds", "2+", "100,000+", "26,000+", "50+"];
    for (const figure of figures) await expect(page.getByText(figure, { exact: true })).toBeVisible();
  });
});

test("pages hydrate in a browser that blocks storage", async ({ browser, site }) => {
  const strict = await browser.newPage({ baseURL: site.origin });
  await strict.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  for (const path of ["/", "/faq", "/contact-us"]) {
    await strict.goto(path);
    await hydrated(strict);
  }
  await strict.close();
});
