import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { couponsFor } from "#config/coupons.ts";
import { readSettings, SettingError, type Settings } from "#config/env.ts";
import { openLog } from "#config/log.ts";
import { buildServices, type Services, warningsFor } from "#config/services.ts";
import { refuseUnsafeStart } from "#config/start-refusals.ts";
import { StorageError } from "#database/engine/errors.ts";
import type { Coupons } from "#domain/payments/coupon.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import { recurringJobs } from "#outbox/recurring-jobs.ts";
import { startWorker, type Worker } from "#outbox/worker.ts";
import { healthAlone, healthCheck } from "./health.ts";
import { listen } from "./listen.ts";
import { protectiveHeaders } from "./protective-headers.ts";
import { createSite } from "./site.ts";
import { filesAlone, siteFiles } from "./site-files.ts";

/** How long requests in hand may take once the process is told to stop. */
const timeoutMs = 10_000;
/** How long a proxy may take to notice that this process is about to go: ours asks for its health every two seconds. */
const untilNoticed = 3000;
/** How long what was sent before the end was told is waited for. */
const onTheWay = 100;
/** How long a store that is away may keep an end waiting that is late already. */
const shutdownTimeoutMs = 2000;
/** When a start and whoever waited for it are done with. */
const shutdownGraceMs = 60_000;
/** How long a store that cannot be opened is left alone. */
const betweenOpenings = 2000;

await main();

async function main() {
  const settings = readOrEnd(() => readSettings(process.env));
  readOrEnd(() => refuseUnsafeStart(settings));
  const coupons = readOrEnd(() => couponsFor(settings));
  const files = settings.run === "worker" ? undefined : siteFiles({ settings, coupons });
  // The pages of the build need no store: they are answered while it is opened, however long that takes.
  const opening = Promise.withResolvers<RequestListener | undefined>();
  let answer = files ? filesAlone(files, settings, opening.promise) : healthAlone(async () => false);
  const securityHeaders = protectiveHeaders(settings);
  const server = await listen(settings, (...exchange) => answer(...exchange), securityHeaders).catch(endOver);
  // One listener from first to last: between two, a signal would be lost.
  let onSignal: () => unknown = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => onSignal());
  const services = await openServices(settings, coupons, () => opening.resolve(undefined));
  const { log, world } = services;
  for (const warning of warningsFor(services)) log.warn(warning);
  const worker = settings.run === "web" ? undefined : workerOf(services);
  if (worker) world.wakeOutbox = worker.wake;

  let draining = false;
  const storing = healthCheck(world);
  const isHealthy = async () => !draining && (await storing());
  answer = files ? await createSite(services, isHealthy, files) : healthAlone(isHealthy);
  opening.resolve(answer);
  log.info({ url: settings.baseUrl.origin, engine: world.database.engine, run: settings.run }, "ready");
  setTimeout(() => files?.compressAll(), shutdownGraceMs).unref();
  onSignal = stop;

  async function stop() {
    draining = true;
    log.info("stopping");
    const worked = worker?.stop();
    // What a proxy sends to a port that is closed already it cannot send anew to another process, where it was a form.
    if (files && settings.trustProxy > 0) await pause(untilNoticed);
    setTimeout(endUnfinished, timeoutMs).unref();
    // A request whose first bytes are on their way stands on a connection that still counts as idle.
    await pause(onTheWay);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    // A connection whose request was in hand is idle only once that is answered, and would be kept for the next.
    setInterval(() => server.closeIdleConnections(), 50);
    await Promise.all([closed, worked]);
    await world.database.close();
    process.exit(0);
  }

  /** What is still in hand would otherwise wait for its lease to run out. */
  function endUnfinished() {
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    const releasing = worker?.releaseLeases() ?? Promise.resolve();
    releasing.catch((error) => log.error({ err: error }, "outbox")).finally(() => process.exit(1));
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
    reportFailedJob: (job, error) => log.error({ job, err: error }, "job"),
    reportError: (error) => log.error({ err: error }, "outbox"),
  });
}

/** A store that is away, read-only or damaged may come back: it is opened again and again, and the log tells of it. */
async function openServices(settings: Settings, coupons: Coupons, isAway: () => void): Promise<Services> {
  const log = openLog(settings.logLevel);
  for (;;) {
    try {
      const services = await buildServices(settings, coupons);
      await fillStore(services);
      return services;
    } catch (error) {
      if (error instanceof StorageError) return end(error.message);
      log.error({ err: error }, "the store cannot be opened");
      isAway();
      await pause(betweenOpenings);
    }
  }
}

async function fillStore({ world, zipCodes }: Services) {
  try {
    await importZipCodes(world.database, zipCodes, world.now());
  } catch (error) {
    await world.database.close();
    throw error;
  }
}

/** What is wrong with the settings no waiting mends. */
function readOrEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endOver(error);
  }
}

function endOver(error: unknown): never {
  return end(error instanceof SettingError ? error.message : String(error));
}

function end(message: string): never {
  process.stderr.write(`Zipstead cannot start.\n${message}\n`);
  process.exit(1);
}
