import { expect, type Page } from "@playwright/test";
import type { Swiper } from "swiper/types";
import { home } from "#content/pages/home.ts";
import { successStories } from "#content/pages/success-stories.ts";
import { logos } from "#content/sections/logos.ts";
import { hasChanged } from "#test/change.ts";
import { allOf } from "./all-of.ts";
import { onlyByNight } from "./only-by-night.ts";
import { reading } from "./site.ts";

const test = reading();
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Swiper adds its instance to the element of the logos; the testimonials scroll. */
type Row = HTMLElement & { swiper?: Swiper };

const isChanged = hasChanged("app/ui/carousel/");

const carousels = [
  { path: "/", words: home.company.carousel, slides: 8 },
  { path: "/success-stories", words: successStories.carousel, slides: 5 },
];

for (const { path, words, slides } of carousels) {
  const carousel = (page: Page) => page.getByRole("region", { name: words.label });
  const row = (page: Page) => carousel(page).getByRole("group", { name: words.row });
  const button = (page: Page, name: string) => carousel(page).getByRole("button", { name, exact: true });
  const place = (page: Page) =>
    row(page).evaluate(
      (element: Row) => element.swiper?.realIndex ?? Math.round(element.scrollLeft / element.clientWidth),
    );

  const open = async (page: Page, pass = async () => {}) => {
    await page.goto(path);
    await expect(async () => {
      // The style of what is below comes with the first scroll, and moves it.
      await row(page).scrollIntoViewIfNeeded();
      await pass();
      await expect(button(page, words.next)).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [50], timeout: 10_000 });
    expect(await place(page)).toBe(0);
  };
  /** Little time passes, so that it is still at its first slide, however long the machine takes. */
  const openStopped = async (page: Page) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await open(page, () => page.clock.runFor(50));
  };
  /** Opens the page with a fake clock and restarts autoplay. */
  const openWithClock = async (page: Page) => {
    await openStopped(page);
    await button(page, words.pause).press("Enter");
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await button(page, words.play).press("Enter");
    await expect(button(page, words.pause)).toBeVisible();
    await advances(page);
  };
  /** What is in sight the browser says later: time that passes before does not count. */
  const advances = (page: Page) => expect(carousel(page)).toHaveAttribute("data-advances");

  test.describe(`${words.label} (${path})`, () => {
    test(
      "advances every 2500 ms, and starts over after the last slide",
      onlyByNight(path === "/"),
      async ({ page }) => {
        await openWithClock(page);
        for (let turn = 1; turn <= slides; turn++) {
          await page.clock.runFor(2_400);
          expect(await place(page), `before turn ${turn}`).toBe(turn - 1);
          await page.clock.runFor(100);
          await expect.poll(() => place(page), `turn ${turn}`).toBe(turn % slides);
          await atRest(page);
        }
      },
    );

    test(
      "pointer, focus, keys and buttons pause, resume and move it",
      onlyByNight(path === "/" || !isChanged),
      async ({ page }) => {
        let expected = 0;
        const moved = (by: number) => {
          expected = (expected + by + slides) % slides;
          return expect.poll(() => place(page)).toBe(expected);
        };
        await openWithClock(page);

        await test.step("pauses under the pointer and while it has the focus", async () => {
          await row(page).hover();
          await page.clock.runFor(20_000);
          expect(await place(page), "pointed at").toBe(expected);
          await row(page).focus();
          await page.mouse.move(0, 0);
          await page.clock.runFor(20_000);
          expect(await place(page), "focused").toBe(expected);
          await row(page).blur();
          await advances(page);
          await page.clock.runFor(2_500);
          await moved(1);
          await atRest(page);
        });

        await test.step("a button pauses and resumes it", async () => {
          await button(page, words.pause).press("Enter");
          await page.clock.runFor(20_000);
          expect(await place(page)).toBe(expected);
          await button(page, words.play).press("Enter");
          await advances(page);
          await page.clock.runFor(2_500);
          await moved(1);
          await atRest(page);
        });

        await test.step("arrow buttons and arrow keys move it by one slide and pause it", async () => {
          await button(page, words.next).press("Enter");
          await moved(1);
          await atRest(page);
          await row(page).press("ArrowRight");
          await moved(1);
          await atRest(page);
          await row(page).press("ArrowLeft");
          await moved(-1);
          await atRest(page);
          await button(page, words.previous).press("Enter");
          await moved(-1);
          await page.clock.runFor(20_000);
          expect(await place(page)).toBe(expected);
        });

        await test.step("every press counts, however quick", async () => {
          await button(page, words.play).press("Enter");
          await expect(button(page, words.pause)).toBeVisible();
          for (let pressCount = 0; pressCount < 3; pressCount++) await button(page, words.next).press("Enter");
          await moved(3);
          await atRest(page);
          for (let pressCount = 0; pressCount < 3; pressCount++) await row(page).press("ArrowLeft");
          await moved(-3);
        });
      },
    );

    test("loads its script only when it comes near the viewport", onlyByNight(path !== "/"), async ({ page }) => {
      const requestedUrls: string[] = [];
      page.on("request", (request) => {
        if (/\/carousel-/.test(request.url())) requestedUrls.push(request.url());
      });
      await page.setViewportSize({ width: 1280, height: 200 });
      await page.goto(path);
      await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
      expect(requestedUrls).toEqual([]);
      await row(page).scrollIntoViewIfNeeded();
      await expect(button(page, words.next)).toBeVisible();
      expect(requestedUrls.filter((url) => url.endsWith(".js"))).toHaveLength(1);
    });

    test("without its script it stays a scrollable row", onlyByNight(path === "/" || !isChanged), async ({ page }) => {
      await page.route(/\/carousel-.*\.js/, (route) => route.abort());
      await page.goto(path);
      await row(page).scrollIntoViewIfNeeded();
      await expect(async () => {
        await row(page).press("ArrowRight");
        await expect(carousel(page).getByRole("listitem").last()).toBeInViewport({ ratio: 0.9, timeout: 100 });
      }).toPass({ intervals: [50] });
      await expect(button(page, words.next)).toBeHidden();
    });

    test.describe("with reduced motion", () => {
      test.use({ contextOptions: { reducedMotion: "reduce" } });

      test("does not move by itself", async ({ page }) => {
        await page.clock.install();
        await open(page);
        await page.clock.runFor(20_000);
        expect(await place(page)).toBe(0);
        await button(page, words.next).press("Enter");
        await expect.poll(() => place(page)).toBe(1);
      });
    });

    test("in print all slides are on the page", onlyByNight(path !== "/" || !isChanged), async ({ page }) => {
      await openStopped(page);
      await page.pdf();
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 720, height: 960 });
      const boxes = await Promise.all((await row(page).getByRole("listitem").all()).map((item) => item.boundingBox()));
      expect(boxes).toHaveLength(slides);
      const places = boxes.map((box) => ({
        x: box?.x ?? -1,
        y: box?.y ?? -1,
        right: (box?.x ?? 0) + (box?.width ?? 0),
      }));
      expect(Math.min(...places.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(720);
      expect(new Set(places.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(slides);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("every slide can be scrolled to, and no button is shown", async ({ page }) => {
        await page.goto(path);
        const items = carousel(page).getByRole("listitem");
        await expect(items).toHaveCount(slides);
        for (const item of await allOf(items)) {
          await item.scrollIntoViewIfNeeded();
          await expect(item).toBeInViewport({ ratio: 0.8 });
        }
        await expect(carousel(page).getByRole("button")).toHaveCount(0);
      });
    });

    const atRest = (page: Page) =>
      expect
        .poll(() =>
          row(page).evaluate((element: Row) =>
            element.swiper ? element.swiper.animating : element.scrollLeft % element.clientWidth > 1,
          ),
        )
        .toBe(false);
  });
}

test.describe("The logo carousel", () => {
  test("follows specification 9, with eight slides of 200 by 200 pixels", async ({ page }) => {
    await page.goto("/");
    const row = page.locator(".swiper");
    await expect(async () => {
      await row.scrollIntoViewIfNeeded();
      await expect(page.locator(".swiper-initialized")).toHaveCount(1, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    const settings = await row.evaluate((element: Row) => {
      const { effect, coverflowEffect, centeredSlides, slidesPerView, grabCursor, autoplay } =
        element.swiper?.params ?? {};
      const delay = typeof autoplay === "object" ? autoplay.delay : undefined;
      return { effect, coverflowEffect, centeredSlides, slidesPerView, grabCursor, delay };
    });
    expect(settings).toEqual({
      effect: "coverflow",
      coverflowEffect: { rotate: 50, stretch: 0, depth: 100, modifier: 1, slideShadows: true, scale: 1 },
      centeredSlides: true,
      slidesPerView: "auto",
      grabCursor: true,
      delay: 2_500,
    });
    await expect(row.locator(".swiper-wrapper")).toHaveCSS("cursor", "grab");

    const slides = row.locator(".swiper-slide");
    const sizes = await slides.evaluateAll((elements) =>
      elements.map((element) => element instanceof HTMLElement && [element.offsetWidth, element.offsetHeight]),
    );
    expect(sizes).toEqual(Array(8).fill([200, 200]));
    await expect(row.locator(".swiper-slide-shadow-left")).toHaveCount(8);
    const names = await slides
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
    expect(names.toSorted()).toEqual(logos.map(({ name }) => name).toSorted());
  });

  test("loads all of its eight pictures", async ({ page }) => {
    await page.goto("/");
    const images = page.locator(".logo-slide img");
    await images.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        images.evaluateAll((all) => all.map((image) => image instanceof HTMLImageElement && image.naturalWidth)),
      )
      .toEqual(Array(8).fill(200));
  });
});
