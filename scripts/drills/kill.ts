/**
 * `npm run drill:kill -- [--engine sqlite|postgres] [--processes N] [--runs N] [--faults PERCENT] [--drain SECONDS]
 * [--latest MS] [--seed N]`: each run sends onboarding submissions and kills each process (`kill -9`) at a seeded time,
 * while 30 % of calls to the sheet fail. Ends with 1 unless every acknowledged submission is in the store once and
 * reaches the sheet.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { freePort, type RunningServer, serverAt } from "../../e2e/running-server.ts";
import { failingSheet, openSheetStandIn, type SheetStandIn } from "../../e2e/sheet-stand-in.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { drillStore, enginesNamed } from "./drill-store.ts";
import { inStore } from "./fault-injection/stored-state.ts";
import { countApplications, countDeliveries, isAsPromised, killFindings, makeAllDue } from "./kill-findings.ts";
import { type SubmissionLoad, submissionLoad } from "./submission-load.ts";

type Engine = Database["engine"];

const defaultRuns: Record<Engine, number> = { sqlite: 100, postgres: 20 };
const earliestKillMs = 50;

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    processes: { type: "string", default: "1" },
    runs: { type: "string" },
    faults: { type: "string", default: "30" },
    drain: { type: "string", default: "180" },
    latest: { type: "string", default: "600" },
    seed: { type: "string", default: "20261121" },
  },
});
const failingShare = Number(values.faults) / 100;
const latest = Number(values.latest);
const drainTimeoutMs = Number(values.drain) * 1000;

async function main() {
  const engines = enginesNamed(values.engine);
  const runs = (engine: Engine) => Number(values.runs ?? defaultRuns[engine]);
  if (engines.length === 0 || !engines.every((engine) => runs(engine) > 0)) {
    process.stderr.write("--engine is sqlite or postgres; --runs is a number above 0.\n");
    process.exit(2);
  }
  const reports = [];
  for (const engine of engines) reports.push(await drill(engine, runs(engine), Number(values.seed)));
  process.stdout.write(tableOf(reports));
  process.exit(reports.every(isAsPromised) ? 0 : 1);
}

async function drill(engine: Engine, runs: number, seed: number) {
  const began = performance.now();
  const { next: chance } = seededChance(seed);
  const store = await drillStore(engine);
  const sheet = await openSheetStandIn();
  const settings = { DATABASE_URL: store.url, SHEET_API_URL: sheet.url, LOG_LEVEL: "silent" };
  const servers: RunningServer[] = [];
  for (let made = 0; made < Number(values.processes); made++) servers.push(serverAt(await freePort(), settings));
  const load = submissionLoad();
  let storedUnanswered = 0;
  try {
    sheet.behave(failingSheet({ share: failingShare, seed }));
    for (let run = 1; run <= runs; run++) {
      await Promise.all(servers.map((server) => server.start()));
      storedUnanswered += (await inStore(store, countApplications)) - load.acknowledged.size;
      const killAfter = () => earliestKillMs + chance() * (latest - earliestKillMs);
      await Promise.all(servers.map((server) => submitUntilKilled(server, load, killAfter())));
      if (run % 10 === 0) {
        process.stdout.write(`${engine}: ${run} of ${runs} kills, ${load.acknowledged.size} acknowledged\n`);
      }
    }
    const findings = await drainOutbox(servers, load, sheet);
    return {
      engine,
      processes: servers.length,
      kills: runs,
      acknowledged: load.acknowledged.size,
      repeats: load.repeats,
      storedUnanswered,
      calls: sheet.calls,
      ...findings,
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await sheet.close();
    await store.remove();
  }
}

async function submitUntilKilled(server: RunningServer, load: SubmissionLoad, killAfter: number) {
  let isOver = false;
  const pressed = load.sendUntil(server.origin, () => isOver);
  await pause(killAfter);
  isOver = true;
  await server.kill();
  await pressed;
}

async function drainOutbox(servers: RunningServer[], load: SubmissionLoad, sheet: SheetStandIn) {
  const [server] = servers;
  if (!server) throw new Error("--processes is a number above 0.");
  const database = openDatabase(server.databaseUrl);
  await makeAllDue(database);
  sheet.behave(() => "stored");
  const faultsEnded = Date.now();
  await Promise.all(servers.map((each) => each.start()));
  await load.sendUntil(server.origin, () => load.unanswered.length === 0);
  while ((await countDeliveries(database, "pending")) > 0 && Date.now() < faultsEnded + drainTimeoutMs)
    await pause(200);
  const drainSeconds = Math.round((Date.now() - faultsEnded) / 1000);
  const findings = await killFindings(database, load.acknowledged, sheet.rows);
  await database.close();
  return { ...findings, drainSeconds };
}

type Report = Awaited<ReturnType<typeof drill>>;

const lines: [keyof Report, string][] = [
  ["engine", "Engine"],
  ["processes", "Processes on one store"],
  ["kills", "Runs, each ended by kill -9"],
  ["acknowledged", "Submissions acknowledged"],
  ["missingInDatabase", "… missing in the database"],
  ["missingAtSheet", "… missing at the sheet"],
  ["stored", "Submissions stored"],
  ["repeats", "Sent again after no answer"],
  ["storedUnanswered", "… although already stored"],
  ["storedTwice", "… and stored twice"],
  ["calls", `Calls at the sheet, ${values.faults} % failing`],
  ["repeatedRows", "Rows that arrived again, same id"],
  ["underTwoIds", "Rows that arrived under two ids"],
  ["undelivered", "Rows and emails never delivered"],
  ["drainSeconds", "Seconds until nothing was pending"],
  ["seconds", "Seconds in all"],
];

function tableOf(reports: Report[]): string {
  const cell = (value: string | number) => value.toLocaleString("en-US").padStart(10);
  return `\n${lines
    .map(([key, label]) => `${label.padEnd(36)}${reports.map((report) => cell(report[key])).join("")}\n`)
    .join("")}`;
}

await main();
