/**
 * `npm run drill:jobs -- [--engine sqlite|postgres] [--leads N] [--workspaces N] [--only NAME]`: runs every recurring
 * job, and again a day later, on a store of a million leads and on one of 10,000 workspaces; then, on one of as many
 * workspaces in which nothing is due, twice. Ends with 1 if one fails, holds the event loop for longer than 50 ms, or takes
 * more than 500 ms of CPU for nobody. A PostgreSQL store is moved from SQLite: give it smaller numbers.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import type { Database } from "#database/database.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { moveToPostgres } from "#database/moving/move-to-postgres.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import { recurringJobs } from "#outbox/recurring-jobs.ts";
import { printTable } from "../../bench/table.ts";
import { fillWorkspaces } from "../../bench/workspace-store.ts";
import { type DrillStore, drillStore, enginesNamed } from "./drill-store.ts";
import { addDueWork, busyCrms, undeliveredPayments } from "./jobs/due-work.ts";
import { type Holds, watchLoop } from "./jobs/loop-watch.ts";

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "sqlite" },
    leads: { type: "string", default: "1000000" },
    workspaces: { type: "string", default: "10000" },
    only: { type: "string" },
  },
});
/** CPU milliseconds. */
const longestHold = 50;
/** CPU milliseconds of a job that has nothing to do. */
const mostForNobody = 500;
/** They count, or take statistics, whatever has happened. */
const neverForNobody = ["publish-promises", "refresh-statistics"];
/** They report no counts, or due-work.ts has nothing for them yet: only that they find nothing in time is proved. */
const saysNothing = [
  "refresh-statistics",
  "send-follow-ups",
  "issue-invoices",
  "remind-brokers",
  "delete-old-messages",
  "name-account-managers",
  "remind-of-yearly-fee",
];
const hasActed = (did: string) => /:\s*[1-9]/.test(did);
const day = "2026-11-20";
/** 8 AM in Atlanta: after the night, and all emails of the morning are due. */
const hoursLater = 22;
const runs = 2;

const dayLater = { seconds: 24 * 3600 };

const [leads, workspaces] = [Number(values.leads), Number(values.workspaces)];
if (!(leads >= 10_000 && workspaces >= 100)) {
  process.stderr.write("--leads is 10,000 or more, --workspaces 100 or more.\n");
  process.exit(2);
}
const stores = {
  [`${leads} leads`]: { workspaces: 400, leadsOfEach: leads / 400, leadsOfBen: 10, isDue: true },
  [`${workspaces} workspaces`]: { workspaces, leadsOfEach: 10, leadsOfBen: 10, isDue: true },
  [`${workspaces} workspaces with nothing due`]: { workspaces, leadsOfEach: 10, leadsOfBen: 10, isDue: false },
};
// What filling the store, or the job before, left behind is not this job's.
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
let tooLong = 0;
for (const engine of enginesNamed(values.engine))
  for (const [name, size] of Object.entries(stores)) tooLong += await drill(engine, `${engine}, ${name}`, size);
process.exit(tooLong === 0 ? 0 : 1);

interface Size {
  workspaces: number;
  leadsOfEach: number;
  leadsOfBen: number;
  /** Each job has much to do, and again a day later. */
  isDue: boolean;
}

/** @returns how many runs blocked the loop for too long */
async function drill(engine: Database["engine"], name: string, size: Size): Promise<number> {
  const store = await drillStore(engine);
  try {
    const began = process.cpuUsage();
    const { world, clock } = await filled(engine, store, size);
    const { user, system } = process.cpuUsage(began);
    process.stderr.write(`${name}: filled with ${Math.round((user + system) / 1e6)} s of CPU\n`);
    if (size.isDue) clock.pass({ seconds: hoursLater * 3600 });
    const jobs = recurringJobs(
      size.isDue ? Object.assign(world, { stripeHistory: undeliveredPayments, crmBack: busyCrms }) : world,
    ).filter((job) => values.only === undefined || job.name === values.only);
    if (jobs.length === 0) throw new Error("There is no such job.");
    const found: { job: string; run: number; holds: Holds; did: string }[] = [];
    for (let run = 1; run <= runs; run++) {
      for (const job of jobs) {
        collectGarbage();
        const watch = watchLoop();
        const did = await job.run().catch((error) => ({ failed: String(error) }));
        const holds = watch.end();
        found.push({ job: job.name, run, holds, did: JSON.stringify(did ?? {}) });
        process.stderr.write(`${job.name}: ${holds.cpu.toFixed(0)} ms\n`);
      }
      if (size.isDue) clock.pass(dayLater);
    }
    await world.database.close();
    printTable(`${name}: milliseconds`, [
      ["job", "run", "longest hold, CPU", "by the clock", "CPU in all", "did"],
      ...found.map(({ job, run, holds, did }) => [
        ...[job, String(run), holds.cpu.toFixed(0), holds.wall.toFixed(0), holds.total.toFixed(0), did],
      ]),
    ]);
    // The first run may find something.
    const isForNobody = (job: string, run: number) => !size.isDue && run === runs && !neverForNobody.includes(job);
    const idle = size.isDue
      ? jobs.filter(({ name }) => !found.some(({ job, did }) => job === name && hasActed(did)))
      : [];
    for (const job of idle)
      if (!saysNothing.includes(job.name))
        process.stdout.write(`${job.name} has done nothing: give it something in jobs/due-work.ts\n`);
    return (
      found.filter(
        ({ job, run, holds, did }) =>
          holds.cpu > longestHold || (isForNobody(job, run) && holds.total > mostForNobody) || did.includes("failed"),
      ).length + idle.filter(({ name }) => !saysNothing.includes(name)).length
    );
  } finally {
    await store.remove();
  }
}

async function filled(engine: Database["engine"], store: DrillStore, size: Size) {
  const [file, filesDir] = [path.join(store.folder, "drill.sqlite"), path.join(store.folder, "files")];
  const made = await fillWorkspaces(`file:${file}`, { day, ...size });
  const { database } = made.world;
  await importZipCodes(database, made.zipCodes, made.world.now());
  if (size.isDue) await addDueWork(made.world, filesDir);
  await sql.raw("pragma wal_checkpoint(truncate)").execute(database.read);
  await sql.raw("pragma synchronous = normal").execute(database.read);
  await refreshStatistics(database);
  if (engine === "sqlite") return made;
  await database.close();
  await moveToPostgres(file, store.url, () => {});
  const settings = { DATABASE_URL: store.url, FILES_DIR: filesDir, LOG_LEVEL: "silent" };
  const { world } = await buildServices(readSettings(settings));
  await refreshStatistics(world.database);
  return { world: Object.assign(world, { now: made.clock.now }), clock: made.clock };
}
