/**
 * `npm run drill:export -- [--leads N] [--database URL] [--build FOLDER]`: exports a million leads from SQLite while a
 * client asks for Home every 100 ms. Ends with 1 if an answer takes more than 100 ms, the export holds the event loop
 * for more than 50 ms, memory grows by more than 60 MB, or a row is missing. `--database` is a seeded store.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { cookieOfOwner } from "../../bench/days-load.ts";
import { measuredProcess } from "../../bench/measured-process.ts";
import { middle, printTable } from "../../bench/table.ts";
import { freePort } from "../../e2e/running-server.ts";
import { seedLeads } from "../seed/seed-leads.ts";
import { drillStore } from "./drill-store.ts";

/** Milliseconds, and bytes beyond those before the export. */
const allowed = { answer: 100, hold: 50, growth: 60e6 };
const { values } = parseArgs({
  options: {
    leads: { type: "string", default: "1000000" },
    database: { type: "string" },
    build: { type: "string", default: "build" },
  },
});

const store = await drillStore("sqlite");
const databaseUrl = values.database ?? store.url;
const leads = values.database ? await seededLeads() : await seed(Number(values.leads));
const server = await measuredProcess(await freePort(), {
  command: [`${values.build}/run/main.js`],
  env: { DATABASE_URL: databaseUrl, LOG_LEVEL: "error" },
  ready: "/healthz",
});
try {
  const cookie = await cookieOfOwner(databaseUrl);
  for (let visit = 0; visit < 20; visit++) await timeOf("/");
  // An owner opens the list before they export it.
  for (let visit = 0; visit < 20; visit++) await timeOf("/office/leads", cookie);
  const before = await server.usage();
  const exporting = exportLeads(cookie);
  const answers: Promise<number>[] = [];
  const usages = [before];
  for (let isDone = false; !isDone; ) {
    answers.push(timeOf("/"));
    if (answers.length % 10 === 0) usages.push(await server.usage());
    isDone = await Promise.race([exporting.then(() => true), pause(100, false)]);
  }
  const { rows, seconds } = await exporting;
  const times = (await Promise.all(answers)).toSorted((one, other) => one - other);
  usages.push(await server.usage());
  const slowest = times.at(-1) ?? Number.NaN;
  const hold = Math.max(...usages.slice(1).map(({ longestBlock }) => longestBlock));
  const most = Math.max(...usages.map(({ residentBytes }) => residentBytes));
  printTable(`${rows.toLocaleString("en-US")} leads exported in ${seconds.toFixed(1)} s`, [
    ["Home, median", `${middle(times).toFixed(0)} ms`],
    [`Home, slowest of ${times.length}`, `${slowest.toFixed(0)} ms`],
    ["longest block of the event loop", `${hold.toFixed(0)} ms`],
    ["memory before", `${(before.residentBytes / 1e6).toFixed(0)} MB`],
    ["most memory", `${(most / 1e6).toFixed(0)} MB`],
  ]);
  const isFlat = most - before.residentBytes <= allowed.growth;
  process.exitCode = rows === leads && slowest <= allowed.answer && hold <= allowed.hold && isFlat ? 0 : 1;
} finally {
  await server.stop();
  await store.remove();
}

async function seed(count: number): Promise<number> {
  const database = openDatabase(databaseUrl);
  await migrate(database);
  await seedLeads(database, { leads: count, until: new Date(), report: () => {} });
  await database.close();
  return count;
}

async function seededLeads(): Promise<number> {
  const database = openDatabase(databaseUrl);
  const { count } = await database.read
    .selectFrom("leads")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await database.close();
  return count;
}

/** @returns milliseconds */
async function timeOf(path: string, cookie = ""): Promise<number> {
  const began = performance.now();
  const answer = await fetch(server.origin + path, { headers: { cookie }, redirect: "error" });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - began;
}

async function exportLeads(cookie: string): Promise<{ rows: number; seconds: number }> {
  const began = performance.now();
  const answer = await fetch(`${server.origin}/office/leads.csv`, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let lines = 0;
  // Each seeded lead is one line, and only the end of a line has this byte.
  for await (const piece of answer.body) for (const byte of piece) if (byte === 10) lines += 1;
  return { rows: lines - 1, seconds: (performance.now() - began) / 1000 };
}
