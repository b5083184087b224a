import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { usZipCodes } from "#integrations/zip-codes/us-zip-codes.ts";
import { usZipCodesEdition } from "#integrations/zip-codes/us-zip-codes-edition.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import { freePort } from "../e2e/running-server.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { cookieOfOwner } from "./days-load.ts";
import { measuredProcess } from "./measured-process.ts";
import { officePages, runQueriesOf } from "./office-queries.ts";
import { printTable } from "./table.ts";
import { timeOf } from "./time-of.ts";

/**
 * `npm run bench:office [-- --few URL --many URL]`: milliseconds of office pages and their queries with 1,000 and with
 * 1,000,000 leads. Without URLs of seeded stores it creates two temporary SQLite files (4 GB).
 */
const { values } = parseArgs({ options: { few: { type: "string" }, many: { type: "string" } } });
const folder = await mkdtemp(path.join(tmpdir(), "zipstead-bench-"));

interface Times {
  page: number;
  store: number;
}

try {
  const few = await measured(values.few, 1000);
  const many = await measured(values.many, 1_000_000);
  printTable("The office's pages among 1,000 leads, and among 1,000,000", [
    ["", "page", "page", "ratio", "store", "store", "ratio"],
    ...Object.keys(officePages).map((name) => [name, ...compared("page", name), ...compared("store", name)]),
  ]);

  function compared(part: keyof Times, name: string) {
    const [before, after] = [few[name]?.[part] ?? Number.NaN, many[name]?.[part] ?? Number.NaN];
    return [`${before.toFixed(2)} ms`, `${after.toFixed(2)} ms`, (after / before).toFixed(1)];
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measured(url: string | undefined, leads: number): Promise<Record<string, Times>> {
  const databaseUrl = url ?? `file:${path.join(folder, `${leads}.sqlite`)}`;
  const database = openDatabase(databaseUrl);
  await migrate(database);
  if (!url) await fill(database, leads);
  const store: Record<string, number> = {};
  for (const [name, address] of Object.entries(officePages)) {
    store[name] = await timeOf(() => runQueriesOf(address, database.read));
  }
  await database.close();

  const times: Record<string, Times> = {};
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "error" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  const headers = { cookie: await cookieOfOwner(databaseUrl) };
  for (const [name, address] of Object.entries(officePages)) {
    const page = await timeOf(async () => {
      const answer = await fetch(server.origin + address, { headers });
      if (!(await answer.text()).includes("</html>") || !answer.ok) throw new Error(`${address}: ${answer.status}`);
    });
    times[name] = { page, store: store[name] ?? Number.NaN };
  }
  await server.stop();
  return times;
}

async function fill(database: Database, leads: number) {
  await importZipCodes(database, { edition: usZipCodesEdition, read: usZipCodes }, new Date());
  await seedLeads(database, { leads, until: new Date("2026-11-20T12:00:00Z"), report: () => {} });
}
