import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { couponsFor } from "#config/coupons.ts";
import { readSettings, type Settings } from "#config/env.ts";
import { openLog } from "#config/log.ts";
import { buildServices, type Services } from "#config/services.ts";
import { SettingError } from "#config/setting-error.ts";
import { refuseUnsafeStart } from "#config/start-refusals.ts";
import { warningsFor } from "#config/start-warnings.ts";
import { StorageError } from "#database/engine/errors.ts";
import type { Coupons } from "#domain/payments/coupon.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import { announceSite } from "./announce-site.ts";
import { healthCheck, healthOnlyListener } from "./health.ts";
import { listen } from "./listen.ts";
import { protectiveHeaders } from "./protective-headers.ts";
import { createSite } from "./site.ts";
import { filesOnlyListener, siteFiles } from "./site-files.ts";
import { startSiteWorker } from "./start-site-worker.ts";
import { startWatchdog } from "./watchdog.ts";

/** How long unfinished requests may take after SIGTERM. */
const shutdownTimeoutMs = 10_000;
/** Time for a proxy to notice the shutdown. Ours checks `/healthz` every two seconds. */
const proxyNoticeMs = 3000;
/** Time for requests that were sent before the port closes. */
const inFlightDelayMs = 100;
/** How long releasing leases may take once the shutdown has timed out. */
const leaseReleaseTimeoutMs = 2000;
/** Delay before pages are compressed in the background, so that this does not slow down the start. */
const compressionDelayMs = 60_000;
const openRetryDelayMs = 2000;

await main();

async function main() {
  const settings = readOrEnd(() => readSettings(process.env));
  readOrEnd(() => refuseUnsafeStart(settings));
  const coupons = readOrEnd(() => couponsFor(settings));
  const files = settings.run === "worker" ? undefined : siteFiles({ settings, coupons });
  // Static pages do not need the store, so the server answers them while the store is opened.
  const opening = Promise.withResolvers<RequestListener | undefined>();
  let answer = files ? filesOnlyListener(files, settings, opening.promise) : healthOnlyListener(async () => false);
  const securityHeaders = protectiveHeaders(settings);
  const server = await listen(settings, (...exchange) => answer(...exchange), securityHeaders).catch(endWith);
  // One listener for the whole run. Replacing listeners could lose a signal.
  let onSignal: () => unknown = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => onSignal());
  // The process that started this one has ended (scripts/steps/run-server.mjs).
  process.once("disconnect", () => onSignal());
  const services = await openServices(settings, coupons, () => opening.resolve(undefined));
  const { log, world, tracing } = services;
  for (const warning of warningsFor(services)) log.warn(warning);
  const worker = settings.run === "web" ? undefined : startSiteWorker(services);

  let draining = false;
  const checkStore = healthCheck(world);
  const isHealthy = async () => !draining && (await checkStore());
  answer = files ? await createSite(services, isHealthy, { files }) : healthOnlyListener(isHealthy);
  opening.resolve(answer);
  startWatchdog(log.bindings().name);
  const { release, revision } = world.runtime;
  log.info(
    { url: settings.baseUrl.origin, engine: world.database.engine, run: settings.run, release, revision },
    "ready",
  );
  const retract = files ? announceSite(settings) : () => {};
  setTimeout(() => files?.compressAll(), compressionDelayMs).unref();
  onSignal = stop;

  async function stop() {
    // Ctrl-C reaches this process twice: from the terminal, and from the one that started it.
    onSignal = () => {};
    draining = true;
    retract();
    log.info("stopping");
    const workerStopped = worker?.stop();
    // A proxy cannot resend a form to another process after this port has closed.
    if (files && settings.trustProxy > 0) await pause(proxyNoticeMs);
    setTimeout(endUnfinished, shutdownTimeoutMs).unref();
    // A connection whose request has only begun to arrive still counts as idle.
    await pause(inFlightDelayMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    // A connection becomes idle only after its last response and would then be kept open.
    setInterval(() => server.closeIdleConnections(), 50);
    await Promise.all([closed, workerStopped]);
    await world.database.close();
    // A collector that does not answer keeps nobody.
    await tracing?.close().catch(() => {});
    process.exit(0);
  }

  /** Otherwise unfinished deliveries wait until their leases expire. */
  function endUnfinished() {
    setTimeout(() => process.exit(1), leaseReleaseTimeoutMs).unref();
    const releasing = worker?.releaseLeases() ?? Promise.resolve();
    releasing.catch((error) => log.error({ err: error }, "outbox")).finally(() => process.exit(1));
  }
}

/** Retries until the store opens: a store that is unavailable, read-only or damaged may recover. */
async function openServices(settings: Settings, coupons: Coupons, onUnavailable: () => void): Promise<Services> {
  const log = openLog(settings.logLevel);
  for (;;) {
    try {
      const services = await buildServices(settings, coupons);
      await fillStore(services);
      return services;
    } catch (error) {
      if (error instanceof StorageError) return end(error.message);
      log.error({ err: error }, "the store cannot be opened");
      onUnavailable();
      await pause(openRetryDelayMs);
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

function readOrEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endWith(error);
  }
}

function endWith(error: unknown): never {
  return end(error instanceof SettingError ? error.message : String(error));
}

function end(message: string): never {
  process.stderr.write(`Zipstead cannot start.\n${message}\n`);
  process.exit(1);
}
