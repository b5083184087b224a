import { setTimeout as pause } from "node:timers/promises";
import { readSettings, SettingError } from "#config/env.ts";
import { buildServices, type Services, warningsFor } from "#config/services.ts";
import { keepZipCodes } from "#operations/keep-zip-codes.ts";
import { recurringJobs } from "#outbox/schedule.ts";
import { startWorker, type Worker } from "#outbox/worker.ts";
import { healthAlone, healthCheck } from "./health.ts";
import { listen } from "./listen.ts";
import { protectiveHeaders } from "./protective-headers.ts";
import { website } from "./website.ts";

/** How long requests in hand may take once the process is told to stop. */
const patience = 10_000;
/** How long what was sent before the end was told is waited for. */
const onTheWay = 100;
/** How long a store that is away may keep an end waiting that is late already. */
const lastPatience = 2000;

await main();

async function main() {
  const services = await openServices();
  const { log, settings, world } = services;
  for (const warning of warningsFor(services)) log.warn(warning);
  await keepZipCodes(world.database, services.zipCodes, world.now());
  const worker = settings.run === "web" ? undefined : workerOf(services);
  if (worker) world.wakeOutbox = worker.wake;

  let draining = false;
  const storing = healthCheck(world);
  const isHealthy = async () => !draining && (await storing());
  const answer = settings.run === "worker" ? healthAlone(isHealthy) : await website(services, isHealthy);
  const server = await listen(settings, answer, protectiveHeaders(settings));
  log.info({ url: settings.baseUrl.origin, engine: world.database.engine, run: settings.run }, "ready");
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);

  async function stop() {
    draining = true;
    log.info("stopping");
    setTimeout(endUnfinished, patience).unref();
    // A request whose first bytes are on their way stands on a connection that still counts as idle.
    await pause(onTheWay);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    // A connection whose request was in hand is idle only once that is answered, and would be kept for the next.
    setInterval(() => server.closeIdleConnections(), 50);
    await Promise.all([closed, worker?.stop()]);
    await world.database.close();
    process.exit(0);
  }

  /** What is still in hand would otherwise wait for its lease to run out. */
  function endUnfinished() {
    setTimeout(() => process.exit(1), lastPatience).unref();
    const given = worker?.giveBack() ?? Promise.resolve();
    given.catch((error) => log.error({ err: error }, "outbox")).finally(() => process.exit(1));
  }
}

function workerOf({ world, destinations, log }: Services): Worker {
  return startWorker({
    database: world.database,
    destinations,
    jobs: recurringJobs(world),
    now: world.now,
    steady: () => performance.now(),
    chance: Math.random,
    report: (event) => log[event.state === "delivered" ? "debug" : "warn"](event, "delivery"),
    reportJob: (event) => log.info(event, "job"),
    reportError: (error) => log.error({ err: error }, "outbox"),
  });
}

async function openServices(): Promise<Services> {
  try {
    return await buildServices(readSettings(process.env));
  } catch (error) {
    const told = error instanceof SettingError ? error.message : String(error);
    process.stderr.write(`Zipstead cannot start.\n${told}\n`);
    process.exit(1);
  }
}
