/**
 * `npm run bench:workspaces`: milliseconds of a workspace's pages on SQLite, and the CPU time of the server for each, in
 * a store with 100 workspaces and in one with 10,000. One workspace has 1,000 leads in the first and 100,000 in the
 * second, so that its pages are full in both. Everybody else has ten.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { ada, ben } from "#test/cast.ts";
import { freePort } from "../e2e/running-server.ts";
import { type MeasuredProcess, measuredProcess } from "./measured-process.ts";
import { signedInMember } from "./member-cookie.ts";
import { printTable } from "./table.ts";
import { timeOf } from "./time-of.ts";
import { fillWorkspaces } from "./workspace-store.ts";

const leadsOfEach = 10;
const today = new Date().toISOString().slice(0, 10);
const folder = await mkdtemp(path.join(tmpdir(), "zipstead-bench-"));

try {
  const few = await measured({ workspaces: 100, leadsOfBen: 1000 });
  const many = await measured({ workspaces: 10_000, leadsOfBen: 100_000 });
  const compared = (before = 0, after = 0) => [
    `${before.toFixed(2)} ms`,
    `${after.toFixed(2)} ms`,
    (after / before).toFixed(2),
  ];
  printTable("A workspace's pages: of 100 and of 10,000 workspaces, and with 1,000 and with 100,000 leads", [
    ["", "100", "10,000", "ratio", "1,000 leads", "100,000", "ratio"],
    ...Object.keys(few.ada).map((page) => [
      page,
      ...compared(few.ada[page]?.time, many.ada[page]?.time),
      ...compared(few.ben[page]?.time, many.ben[page]?.time),
    ]),
  ]);
  printTable("CPU time of the server for each page, and its bytes with 100,000 leads", [
    ["", "10 leads", "1,000 leads", "100,000", "bytes"],
    ...Object.keys(few.ada).map((page) => [
      page,
      ...[few.ada, few.ben, many.ben].map((found) => `${found[page]?.cpu.toFixed(2)} ms`),
      String(many.ben[page]?.bytes),
    ]),
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

interface Size {
  workspaces: number;
  leadsOfBen: number;
}

async function measured(size: Size) {
  const databaseUrl = `file:${path.join(folder, `${size.workspaces}.sqlite`)}`;
  const leads = await fill(databaseUrl, size);
  // Without the recurring jobs, which email all members about quiet leads.
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "error", RUN: "web" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  const times = async (member: typeof ada, leadId: string) => {
    const headers = { cookie: await signedInMember(server.origin, databaseUrl, member) };
    const found: Record<string, { time: number; cpu: number; bytes: number }> = {};
    for (const [name, address] of Object.entries(pagesOf(leadId))) {
      const read = async () => {
        const answer = await fetch(server.origin + address, { headers, redirect: "manual" });
        const text = await answer.text();
        if (!text.includes("</html>") || !answer.ok) throw new Error(`${address}: ${answer.status}`);
        return Buffer.byteLength(text);
      };
      const time = await timeOf(read);
      found[name] = { time, cpu: await cpuOf(server, read), bytes: await read() };
    }
    return found;
  };
  const found = { ada: await times(ada, leads.ada), ben: await times(ben, leads.ben) };
  await server.stop();
  return found;
}

/** Milliseconds for one page, of a hundred in turn, once the server's code is compiled. */
async function cpuOf(server: MeasuredProcess, read: () => Promise<unknown>): Promise<number> {
  const rounds = 100;
  for (let round = 0; round < rounds; round++) await read();
  await server.usage();
  for (let round = 0; round < rounds; round++) await read();
  return (await server.usage()).cpuMicroseconds / 1000 / rounds;
}

async function fill(databaseUrl: string, size: Size) {
  const { world, ada, ben } = await fillWorkspaces(databaseUrl, { day: today, leadsOfEach, ...size });
  await refreshStatistics(world.database);
  await world.database.close();
  return { ada, ben };
}

function pagesOf(leadId: string): Record<string, string> {
  return {
    today: "/my",
    leads: "/my/leads",
    "leads, one stage": "/my/leads?stage=new",
    "leads, a rare name": "/my/leads?q=zoe",
    "leads, a common name": "/my/leads?q=marsh",
    board: "/my/board",
    tasks: "/my/tasks",
    "one lead": `/my/leads/${leadId}`,
  };
}
