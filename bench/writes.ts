/**
 * `npm run bench:writes -- [--engine sqlite|postgres] [--seconds N]`: how many submissions a second one process and two
 * store, each also behind a proxy that delays 1 ms each way, beside a bare process with one statement; then two processes
 * store 50 a second, a member logs calls alone and beside as many submissions as there can be, and 200 agents claim one zip
 * code at once.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import type { World } from "#operations/world.ts";
import { ada } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { clockAt } from "#test/clock.ts";
import { acceptCleosLead } from "#test/leads.ts";
import { payingAgent } from "#test/workspace.ts";
import { drillStore, enginesNamed } from "../scripts/drills/drill-store.ts";
import { delayingProxy } from "./delaying-proxy.ts";
import { crowdedZip, type Stored } from "./submissions-worker.ts";
import { middle, printTable } from "./table.ts";

const { values } = parseArgs({ options: { engine: { type: "string" }, seconds: { type: "string", default: "10" } } });
const seconds = Number(values.seconds);
/** A slower network than that of one data center. */
const delayMs = 1;

for (const engine of enginesNamed(values.engine)) {
  const store = await drillStore(engine);
  try {
    const { world, zipCodes } = await buildServices(readSettings({ DATABASE_URL: store.url, LOG_LEVEL: "silent" }));
    await importZipCodes(world.database, zipCodes, world.now());
    const ways = [
      { way: "", url: store.url },
      ...(engine === "postgres"
        ? [{ way: `, ${delayMs} ms each way`, url: await delayingProxy(store.url, delayMs) }]
        : []),
    ];
    await acceptOneLead(world);
    const rates: string[][] = [["", "stored a second", "p50", "p99", "failed"]];
    for (const { way, url } of ways)
      for (const processes of [1, 2]) {
        rates.push([`one statement, ${processes}${way}`, ...rateOf(await inWorkers(url, processes, "floor"))]);
        rates.push([`submissions, ${processes}${way}`, ...rateOf(await inWorkers(url, processes, "rate"))]);
      }
    printTable(`${engine}: as fast as they are stored, 64 at once, by processes`, rates);
    printTable(`${engine}: 50 submissions a second over 2 processes`, table(await inWorkers(store.url, 2, "steady")));
    const [calls, [callsBeside, others]] = [await each(store.url, ["acts"]), await each(store.url, ["acts", "rate"])];
    printTable(`${engine}: calls that a member logs, one after the other`, [
      ["", "a second", "p50", "p99", "failed"],
      ["alone", ...rateOf(calls)],
      ["beside submissions", ...rateOf(callsBeside ? [callsBeside] : [])],
      ["these submissions", ...rateOf(others ? [others] : [])],
    ]);
    await printCrowd(engine, store.url, world.database.read);
    await world.database.close();
  } finally {
    await store.remove();
  }
}
process.exit();

async function printCrowd(
  engine: string,
  url: string,
  read: Awaited<ReturnType<typeof buildServices>>["world"]["database"]["read"],
) {
  const crowd = await inWorkers(url, 2, "claims");
  const seats = await read.selectFrom("zipClaims").select("id").where("zip", "=", crowdedZip).execute();
  const places = await read.selectFrom("waitlistEntries").select("place").where("zip", "=", crowdedZip).execute();
  printTable(`${engine}: 200 claims for one zip code`, [
    ...table(crowd),
    ["seats, places on the waitlist", `${seats.length}, ${new Set(places.map(({ place }) => place)).size}`],
  ]);
}

/** Ada's. */
async function acceptOneLead(world: World): Promise<void> {
  const clock = clockAt(`${world.now().toISOString().slice(0, 10)}T15:00:00.000Z`);
  const stage = { world: { ...world, now: clock.now }, clock };
  const { agentId } = await payingAgent(stage, { ...ada, planPrimaryArea: "30309", planSecondaryArea: "-" });
  await checkedLicense(stage.world, agentId);
  await acceptCleosLead(stage, "30309", "Cleo");
}

type Work = "floor" | "rate" | "steady" | "claims" | "acts";

function inWorkers(url: string, processes: number, what: Work): Promise<Stored[]> {
  return each(url, Array(processes).fill(what));
}

/** A process for each. */
async function each(url: string, works: readonly Work[]): Promise<Stored[]> {
  const workers = await Promise.all(
    works.map(async () => {
      const worker = fork(new URL("submissions-worker.ts", import.meta.url), [String(seconds), String(works.length)], {
        env: { ...process.env, DATABASE_URL: url },
      });
      await once(worker, "message");
      return worker;
    }),
  );
  const answers = workers.map(async (worker, place): Promise<Stored> => {
    const answer = once(worker, "message");
    worker.send(String(works[place]));
    return (await answer)[0];
  });
  const stored = await Promise.all(answers);
  for (const worker of workers) worker.disconnect();
  return stored;
}

function rateOf(stored: Stored[]): string[] {
  const { times, failures, at } = together(stored);
  return [(times.length / seconds).toFixed(0), at(0.5), at(0.99), [failures.length, ...new Set(failures)].join(" ")];
}

function table(stored: Stored[]): string[][] {
  const { times, failures, at } = together(stored);
  return [
    ["stored", String(times.length)],
    ["failed", [failures.length, ...new Set(failures)].join(" ")],
    ["p50, p99, slowest", `${middle(times).toFixed(0)} ms, ${at(0.99)}, ${at(0.9999)}`],
  ];
}

function together(stored: Stored[]) {
  const times = stored.flatMap((one) => one.times).toSorted((one, other) => one - other);
  const failures = stored.flatMap((one) => one.failures);
  return {
    times,
    failures,
    at: (share: number) => `${(times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0)} ms`,
  };
}
