/**
 * `npm run drill:kill -- [--engine sqlite|postgres] [--runs N] [--seed N]`
 *
 * Each run starts the built server on the same store, puts it under a load of onboarding submissions, and kills it
 * (`kill -9`) at a seeded moment from 50 to 600 ms after the load began, while the sheet fails 30 % of calls. In the
 * end every submission that was acknowledged must be in the store once, and at the sheet. Ends with 1 where it is not.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { freePort, type RunningServer, serverAt } from "../../e2e/running-server.ts";
import { seededChance } from "../../e2e/seeded-chance.ts";
import { failingSheet, openSheetStandIn, type SheetStandIn } from "../../e2e/sheet-stand-in.ts";
import { drillStore } from "./drill-store.ts";
import {
  countApplications,
  countDeliveries,
  type Findings,
  isAsPromised,
  killFindings,
  makeAllDue,
} from "./kill-findings.ts";
import { type SubmissionLoad, submissionLoad } from "./submission-load.ts";

type Engine = Database["engine"];

const usualRuns: Record<Engine, number> = { sqlite: 100, postgres: 20 };
const failingShare = 0.3;
const soonest = 50;
const latest = 600;
const drainsWithin = 180_000;

const { values } = parseArgs({
  options: { engine: { type: "string" }, runs: { type: "string" }, seed: { type: "string", default: "20261121" } },
});

async function main() {
  const engines = (["sqlite", "postgres"] as const).filter((engine) => (values.engine ?? engine) === engine);
  const runs = (engine: Engine) => Number(values.runs ?? usualRuns[engine]);
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
  const chance = seededChance(seed);
  const store = await drillStore(engine);
  const sheet = await openSheetStandIn();
  const server = serverAt(await freePort(), {
    DATABASE_URL: store.url,
    SHEET_API_URL: sheet.url,
    LOG_LEVEL: "silent",
  });
  const load = submissionLoad();
  let storedUnanswered = 0;
  try {
    sheet.behave(failingSheet({ share: failingShare, seed }));
    for (let run = 1; run <= runs; run++) {
      await server.start();
      storedUnanswered += (await countStored(server)) - load.acknowledged.size;
      await pressUntilKilled(server, load, soonest + chance() * (latest - soonest));
      if (run % 10 === 0) {
        process.stdout.write(`${engine}: ${run} of ${runs} kills, ${load.acknowledged.size} acknowledged\n`);
      }
    }
    const findings = await settle(server, load, sheet);
    return {
      engine,
      kills: runs,
      acknowledged: load.acknowledged.size,
      repeats: load.repeats,
      storedUnanswered,
      calls: sheet.calls,
      ...findings,
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } finally {
    await server.kill();
    await sheet.close();
    await store.remove();
  }
}

/** Asked only while the server runs: the first to open a killed server's store repairs it, and that is the server's part. */
async function countStored(server: RunningServer): Promise<number> {
  const database = openDatabase(server.databaseUrl);
  const stored = await countApplications(database);
  await database.close();
  return stored;
}

async function pressUntilKilled(server: RunningServer, load: SubmissionLoad, killAfter: number) {
  let isOver = false;
  const pressed = load.press(server.origin, () => isOver);
  await pause(killAfter);
  isOver = true;
  await server.kill();
  await pressed;
}

/** The faults stop, what got no answer is sent once more, and the outbox may finish. */
async function settle(server: RunningServer, load: SubmissionLoad, sheet: SheetStandIn): Promise<Findings> {
  const database = openDatabase(server.databaseUrl);
  await makeAllDue(database);
  sheet.behave(() => "stored");
  await server.start();
  await load.press(server.origin, () => load.unanswered.length === 0);
  const giveUpAt = Date.now() + drainsWithin;
  while ((await countDeliveries(database, "pending")) > 0 && Date.now() < giveUpAt) await pause(200);
  const findings = await killFindings(database, load.acknowledged, sheet.rows);
  await database.close();
  return findings;
}

type Report = Awaited<ReturnType<typeof drill>>;

const lines: [keyof Report, string][] = [
  ["engine", "Engine"],
  ["kills", "Kills (kill -9 under load)"],
  ["acknowledged", "Submissions acknowledged"],
  ["missingInDatabase", "… missing in the database"],
  ["missingAtSheet", "… missing at the sheet"],
  ["stored", "Submissions stored"],
  ["repeats", "Sent again for want of an answer"],
  ["storedUnanswered", "… though they were stored already"],
  ["storedTwice", "… and stored twice"],
  ["calls", "Calls at the sheet, 30 % failing"],
  ["arrivedAgain", "Rows that arrived again, same id"],
  ["underTwoIds", "Rows that arrived under two ids"],
  ["undelivered", "Rows and letters never delivered"],
  ["seconds", "Seconds"],
];

function tableOf(reports: Report[]): string {
  const cell = (value: string | number) => value.toLocaleString("en-US").padStart(10);
  return `\n${lines
    .map(([key, label]) => `${label.padEnd(36)}${reports.map((report) => cell(report[key])).join("")}\n`)
    .join("")}`;
}

await main();
