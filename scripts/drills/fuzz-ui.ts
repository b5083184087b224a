/**
 * `npm run fuzz:ui -- [--minutes N] [--seed N] [--from /path]` (needs a built site and a browser): with a fixed seed, a
 * browser clicks, types and navigates at random, as a visitor and as an owner. Ends with 1 if a page stops working.
 */
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import siteMap from "#app/routes.ts";
import type { World } from "#operations/world.ts";
import { signedInAs } from "#test/office.ts";
import type { RunningServer } from "../../e2e/running-server.ts";
import playwright from "../../playwright.config.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { drillSite } from "./drill-site.ts";
import { addressBook, addressesIn } from "./fuzz-http/address-book.ts";
import { nextAction } from "./fuzz-ui/next-action.ts";
import { collectProblems, immediateProblems, problemsAfterAnimations } from "./fuzz-ui/page-problems.ts";
import { loggedFaults } from "./logged-faults.ts";

/** Share of actions after which the page gets time to finish its animations. */
const restShare = 0.08;
const printedActions = 6;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "6" },
    seed: { type: "string", default: "20261122" },
    from: { type: "string" },
  },
});

async function main() {
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) {
    process.stderr.write("--minutes is a number above 0.\n");
    process.exit(2);
  }
  const starts = values.from ? [values.from] : ["/", "/office"];
  const { server, world, remove } = await drillSite("sqlite");
  const browser = await chromium.launch(playwright.use?.launchOptions);
  let findings = 0;
  try {
    const milliseconds = (minutes * 60_000) / starts.length;
    for (const start of starts) findings += await drill({ browser, server, world, start, milliseconds });
  } finally {
    await browser.close();
    await remove();
  }
  process.exit(findings === 0 ? 0 : 1);
}

interface Round {
  browser: Browser;
  server: RunningServer;
  world: World;
  /** Office pages are opened signed in. */
  start: string;
  milliseconds: number;
}

async function drill({ browser, server, world, start, milliseconds }: Round): Promise<number> {
  const chance = seededChance(Number(values.seed));
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: "reduce" });
  // Links may lead anywhere, so only the site itself is allowed.
  await context.route(
    (url) => url.origin !== server.origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const done: string[] = [];
  const findings = new Set<string>();
  function note(fault: string) {
    const kind = fault.replace(/[0-9a-f-]{36}|\d+/g, "").slice(0, 120);
    if (findings.has(kind)) return;
    findings.add(kind);
    process.stdout.write(
      `${page.url()} ${fault.slice(0, 1500)}\n  after: ${done.slice(-printedActions).join(" | ")}\n`,
    );
  }
  collectProblems(context, note);

  const isOffice = start.startsWith("/office");
  const known = addressBook(siteMap);
  await open();
  const until = Date.now() + milliseconds;
  let actionCount = 0;
  while (Date.now() < until) {
    actionCount += 1;
    try {
      done.push(await nextAction({ page, chance, known, count: actionCount }));
      if (!page.url().startsWith(server.origin)) await open();
      if (isOffice && page.url().includes("/office/sign-in")) await open();
      await checkNow();
    } catch (error) {
      if (!isInterrupted(error)) throw error;
    }
  }
  await context.close();
  for (const line of loggedFaults(server.log())) note(`was logged as our error: ${line}`);
  process.stdout.write(
    `from ${start}: ${actionCount} actions, ${known.size} addresses, ${findings.size} kinds of fault\n`,
  );
  return findings.size;

  async function open() {
    if (isOffice) await signIn(context, world, server.origin);
    await page.goto(start);
  }

  async function checkNow() {
    for await (const fault of immediateProblems(page)) note(fault);
    if (chance.next() > restShare) return;
    for await (const fault of problemsAfterAnimations(page)) note(fault);
    for (const address of addressesIn(await page.content())) known.add(address);
  }
}

async function signIn(context: BrowserContext, world: World, url: string) {
  const { cookie } = await signedInAs(world, "owner");
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url }]);
}

/** The page was left, or the element was gone, covered or slow. */
function isInterrupted(error: unknown): boolean {
  return /Timeout|navigat|net::ERR_ABORTED|Execution context|detached|interrupted/.test(String(error));
}

await main();
