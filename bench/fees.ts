/**
 * `npm run bench:fees`: CPU time of /office/aging, /my/fees and /broker/invoices on SQLite, with 100,000 invoices, 30,000
 * of them open, and 400,000 entries: of what they read, of the longest turn of the event loop, and of whole pages.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadAging } from "#app/routes/office/fees/load-aging.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { feeReport } from "#database/fees/fee-report.ts";
import { invoicesOfAgent } from "#database/fees/invoices.ts";
import { openDatabase } from "#database/open.ts";
import type { Reader } from "#database/schema.ts";
import { listFirmInvoices, listFirmPayments } from "#operations/brokers/firm-invoices.ts";
import { ada } from "#test/cast.ts";
import { freePort } from "../e2e/running-server.ts";
import { watchLoop } from "../scripts/drills/jobs/loop-watch.ts";
import { cookieOfOwner } from "./days-load.ts";
import { addManyFees, firmOfAda } from "./many-fees.ts";
import { measuredProcess } from "./measured-process.ts";
import { signedInMember } from "./member-cookie.ts";
import { middle, printTable } from "./table.ts";
import { fillWorkspaces } from "./workspace-store.ts";

const rounds = 40;
const today = new Date().toISOString().slice(0, 10);
const folder = await mkdtemp(path.join(tmpdir(), "fees-"));
const databaseUrl = `file:${path.join(folder, "fees.sqlite")}`;

try {
  const { world } = await fillWorkspaces(databaseUrl, { day: today, workspaces: 20, leadsOfEach: 10, leadsOfBen: 10 });
  const { read } = world.database;
  const { id: agentId } = await read
    .selectFrom("agents")
    .select("id")
    .where("contactEmail", "=", ada.email)
    .executeTakeFirstOrThrow();
  await addManyFees(world.database, agentId, today);
  await refreshStatistics(world.database);
  await world.database.close();
  printTable("CPU of what a page reads, ms", [["", "middle", "most", "longest turn"], ...(await readings(agentId))]);
  printTable("CPU of the server for a page, ms", await pages());
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function readings(agentId: string): Promise<string[][]> {
  const database = openDatabase(databaseUrl);
  const firms = await database.read.selectFrom("brokers").selectAll().where("id", "=", firmOfAda).execute();
  const page = { oldestFirst: false, after: undefined, most: 51 };
  const reads: Record<string, (read: Reader) => Promise<unknown>> = {
    "/office/aging": (read) => loadAging(read, today),
    "/my/fees": async (read) => {
      await feeReport(read, { today, period: "year", of: { agentId } });
      await invoicesOfAgent(read, { agentId }, undefined, page.most);
    },
    "/broker/invoices": async (read) => {
      await feeReport(read, { today, period: "year", of: { brokerIds: [firmOfAda] } });
      await listFirmInvoices(read, firms, page);
      await listFirmPayments(read, firms, page);
    },
  };
  const lines: string[][] = [];
  for (const [name, work] of Object.entries(reads)) {
    const [took, turns]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const watch = watchLoop();
      const before = process.cpuUsage();
      await work(database.read);
      const { user, system } = process.cpuUsage(before);
      took.push((user + system) / 1000);
      turns.push(watch.end().cpu);
    }
    lines.push([name, ...[middle(took), Math.max(...took), Math.max(...turns)].map((ms) => ms.toFixed(1))]);
  }
  await database.close();
  return lines;
}

async function pages(): Promise<string[][]> {
  // Without the recurring jobs, which would remind of the open invoices.
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "error", RUN: "web" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  const cookies = {
    "/office/aging": await cookieOfOwner(databaseUrl),
    "/my/fees": await signedInMember(server.origin, databaseUrl, ada),
  };
  const lines: string[][] = [];
  for (const [address, cookie] of Object.entries(cookies)) {
    const open = async () => {
      const answer = await fetch(server.origin + address, { headers: { cookie }, redirect: "manual" });
      if (!(await answer.text()).includes("</html>") || !answer.ok) throw new Error(`${address}: ${answer.status}`);
    };
    for (let round = 0; round < 2 * rounds; round++) await open();
    await server.usage();
    for (let round = 0; round < rounds; round++) await open();
    lines.push([address, ((await server.usage()).cpuMicroseconds / 1000 / rounds).toFixed(1)]);
  }
  await server.stop();
  return lines;
}
