import type { BrowserContext, ConsoleMessage, Page, Request } from "@playwright/test";
import { unescaped } from "#test/html.ts";
import { beyondTheEdge, violationsOn, waitUntilSettled } from "../../../e2e/expect-accessible.ts";
import { isTransitionSkipped } from "../../../e2e/site.ts";
import { mark } from "../fuzz-http/hostile-request.ts";

/** A page that needs longer is not waited for, in milliseconds. */
const timeoutMs = 10_000;

/** What pages take amiss while nobody looks: errors, what their policy stops, answers of 500 and above. */
export function collectProblems(context: BrowserContext, note: (fault: string) => void): void {
  context.on("weberror", (thrown) => {
    const error = thrown.error();
    if (!isTransitionSkipped(error)) note(`throws ${error.stack ?? error.message}`);
  });
  context.on("console", (message) => {
    if (isReportable(message)) note(`says in the console: ${message.text()}`);
  });
  context.on("request", (request) => {
    if (request.url().endsWith("/reports/csp")) note(`wanted what its policy stops: ${request.postData()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) note(`was answered ${response.status()} at ${pathOf(response.request())}`);
  });
  context.on("dialog", (dialog) => {
    note(`asks in a box of the browser: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

const pathOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** That an answer below 500 failed is meant; so is that the browser's own way to show XML gets no style of its own. */
function isReportable(message: ConsoleMessage): boolean {
  const isMeant = message.text().startsWith("Failed to load resource") || message.location().url.endsWith(".xml");
  return ["error", "warning"].includes(message.type()) && !isMeant;
}

/** What is wrong with the page as it stands, in the middle of whatever it does. */
export async function* problemsAtAGlance(page: Page): AsyncGenerator<string> {
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
  if (seen.isHarmed) yield "took for markup what was typed";
  const [wide] = seen.isLoaded ? await beyondTheEdge(page) : [];
  if (wide) yield `scrolls sideways for ${wide}`;
}

/** What is wrong with it once it has come to rest: whether it is the page of its address, and what axe finds. */
export async function* problemsAtRest(page: Page): AsyncGenerator<string> {
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
  await waitUntilSettled(page);
  for (const { id, where } of await violationsOn(page)) yield `fails axe's ${id}: ${where[0]}`;
}

const isTrue = () => true;
const isFalse = () => false;

/** Not a list as CSV, nor what a machine is answered. */
function isPage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.contentType === "text/html");
}
