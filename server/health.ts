import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { recordHeartbeat } from "#database/engine/heartbeats.ts";
import type { World } from "#operations/world.ts";

const checkIntervalMs = 1000;
/** Milliseconds. The Dockerfile's health check gives up after three seconds. */
const heartbeatTimeoutMs = 2000;

/**
 * Writes to store and files at most once in an interval, a second if left out. @returns a check, true only if a submission can be stored now, in
 * its turn, and an uploaded file
 */
export function healthCheck(
  world: World,
  timeoutMs = heartbeatTimeoutMs,
  intervalMs = checkIntervalMs,
): () => Promise<boolean> {
  let lastCheckedAt = Number.NEGATIVE_INFINITY;
  let isBeating = false;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    const now = world.now().getTime();
    if (!isBeating && Math.abs(now - lastCheckedAt) >= intervalMs) {
      lastCheckedAt = now;
      isBeating = true;
      answer = canStore(world)
        .catch(() => false)
        .finally(() => {
          isBeating = false;
        });
    }
    return Promise.race([answer, pause(timeoutMs, false, { ref: false })]);
  };
}

async function canStore({ database, files, now }: World): Promise<boolean> {
  const [, hasRoom, fileFault] = await Promise.all([
    recordHeartbeat(database, now()),
    database.hasRoom(), // A full disk may still fit a heartbeat but no submission.
    files.fault(),
  ]);
  return hasRoom && fileFault === undefined;
}

/** Asks whether the process is alive: its event loop answers, whatever becomes of the store. */
export const livenessPath = "/livez";

export function healthOnlyListener(isHealthy: () => Promise<boolean>): RequestListener {
  return async ({ url }, response) => {
    if (url === livenessPath) return void response.writeHead(200, { "cache-control": "no-store" }).end("alive");
    if (url !== "/healthz") return void response.writeHead(404).end();
    const healthy = await isHealthy();
    response.writeHead(healthy ? 200 : 503, { "cache-control": "no-store" }).end(healthy ? "ok" : "unavailable");
  };
}
