import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { buying } from "#content/pages/buying.ts";
import { freePort } from "./running-server.ts";

const root = path.resolve(import.meta.dirname, "..");
const sources = [
  ...[
    "app",
    "config",
    "content",
    "database",
    "domain",
    "framework",
    "integrations",
    "operations",
    "outbox",
    "public",
    "scripts",
  ],
  ...["server", "package.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"],
];

/** Milliseconds. Six tenths of a second on two cores; twelve other processes on the same cores must not fail the test. */
const seenWithin = 5_000;

let folder = "";
let server: ChildProcess | undefined;
let origin = "";

/** A copy, so that no end of this test can leave a changed sentence in the sources. */
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "zipstead-development-"));
  await Promise.all(sources.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true })));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const { PATH } = process.env;
  const env = { PATH, PORT: String(port), LOG_LEVEL: "warn" };
  server = spawn("node", ["scripts/serve-sources.ts"], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(server, "message");
});

test.afterAll(async () => {
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

test("npm run dev: Ben changes a sentence, sees it at once, and the pages run from the sources", async ({ page }) => {
  const thrown: Error[] = [];
  page.on("pageerror", (error) => {
    // A reload after a change ends the imports of the page before it; `alive` waits for those of the page after it.
    if (!error.message.startsWith("Failed to fetch dynamically imported module")) thrown.push(error);
  });
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`${origin}/buying`);
  await alive(page);
  await expect(heading).toHaveText(buying.hero.title);
  await change("content/pages/buying.ts", buying.hero.title, "Ben has changed this sentence");
  await expect(heading).toHaveText("Ben has changed this sentence", { timeout: seenWithin });

  for (const address of ["/contact-us", "/my/sign-in", "/office/sign-in", "/sandbox"])
    expect((await page.request.get(origin + address)).status(), address).toBe(200);
  expect(thrown).toEqual([]);
});

async function change(file: string, from: string, to: string) {
  const text = await readFile(path.join(folder, file), "utf8");
  expect(text).toContain(from);
  await writeFile(
    path.join(folder, file),
    text.replace(from, () => to),
  );
}

/** As `hydrated` in site.ts, but the first visit of a page also compiles it. */
async function alive(page: Page) {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focusin")));
    await expect(page.locator("html[data-alive]")).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}
