import type { BrowserContext, ConsoleMessage, Page, Request } from "@playwright/test";
import { unescaped } from "#test/html.ts";
import { elementsBeyondViewport, violationsOn, waitForAnimations } from "../../../e2e/expect-accessible.ts";
import { isTransitionSkipped } from "../../../e2e/site.ts";
import { mark } from "../fuzz-http/hostile-request.ts";

const timeoutMs = 10_000;

export function collectProblems(context: BrowserContext, note: (fault: string) => void): void {
  context.on("weberror", (thrown) => {
    const error = thrown.error();
    if (!isTransitionSkipped(error)) note(`throws ${error.stack ?? error.message}`);
  });
  context.on("console", (message) => {
    if (isReportable(message)) note(`logged to the console: ${message.text()}`);
  });
  context.on("request", (request) => {
    if (request.url().endsWith("/reports/csp")) note(`violated its policy: ${request.postData()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) note(`was answered ${response.status()} at ${pathOf(response.request())}`);
  });
  context.on("dialog", (dialog) => {
    note(`opened a browser dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

const pathOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Answers below 500 are intended, and the browser's own XML view may not style itself. */
function isReportable(message: ConsoleMessage): boolean {
  const isMeant = message.text().startsWith("Failed to load resource") || message.location().url.endsWith(".xml");
  return ["error", "warning"].includes(message.type()) && !isMeant;
}

/** In any state of the page. */
export async function* immediateProblems(page: Page): AsyncGenerator<string> {
  if (!(await isPage(page))) return;
  const seen = await page.evaluate(
    (tag) => ({
      heading: document.querySelector("h1")?.textContent ?? "",
      isLoaded: document.readyState === "complete",
      hasTheme: "theme" in document.documentElement.dataset,
      isHarmed: "harmed" in window || document.querySelector(tag) !== null,
    }),
    mark,
  );
  if (seen.heading.includes("went wrong")) yield `shows the error page: ${seen.heading}`;
  if (!seen.hasTheme) yield "has no theme";
  if (seen.isHarmed) yield "treated input as markup";
  const [wide] = seen.isLoaded ? await elementsBeyondViewport(page) : [];
  if (wide) yield `scrolls sideways for ${wide}`;
}

/** Once the animations have finished: its title must be that of its address, and axe must find nothing. */
export async function* problemsAfterAnimations(page: Page): AsyncGenerator<string> {
  if (!(await isPage(page))) return;
  const isAlive = page.locator("html[data-alive]").waitFor({ timeout: timeoutMs });
  if (!(await isAlive.then(isTrue, isFalse))) yield "does not come alive";
  const address = page.url();
  const [, title = ""] = /<title>([^<]*)/.exec(await (await page.request.get(address)).text()) ?? [];
  const isTitled = page.waitForFunction((expected) => document.title === expected, unescaped(title), {
    timeout: timeoutMs,
  });
  const isThere = await isTitled.then(isTrue, isFalse);
  if (!isThere && page.url() === address) yield `is titled ${await page.title()}, and its address ${title}`;
  await waitForAnimations(page);
  for (const { id, where } of await violationsOn(page)) yield `fails axe's ${id}: ${where[0]}`;
}

const isTrue = () => true;
const isFalse = () => false;

function isPage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.contentType === "text/html");
}
