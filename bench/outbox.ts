import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { enqueue, type OutboxMessage } from "#database/notifications/deliveries.ts";
import type { Destination } from "#database/notifications/notifications-schema.ts";
import { openDatabase } from "#database/open.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { startWorker } from "#outbox/worker.ts";
import { type DrillStore, drillStore, enginesNamed } from "../scripts/drills/drill-store.ts";
import { printTable } from "./table.ts";

/**
 * `npm run bench:outbox [-- --engine sqlite --deliveries N --emails N]`: how fast the outbox drains into a
 * sheet that takes 100 ms for each row, its peak memory in each quarter of that, and how long an opt-out takes while
 * emails are pending.
 */
const answerMs = 100;
const rowsPerWrite = 1000;
const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    deliveries: { type: "string", default: "100000" },
    emails: { type: "string", default: "100000" },
    partner: { type: "boolean", default: false },
  },
});

if (values.partner) startPartner();
else for (const engine of enginesNamed(values.engine)) await measure(engine);

/** Runs in a process of its own, so that its work and memory are not counted. */
function startPartner() {
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.end("{}"), answerMs);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address === "object") process.send?.(`http://127.0.0.1:${address?.port}`);
  });
}

async function measure(engine: Database["engine"]) {
  const store = await drillStore(engine);
  const partner = fork(import.meta.filename, ["--partner"]);
  try {
    const [url] = await once(partner, "message");
    const optOut = await timeOptOut(store, Number(values.emails));
    const drain = await drainSheet(store, String(url), Number(values.deliveries));
    printTable(`The outbox on ${engine}`, [
      ["opt-out", `${optOut.ms.toFixed(0)} ms`, `${values.emails} emails pending`, `${optOut.megabytes} MB more`],
      ["drain", `${drain.perSecond.toFixed(0)}/s`, `${drain.seconds.toFixed(0)} s`, `${drain.megabytes.join(", ")} MB`],
    ]);
  } finally {
    partner.kill();
    await store.remove();
  }
}

async function timeOptOut(store: DrillStore, emails: number) {
  const { world } = await openServices(store);
  const text = "x".repeat(1500);
  await enqueueMany(world.database, "mail", emails, (number) => ({
    to: `agent-${number}@home.example`,
    subject: "News",
    text,
  }));
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const started = performance.now();
  await revokeConsent(world, { kind: "email", value: "agent-7@home.example", source: "link" });
  const ms = performance.now() - started;
  clearInterval(sampling);
  peak = Math.max(peak, process.memoryUsage().rss);
  const { count } = await world.database.read
    .selectFrom("deliveries")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("lastError", "=", "opted-out")
    .executeTakeFirstOrThrow();
  if (Number(count) !== 1) throw new Error(`${count} emails were dismissed instead of one.`);
  await world.database.write((tx) => tx.deleteFrom("deliveries").execute());
  await world.database.close();
  return { ms, megabytes: Math.round((peak - before) / 1e6) };
}

async function drainSheet(store: DrillStore, sheetUrl: string, deliveries: number) {
  const services = await openServices(store, { SHEET_API_URL: sheetUrl });
  const { world, destinations } = services;
  await enqueueMany(world.database, "sheet", deliveries, (number) => ({ firstName: "Ada", city: `City ${number}` }));
  let delivered = 0;
  const peaks = [0, 0, 0, 0];
  const started = performance.now();
  const worker = startWorker({
    database: world.database,
    destinations,
    jobs: [],
    now: world.now,
    steady: () => performance.now(),
    chance: Math.random,
    report: ({ state }) => {
      if (state === "delivered") delivered += 1;
    },
    reportJob: () => {},
    reportFailedJob: () => {},
    reportError: (error) => process.stderr.write(`${error}\n`),
  });
  while (delivered < deliveries) {
    await pause(20);
    const quarter = Math.min(3, Math.floor((4 * delivered) / deliveries));
    peaks[quarter] = Math.max(peaks[quarter] ?? 0, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - started) / 1000;
  await worker.stop();
  await world.database.close();
  return { seconds, perSecond: deliveries / seconds, megabytes: peaks.map((peak) => Math.round(peak / 1e6)) };
}

async function openServices(store: DrillStore, settings: Record<string, string> = {}) {
  const database = openDatabase(store.url);
  await migrate(database);
  await database.close();
  return buildServices(readSettings({ LOG_LEVEL: "silent", ...settings, DATABASE_URL: store.url }));
}

async function enqueueMany(
  database: Database,
  destination: Destination,
  count: number,
  payload: (number: number) => object,
) {
  const receivedAt = new Date().toISOString();
  const message = (number: number): OutboxMessage => {
    const id = `${destination}-${number}`;
    return { id, destination, about: id, payload: JSON.stringify(payload(number)), receivedAt };
  };
  for (let from = 0; from < count; from += rowsPerWrite) {
    const numbers = Array.from({ length: Math.min(rowsPerWrite, count - from) }, (_, index) => from + index);
    await database.write((tx) => enqueue(tx, ...numbers.map(message)));
  }
}
