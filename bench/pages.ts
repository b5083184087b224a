/**
 * `npm run bench:pages -- [--runs N] [--only /path]… [--slowdown N] [--real] [--peer URL]…`: runs Lighthouse as a phone on
 * every page of the built site, on a hand-written page with the same picture and font (bench/reference), and on the
 * pages of peers that are being served. Each run visits all of them in turn. The phone's processor is slowed by
 * Lighthouse's model (4 times by default), or with `--real` in the browser itself. Prints medians and writes every run
 * to bench/results. Needs an idle machine; nothing fails.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { freePort, serverAt } from "../e2e/running-server.ts";
import type { Phone } from "./lighthouse-run.ts";
import { type Measured, pageTable, verdictOn } from "./page-table.ts";
import { openBrowser, startReference, visitInTurn } from "./phone-visits.ts";
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
    const measured = await visitInTurn(addresses, { debugging, runs, phone });
    report(measured, loadBefore);
  } finally {
    await site.stop();
    await browser.close();
    reference.stop();
    rmSync(folder, { recursive: true, force: true });
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
