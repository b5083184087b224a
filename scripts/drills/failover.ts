/**
 * `npm run drill:failover -- [--engine sqlite|postgres]`: two web processes and three workers share a store. While the
 * sheet hangs, two workers are killed (`kill -9`) in mid-delivery. Ends with 1 unless every row arrives within a minute
 * after the sheet responds again.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { freePort, type RunningServer, serverAt } from "../../e2e/running-server.ts";
import { drillStore } from "./drill-store.ts";
import { submissionLoad } from "./submission-load.ts";

/** As many as three workers lease at once. */
const leastSubmissions = 24;
const promisedSeconds = 60;
const failoverDeadline = 120_000;
const { values } = parseArgs({ options: { engine: { type: "string" } } });

async function main() {
  for (const engine of ["sqlite", "postgres"] as const) {
    if ((values.engine ?? engine) !== engine) continue;
    const { inFlight, submitted, arrived, seconds } = await drill(engine);
    process.stdout.write(
      `${engine}: 2 of 3 workers killed with ${inFlight} deliveries leased by the three; ` +
        `${arrived} of ${submitted} at the sheet ${seconds.toFixed(1)} s later\n`,
    );
    if (arrived < submitted || seconds > promisedSeconds) process.exitCode = 1;
  }
}

async function drill(engine: Database["engine"]) {
  const store = await drillStore(engine);
  const sheet = await stallingSheet();
  const servers: RunningServer[] = [];
  const database = openDatabase(store.url);
  try {
    for (const run of ["web", "web", "worker", "worker", "worker"]) {
      const settings = { DATABASE_URL: store.url, SHEET_API_URL: sheet.url, RUN: run, LOG_LEVEL: "silent" };
      const server = serverAt(await freePort(), settings);
      servers.push(server);
      await server.start();
    }
    const submitted = await submit(servers.slice(0, 2));
    while (sheet.waitingCount() < leastSubmissions / 2) await pause(20);

    await Promise.all(servers.slice(2, 4).map((worker) => worker.kill()));
    const killed = performance.now();
    const inFlight = await countInFlight(database);
    sheet.answerFromNowOn();
    while (sheet.rows.size < submitted && performance.now() - killed < failoverDeadline) await pause(50);
    return { inFlight, submitted, arrived: sheet.rows.size, seconds: (performance.now() - killed) / 1000 };
  } finally {
    await database.close();
    await Promise.all(servers.map((server) => server.kill()));
    await sheet.close();
    await store.remove();
  }
}

async function submit(webs: RunningServer[]): Promise<number> {
  const load = submissionLoad();
  for (const [index, { origin }] of webs.entries()) {
    await load.sendUntil(origin, () => load.acknowledged.size >= (leastSubmissions * (index + 1)) / webs.length);
  }
  return load.acknowledged.size;
}

/** Responds only after `answerFromNowOn`, and ignores rows of clients that have gone. */
async function stallingSheet() {
  const rows = new Set<unknown>();
  const open: (() => void)[] = [];
  let answers = false;
  const server = createServer(async (request, response) => {
    const row = Object(await json(request).catch(() => undefined));
    const storeRow = () => answer(response, () => rows.add(row.id));
    if (answers) storeRow();
    else open.push(storeRow);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/waiting`,
    rows,
    waitingCount: () => open.length,
    answerFromNowOn: () => {
      answers = true;
      for (const storeRow of open) storeRow();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(response: ServerResponse, storeRow: () => void) {
  if (response.destroyed) return;
  storeRow();
  response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ created: 1 }));
}

async function countInFlight({ read }: Database): Promise<number> {
  const { count } = await read
    .selectFrom("deliveries")
    .select((is) => is.fn.countAll().as("count"))
    .where("destination", "=", "sheet")
    .where("leasedUntil", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

await main();
