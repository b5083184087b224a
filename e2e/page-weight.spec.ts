import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { expect, type Page } from "@playwright/test";
import { reading } from "./site.ts";

const test = reading();
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const kB = 1000;

for (const { name, device } of [
  { name: "a desktop", device: { viewport: { width: 1280, height: 800 } } },
  { name: "a phone", device: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true } },
]) {
  test.describe(`The home page on ${name}`, () => {
    test.use(device);

    test("requests no script before it has loaded, then hydrates, without a console message", async ({ page }) => {
      const texts: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") texts.push(message.text());
      });
      await page.goto("/");
      await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);

      const { loadedAt, files } = await received(page);
      const scripts = files.filter(({ kind }) => kind === "script");
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter(({ startedAt }) => startedAt < loadedAt)).toEqual([]);
      expect(texts).toEqual([]);
    });

    test("stays within its size limits", async ({ page }) => {
      await page.goto("/");
      await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
      const { files } = await received(page);
      const weight = (wanted: (file: ReceivedFile) => boolean) =>
        files.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0);
      const seen = await picturesInView(page);
      expect(
        seen.filter((url) => url.includes("/pictures/hero-")),
        "the first picture",
      ).toHaveLength(1);
      const weights = {
        pageAndStyle: weight(({ kind }) => kind === "page" || kind === "style"),
        font: weight(({ kind }) => kind === "font"),
        pictures: weight(({ url }) => seen.includes(url)),
        scripts: weight(({ kind }) => kind === "script"),
      };
      test.info().annotations.push({ type: "bytes", description: JSON.stringify(weights) });
      expect(weights.pageAndStyle).toBeGreaterThan(0);
      expect(weights.pageAndStyle).toBeLessThanOrEqual(40 * kB);
      expect(weights.font).toBeGreaterThan(0);
      expect(weights.font).toBeLessThanOrEqual(40 * kB);
      expect(weights.pictures).toBeGreaterThan(0);
      expect(weights.pictures).toBeLessThanOrEqual(60 * kB);
      expect(weights.scripts).toBeGreaterThan(0);
      expect(weights.scripts).toBeLessThanOrEqual(10 * kB);
    });
  });
}

test("/success-stories advances by itself with 10 kB of script at most", async ({ page }) => {
  await page.goto("/success-stories");
  await expect(page.locator("[data-carousel][data-advances]")).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  const scripts = (await received(page)).files.filter(({ kind }) => kind === "script");
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(10 * kB);
});

for (const path of ["/my/sign-in", "/office/sign-in", "/broker/sign-in", "/request/sign-in"]) {
  test(`${path} is a form, and loads no framework`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => dispatchEvent(new Event("focusin")));
    await expect(page.locator("html[data-alive]")).toHaveCount(1);
    const scripts = (await received(page)).files.filter(({ kind }) => kind === "script");
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(7 * kB);
  });
}

/** The first flight of a TCP connection: ten packets (decision 15). */
const firstFlight = 10 * 1460;

for (const path of ["/", "/get-started"]) {
  test(`${path} fits into one flight, headers included`, async ({ site }) => {
    // The first response is compressed quickly; the best compression is ready later (decision 29), on a busy machine much.
    await expect.poll(() => bytesOf(site.origin + path), { timeout: 50_000 }).toBeLessThanOrEqual(firstFlight);
    expect(await bytesOf(site.origin + path)).toBeGreaterThan(0.5 * firstFlight);
  });
}

async function bytesOf(address: string): Promise<number> {
  const response = get(address, { headers: { "accept-encoding": "br" } });
  const [answer] = (await once(response, "response")) as [IncomingMessage];
  let bytes = "HTTP/1.1 200 OK\r\n\r\n".length;
  for (const part of answer.rawHeaders) bytes += part.length + 2;
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

interface ReceivedFile {
  url: string;
  kind: "page" | "style" | "font" | "script" | "other";
  /** Compressed bytes without headers. */
  bytes: number;
  /** Milliseconds since navigation start. */
  startedAt: number;
}

function received(page: Page): Promise<{ loadedAt: number; files: ReceivedFile[] }> {
  return page.evaluate(() => {
    const isTimed = (entry: PerformanceEntry) => entry instanceof PerformanceResourceTiming;
    const kindOf = ({ entryType, name, initiatorType }: PerformanceResourceTiming): ReceivedFile["kind"] => {
      const { pathname } = new URL(name);
      if (entryType === "navigation") return "page";
      if (pathname.endsWith(".css")) return "style";
      if (pathname.endsWith(".woff2")) return "font";
      return pathname.endsWith(".js") || initiatorType === "script" ? "script" : "other";
    };
    const timed = performance.getEntries().filter(isTimed);
    const navigation = timed.find((entry) => entry instanceof PerformanceNavigationTiming);
    const files = timed.map((entry) => ({
      url: entry.name,
      kind: kindOf(entry),
      bytes: entry.encodedBodySize,
      startedAt: entry.startTime,
    }));
    return { loadedAt: navigation?.loadEventStart ?? Number.POSITIVE_INFINITY, files };
  });
}

function picturesInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return image.naturalWidth > 0 && width > 0 && bottom > 0 && top < innerHeight;
      })
      .map((image) => image.currentSrc),
  );
}
