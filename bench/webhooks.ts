import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { insertConnection } from "#database/connections/connections.ts";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { enqueue, type OutboxMessage } from "#database/notifications/deliveries.ts";
import { openDatabase } from "#database/open.ts";
import { startWorker } from "#outbox/worker.ts";
import { drillStore, enginesNamed } from "../scripts/drills/drill-store.ts";
import { printTable } from "./table.ts";

/**
 * `npm run bench:webhooks [-- --engine sqlite --seconds N --webhooks N]`: whether the emails of offers wait while so many events a
 * second leave to a partner that takes 100 ms for each. Compared with the same emails alone.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    seconds: { type: "string", default: "20" },
    webhooks: { type: "string", default: "1000" },
  },
});
const targets = 20;
const offersPerSecond = 5;

for (const engine of enginesNamed(values.engine)) {
  const alone = await measure(engine, 0);
  const beside = await measure(engine, Number(values.webhooks));
  printTable(`Emails of offers beside webhooks, on ${engine}`, [
    ["", "p50", "p99", "slowest", "webhooks sent", "waiting at the end", "CPU"],
    ["alone", ...alone],
    [`beside ${values.webhooks}/s`, ...beside],
  ]);
}

async function measure(engine: Database["engine"], webhooksPerSecond: number): Promise<string[]> {
  const store = await drillStore(engine);
  const partner = fork(new URL("outbox.ts", import.meta.url), ["--partner"]);
  try {
    const [url] = await once(partner, "message");
    const database = openDatabase(store.url);
    await migrate(database);
    await database.close();
    const services = await buildServices(readSettings({ LOG_LEVEL: "silent", DATABASE_URL: store.url }));
    const { world } = services;
    const connections = Array.from({ length: targets }, (_, no) => `webhook-${no}`);
    await world.database.write(async (tx) => {
      const secret = world.seal(`whsec_${"a".repeat(32)}`);
      for (const id of connections) {
        const row = { id, agentId: "ada", memberId: "ada", kind: "webhook", target: `${url}/${id}` } as const;
        await insertConnection(tx, { ...row, secret, events: "offer.opened", createdAt: world.now().toISOString() });
      }
    });
    const began = new Map<string, number>();
    const delays: number[] = [];
    let sent = 0;
    const worker = startWorker({
      database: world.database,
      destinations: services.destinations,
      jobs: [],
      now: world.now,
      steady: () => performance.now(),
      chance: Math.random,
      report: ({ delivery, state }) => {
        const since = began.get(delivery);
        if (state !== "delivered") return;
        if (since === undefined) sent += 1;
        else delays.push(performance.now() - since);
      },
      reportJob: () => {},
      reportFailedJob: () => {},
      reportError: (error) => process.stderr.write(`${error}\n`),
    });
    world.wakeOutbox = worker.wake;
    const cpu = process.cpuUsage();
    const ticks = Number(values.seconds) * 10;
    let no = 0;
    let next = performance.now();
    for (let tick = 0; tick < ticks; tick += 1) {
      const receivedAt = world.now().toISOString();
      const events = Array.from({ length: webhooksPerSecond / 10 }, () => eventTo(connections, no++, receivedAt));
      await world.database.write((tx) => enqueue(tx, ...events));
      if (tick % (10 / offersPerSecond) === 0) {
        const offer = offerEmail(no++, receivedAt);
        began.set(offer.id, performance.now());
        await world.database.write((tx) => enqueue(tx, offer));
      }
      worker.wake();
      next += 100;
      await pause(Math.max(0, next - performance.now()));
    }
    while (delays.length < began.size) await pause(20);
    const { user, system } = process.cpuUsage(cpu);
    const waiting = (ticks * webhooksPerSecond) / 10 - sent;
    await worker.stop();
    await world.database.close();
    const sorted = delays.toSorted((one, other) => one - other);
    const at = (share: number) =>
      `${(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0)} ms`;
    return [at(0.5), at(0.99), at(1), String(sent), String(waiting), `${((user + system) / 1e6).toFixed(1)} s`];
  } finally {
    partner.kill();
    await store.remove();
  }
}

function ofOutbox(destination: OutboxMessage["destination"], no: number, receivedAt: string) {
  const id = `${destination}-${no}`;
  return { id, destination, about: id, receivedAt };
}

function eventTo(connections: readonly string[], no: number, receivedAt: string): OutboxMessage {
  const data = { id: "offer", kind: "buyer", zip: "30303", acceptBy: receivedAt, url: "http://localhost:3000/my" };
  const payload = JSON.stringify({ type: "offer.opened", timestamp: receivedAt, data });
  const connectionId = connections[no % connections.length] ?? "";
  return { ...ofOutbox("connection", no, receivedAt), payload, connectionId };
}

function offerEmail(no: number, receivedAt: string): OutboxMessage {
  const payload = JSON.stringify({ to: "ada@park.example", subject: "New offer in 30303", text: "30 minutes." });
  return { ...ofOutbox("mail", no, receivedAt), payload, urgent: true };
}
