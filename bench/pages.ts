/**
 * `npm run bench:pages -- [--runs N] [--only /path]… [--slowdown N] [--real] [--peer URL]…`: runs Lighthouse as a phone on
 * every page of the built site, on a hand-written page with the same picture and font (bench/reference), and on the
 * pages of peers that are being served. Each run visits all of them in turn. The phone's processor is slowed by
 * Lighthouse's model (4 times by default), or with `--real` in the browser itself. Prints medians and writes every run
 * to bench/results. Needs an idle machine; nothing fails.
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
import { type Phone, type Run, visitByPhone } from "./lighthouse-run.ts";
import { type Measured, medianOf, pageTable, verdictOn } from "./page-table.ts";
import { sitePages } from "./site-pages.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", multiple: true },
    slowdown: { type: "string", default: "4" },
    real: { type: "boolean", default: false },
    peer: { type: "string", multiple: true, default: [] },
  },
});
const runs = Number(values.runs);
const phone: Phone = { slowdown: Number(values.slowdown), real: values.real };
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
    const addresses = new Map([[referencePage, reference.origin]]);
    for (const page of pages) addresses.set(page, site.origin + page);
    for (const peer of values.peer) addresses.set(peer, peer);
    const measured = await measureInTurn(addresses, debugging);
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

async function measureInTurn(addresses: Map<string, string>, debugging: number): Promise<Measured[]> {
  const visits = new Map<string, Run[]>();
  for (let run = 0; run < runs; run++) {
    for (const [page, url] of addresses) {
      visits.set(page, [...(visits.get(page) ?? []), await visited(url, debugging)]);
    }
  }
  return [...visits].map(([page, runs]) => {
    const faults = [...new Set(runs.flatMap((visit) => visit.faults))];
    process.stderr.write(`${page}\n${faults.map((fault) => `    ${fault}\n`).join("")}`);
    return { page, runs, median: medianOf(runs) };
  });
}

/** Retries a visit that the browser lost. */
async function visited(url: string, debugging: number): Promise<Run> {
  try {
    return await visitByPhone(url, debugging, phone);
  } catch (error) {
    process.stderr.write(`    retried: ${error}\n`);
    return visitByPhone(url, debugging, phone);
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
