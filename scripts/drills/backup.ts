/**
 * `npm run drill:backup -- [--rows N]`: backs up a store with a million submissions under load, restores the backup and
 * serves from it. Ends with 1 if the backup lacks a submission acknowledged before it began.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ada } from "#test/cast.ts";
import { freePort, serverAt } from "../../e2e/running-server.ts";
import { openSheetStandIn } from "../../e2e/sheet-stand-in.ts";
import { drillStore } from "./drill-store.ts";
import { type SubmissionLoad, submissionLoad } from "./submission-load.ts";

const secondsBefore = 5;
const root = path.resolve(import.meta.dirname, "../..");
const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });

async function main() {
  const rows = Number(values.rows);
  const store = await drillStore("sqlite");
  const sheet = await openSheetStandIn();
  const server = await aServer(store.url, sheet.url);
  try {
    await server.start();
    await server.stop();
    fill(fileOf(store.url), rows);
    await server.start();
    const report = { "Submissions stored before": rows, ...(await backUpUnderLoad(store.url, server.origin)) };
    await server.stop();
    Object.assign(report, await restoreAndServe(store.url, sheet.url));
    process.stdout.write(
      Object.entries(report)
        .map(([label, value]) => `${label.padEnd(52)}${cell(value)}\n`)
        .join(""),
    );
    process.exitCode = report["… of these missing in the backup"] === 0 ? 0 : 1;
  } finally {
    await server.kill();
    await sheet.close();
    await store.remove();
  }
}

async function aServer(databaseUrl: string, sheetUrl: string) {
  return serverAt(await freePort(), { DATABASE_URL: databaseUrl, SHEET_API_URL: sheetUrl, LOG_LEVEL: "silent" });
}

function fill(file: string, rows: number) {
  const { agreed: _, ...texts } = ada;
  const application = { ...texts, Website: "Zipstead", receivedAt: "2026-01-01T00:00:00.000Z" };
  const store = new DatabaseSync(file);
  const columns = Object.keys(application);
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})`;
  store.exec("begin");
  store
    .prepare(
      `insert into applications (id, "submissionKey", agreed, ${columns.map((name) => `"${name}"`).join(", ")})
       ${numbers} select 'filled-' || n, hex(randomblob(32)), 1, ${columns.map(() => "?").join(", ")} from numbers`,
    )
    .run(...Object.values(application));
  store
    .prepare(
      `insert into deliveries (id, destination, about, payload, state, attempts, "receivedAt", "dueAt", "endedAt")
       ${numbers} select 'filled-' || n, 'sheet', 'filled-' || n, ?, 'delivered', 1, 'then', 'then', 'then' from numbers`,
    )
    .run(JSON.stringify(application));
  store.exec("commit");
  store.close();
}

async function backUpUnderLoad(databaseUrl: string, origin: string) {
  const load = submissionLoad();
  let isOver = false;
  const pressed = load.sendUntil(origin, () => isOver);
  await pause(secondsBefore * 1000);
  const before = new Set(load.acknowledged);
  const took = await run(["scripts/backup.ts", backupOf(databaseUrl)], databaseUrl);
  const during = load.acknowledged.size - before.size;
  isOver = true;
  await pressed;
  return {
    "Megabytes of the backup": Math.round(statSync(backupOf(databaseUrl)).size / 1e6),
    "Seconds the backup took, its check included": took,
    "Acknowledged before the backup began": before.size,
    "… of these missing in the backup": missing(backupOf(databaseUrl), before),
    "Acknowledged a second before the backup": before.size / secondsBefore,
    "Acknowledged a second while it was made": during / took,
    "Submissions without an answer": unanswered(load),
  };
}

const unanswered = (load: SubmissionLoad) => load.unanswered.length + load.repeats;

function missing(file: string, emails: ReadonlySet<string>): number {
  const copy = new DatabaseSync(file, { readOnly: true });
  const found = new Set(
    copy
      .prepare("select email from applications where id not like 'filled-%'")
      .all()
      .map(({ email }) => String(email)),
  );
  copy.close();
  return [...emails].filter((email) => !found.has(email)).length;
}

async function restoreAndServe(databaseUrl: string, sheetUrl: string) {
  const took = await run(["scripts/restore.ts", backupOf(databaseUrl)], databaseUrl);
  const server = await aServer(databaseUrl, sheetUrl);
  await server.start(); // Resolves once it could store a submission.
  await server.stop();
  const restored = new DatabaseSync(fileOf(databaseUrl), { readOnly: true });
  const count = restored.prepare("select count(*) as rows from applications").get();
  restored.close();
  return {
    "Seconds the restoring took, its check included": took,
    "Submissions served from then": Number(count?.rows),
  };
}

/** @returns seconds */
async function run(args: string[], databaseUrl: string): Promise<number> {
  const began = performance.now();
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const [code] = await once(
    spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] }),
    "exit",
  );
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`);
  return (performance.now() - began) / 1000;
}

const fileOf = (databaseUrl: string) => databaseUrl.slice("file:".length);
const backupOf = (databaseUrl: string) => `${fileOf(databaseUrl)}.backup`;
const cell = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 1 }).padStart(12);

await main();
