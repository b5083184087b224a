/**
 * `npm run bench:intake -- [--seconds N]`: partners send 200 leads a second to the built server, on SQLite. Every tenth
 * is a repeat. Then the report by source is read, with the number of leads that it counts.
 */
import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { monthFigures } from "#database/sources/month-figures.ts";
import { addSource } from "#operations/sources/change-source.ts";
import { freePort } from "../e2e/running-server.ts";
import type { BenchRequest } from "./bench-request.ts";
import { load } from "./load.ts";
import { measuredProcess } from "./measured-process.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "20" } } });
const rate = 200;
const folder = mkdtempSync(path.join(tmpdir(), "zipstead-bench-"));
const databaseUrl = `file:${path.join(folder, "intake.sqlite")}`;

try {
  const { world } = await buildServices(readSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }));
  const facts = { name: "Homes Daily", kind: "partner", leadKind: "buyer", costUnit: "lead" } as const;
  const { key } = await addSource(world, { staffId: "bench", facts: { ...facts, costCents: 45_00, capPerDay: null } });
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "warn" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  const stream = { nextRequest: leadsOf(new URL(server.origin).host, key), rate, connections: 42 };
  await load(server.origin, stream, 2);
  await server.usage();
  const sent = await load(server.origin, stream, Number(values.seconds));
  const usage = await server.usage();
  await server.stop();
  const began = performance.now();
  const [figures] = await monthFigures(world.database.read);
  const read = performance.now() - began;
  await world.database.close();
  printTable(`${rate} leads a second by intake`, [
    ["answered, failed", `${sent.answered}, ${sent.failed} ${sent.failures.join(" ")}`],
    ["p50, p99, slowest", [sent.p50, sent.p99, sent.slowest].map((time) => `${time.toFixed(1)} ms`).join(", ")],
    ["CPU of each", `${(usage.cpuMicroseconds / sent.answered / 1000).toFixed(2)} ms`],
    ["longest block of the event loop", `${usage.longestBlock.toFixed(1)} ms`],
    ["leads in the report, read in", `${figures?.leads}, ${read.toFixed(1)} ms`],
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Every tenth has the id of the one before. */
function leadsOf(host: string, key: string): (turn: number) => BenchRequest {
  let id = "";
  let phone = "";
  return (turn) => {
    if (turn % 10 !== 9) {
      id = randomUUID();
      phone = `+1404${randomInt(2_000_000, 9_999_999)}`;
    }
    const body = JSON.stringify({ id, name: "Rosa Lind", email: `${id}@home.example`, phone, zip: "30308" });
    const head = [
      `POST /api/v1/intake/${key} HTTP/1.1`,
      `Host: ${host}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return { request: Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`), status: 202, says: "id" };
  };
}
