/**
 * `npm run bench:pages -- [--runs N] [--only /path]…`: runs Lighthouse as a phone on every page of the built site and
 * on a hand-written page with the same picture and font (bench/reference). Prints medians and writes every run to
 * bench/results. Needs an idle machine; nothing fails.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { freePort, serverAt } from "../e2e/running-server.ts";
import playwright from "../playwright.config.ts";
import { type Run, visitByPhone } from "./lighthouse-run.ts";
import { type Measured, medianOf, pageTable, verdictOn } from "./page-table.ts";
import { sitePages } from "./site-pages.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, only: { type: "string", multiple: true } },
});
const runs = Number(values.runs);
const referencePage = "hand-written";

await main();

async function main() {
  const loadBefore = loadavg()[0] ?? 0;
  const folder = mkdtempSync(path.join(tmpdir(), "zipstead-bench-"));
  const site = serverAt(await freePort(), { DATABASE_URL: `file:${path.join(folder, "bench.sqlite")}` });
  const [browser, debugging] = await openBrowser();
  const reference = await startReference();
  try {
    await site.start();
    const pages = (await sitePages()).filter((page) => values.only?.includes(page) ?? true);
    // The first answers start the best compression, which is done by the time the hand-written page is measured.
    for (const page of pages) await fetch(site.origin + page, { headers: { "accept-encoding": "br" } });
    const measured: Measured[] = [await measure(referencePage, reference.origin, debugging)];
    for (const page of pages) measured.push(await measure(page, site.origin + page, debugging));
    report(measured, loadBefore);
  } finally {
    await site.stop();
    await browser.close();
    reference.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openBrowser() {
  const port = await freePort();
  const { executablePath, args = [] } = playwright.use?.launchOptions ?? {};
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  return [browser, port] as const;
}

async function startReference() {
  const port = await freePort();
  const script = path.join(import.meta.dirname, "reference/server.ts");
  const child = spawn(process.execPath, [script, String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return { origin: `http://localhost:${port}`, stop: () => child.kill() };
}

async function measure(page: string, url: string, debugging: number): Promise<Measured> {
  const visits: Run[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visited(url, debugging));
  const faults = [...new Set(visits.flatMap((visit) => visit.faults))];
  process.stderr.write(`${page}\n${faults.map((fault) => `    ${fault}\n`).join("")}`);
  return { page, runs: visits, median: medianOf(visits) };
}

/** Retries a visit that the browser lost. */
async function visited(url: string, debugging: number): Promise<Run> {
  try {
    return await visitByPhone(url, debugging);
  } catch (error) {
    process.stderr.write(`    retried: ${error}\n`);
    return visitByPhone(url, debugging);
  }
}

function report(measured: Measured[], loadBefore: number) {
  const results = path.join(import.meta.dirname, "results");
  const file = path.join(results, `pages-${new Date().toISOString().replaceAll(":", "-").slice(0, 19)}.json`);
  mkdirSync(results, { recursive: true });
  writeFileSync(file, JSON.stringify({ loadBefore, measured }, null, 2));
  const home = measured.find(({ page }) => page === "/");
  const byHand = measured.find(({ page }) => page === referencePage);
  process.stdout.write(`${pageTable(measured)}\n`);
  if (home && byHand) process.stdout.write(`${verdictOn(home, byHand)}\n`);
  process.stdout.write(`Load of the machine before: ${loadBefore.toFixed(1)}. Every run: ${path.relative("", file)}\n`);
}
