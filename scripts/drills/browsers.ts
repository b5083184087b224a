/**
 * `npm run test:browsers -- [--only firefox|webkit|chromium] [--pictures FOLDER]` (needs a built site): plays the main
 * journeys in Debian's Firefox and WebKitGTK, Safari's engine. Says which browsers this machine has. Errors in a console
 * and violations of our policy are faults. Ends with 1 if there is one, with 2 if it has neither browser.
 */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { freePort, serverAt } from "../../e2e/running-server.ts";
import { restartAt, tomorrowMorning, workspaceStage } from "../../e2e/workspace-stage.ts";
import { bidiPage } from "./browsers/bidi-page.ts";
import type { BrowserPage, InstalledBrowser } from "./browsers/browser-page.ts";
import { journeys } from "./browsers/journeys.ts";
import { visitorOf } from "./browsers/visitor.ts";
import { webdriverPage } from "./browsers/webdriver-page.ts";
import { drillStore } from "./drill-store.ts";

const { values } = parseArgs({ options: { only: { type: "string" }, pictures: { type: "string" } } });

const onPath = (name: string) =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(existsSync);
const miniBrowser = ["4.1", "4.0", "6.0"]
  .flatMap((version) =>
    ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  )
  .find(existsSync);
const [firefox, driver, chromium] = ["firefox-esr", "WebKitWebDriver", "chromium-headless-shell"].map(onPath);

/** Chromium is what `npm test` plays: here it only shows that the journeys themselves are right. */
const browsers: readonly InstalledBrowser[] = [
  { name: "firefox", start: firefox ? () => bidiPage("firefox", firefox) : undefined, packages: "firefox-esr" },
  {
    name: "webkit",
    start: driver && miniBrowser ? () => webdriverPage(driver, miniBrowser) : undefined,
    packages: "webkit2gtk-driver xvfb",
  },
  ...(values.only === "chromium"
    ? [{ name: "chromium", start: chromium ? () => bidiPage("chrome", chromium) : undefined, packages: "chromium" }]
    : []),
];

const asked = browsers.filter(({ name }) => values.only === undefined || values.only === name);
let [played, faults] = [0, 0];
for (const { name, start, packages } of asked) {
  if (!start) {
    say(`${name}: not found. apt-get install --no-install-recommends ${packages}`);
    continue;
  }
  played += 1;
  faults += await play(name, start);
}
if (played === 0) say("No journey was played: this machine has none of these browsers.");
process.exit(played === 0 ? 2 : faults === 0 ? 0 : 1);

/** @returns the number of faults */
async function play(name: string, start: () => Promise<BrowserPage>): Promise<number> {
  const store = await drillStore("sqlite");
  const server = serverAt(await freePort(), { DATABASE_URL: store.url });
  let found = 0;
  const fault = (sentence: string) => {
    found += 1;
    say(`${name}: ${sentence}`);
  };
  try {
    await server.start();
    await restartAt(server, tomorrowMorning());
    const stage = await workspaceStage(server, tomorrowMorning().toISOString());
    const page = await start();
    const visitor = visitorOf(page, server.origin);
    for (const [journey, act] of Object.entries(journeys)) {
      const before = { errors: page.errors().length, lines: server.log().length };
      const failed = await act(visitor, stage).catch((error) => String(error));
      if (failed) fault(`${journey}: ${failed} (${await page.read("location.href").catch(() => "no page")})`);
      await picture(page, `${name} ${journey}`);
      for (const error of page.errors().slice(before.errors)) fault(`${journey}: the console says ${error}`);
      for (const line of violationsIn(server.log().slice(before.lines)))
        fault(`${journey}: our policy forbids ${line}`);
      if (!failed) say(`${name}: ${journey} is played`);
    }
    await page.close();
    await stage.close();
  } finally {
    await server.kill();
    await store.remove();
  }
  return found;
}

/** What a browser reports to /reports/csp is logged. */
function violationsIn(lines: readonly string[]) {
  return lines.filter((line) => line.includes('"violation"'));
}

async function picture(page: BrowserPage, name: string): Promise<void> {
  if (!values.pictures) return;
  await mkdir(values.pictures, { recursive: true });
  const file = path.join(values.pictures, `${name.replaceAll(" ", "-")}.png`);
  await page.picture().then(
    (png) => writeFile(file, png),
    (error) => say(`${name}: no picture (${error})`),
  );
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`);
}
