import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { chromium } from "@playwright/test";
import { freePort } from "../e2e/running-server.ts";
import playwright from "../playwright.config.ts";
import { type Phone, type Run, visitByPhone } from "./lighthouse-run.ts";
import { type Measured, medianOf } from "./page-table.ts";

/** @returns the browser and the port at which Lighthouse finds it */
export async function openBrowser() {
  const port = await freePort();
  const { executablePath, args = [] } = playwright.use?.launchOptions ?? {};
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  return [browser, port] as const;
}

/** Serves a hand-written page. @param of its name and a folder of photographs; none: Home's */
export async function startReference(...of: string[]) {
  const port = await freePort();
  const script = path.join(import.meta.dirname, "reference/server.ts");
  const child = spawn(process.execPath, [script, String(port), ...of], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return { origin: `http://localhost:${port}`, stop: () => child.kill() };
}

interface Visits {
  debugging: number;
  runs: number;
  phone: Phone;
}

/** Each run visits all of them. @param addresses URLs by name */
export async function visitInTurn(addresses: Map<string, string>, { runs, ...how }: Visits): Promise<Measured[]> {
  const visits = new Map<string, Run[]>();
  for (let run = 0; run < runs; run++)
    for (const [page, url] of addresses) visits.set(page, [...(visits.get(page) ?? []), await visited(url, how)]);
  return [...visits].map(([page, runs]) => {
    const faults = [...new Set(runs.flatMap((visit) => visit.faults))];
    process.stderr.write(`${page}\n${faults.map((fault) => `    ${fault}\n`).join("")}`);
    return { page, runs, median: medianOf(runs) };
  });
}

/** Retries a visit that the browser lost. */
async function visited(url: string, { debugging, phone }: Omit<Visits, "runs">): Promise<Run> {
  try {
    return await visitByPhone(url, debugging, phone);
  } catch (error) {
    process.stderr.write(`    retried: ${error}\n`);
    return visitByPhone(url, debugging, phone);
  }
}
