/**
 * `npm run bench:cached`: CPU per answer, and answers per second, of pages that are the same for all until something in the
 * store changes (docs/decisions/029), on SQLite. Goal: 0.3 ms.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { publishPromises } from "#operations/promises/publish-promises.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { payingAgent } from "#test/workspace.ts";
import { freePort } from "../e2e/running-server.ts";
import { HttpConnection } from "./http-connection.ts";
import { load } from "./load.ts";
import { measuredProcess } from "./measured-process.ts";
import { printTable } from "./table.ts";

const [warmUp, seconds, connections] = [0.5, 3, 32];
/** Each with a part of its HTML. */
const pages = {
  "/promises": "<h1",
  "/my/sign-in": 'type="email"',
  "/office/sign-in": 'type="password"',
  "/request/sign-in": 'type="email"',
  "/zip-code?zip=30303": "30303",
  "/zip-code?zip=30301&radius=50-80+Miles": "30301",
  "/zip-code/answer?zip=30303": "30303",
};
const folder = await mkdtemp(path.join(tmpdir(), "zipstead-bench-"));
const databaseUrl = process.env.DATABASE_URL ?? `file:${path.join(folder, "cached.sqlite")}`;

try {
  await fill();
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "error", RUN: "web" };
  const server = await measuredProcess(await freePort(), { command: ["build/run/main.js"], env, ready: "/healthz" });
  const rows = [["", "CPU per answer", "answers per second", "size", "longest block"]];
  for (const [page, says] of Object.entries(pages)) {
    const request = Buffer.from(
      `GET ${page} HTTP/1.1\r\nhost: ${new URL(server.origin).host}\r\naccept-encoding: br\r\n\r\n`,
    );
    const right = { connections, nextRequest: () => ({ request, status: 200, says }) };
    const warm = await load(server.origin, right, warmUp);
    if (warm.failed > 0) throw new Error(`${page}: ${warm.failed} are wrong: ${warm.failures.join("; ")}`);
    const connection = new HttpConnection(Number(new URL(server.origin).port));
    const { bytes } = await connection.send(request);
    connection.close();
    // Every answer has the status and the size of one that said what it should.
    const stream = { connections, nextRequest: () => ({ request, status: 200, says: "", bytes }) };
    await server.usage();
    const { answered, failed, failures, seconds: taken } = await load(server.origin, stream, seconds);
    const { cpuMicroseconds, longestBlock } = await server.usage();
    if (failed > 0) throw new Error(`${page}: ${failed} failed: ${failures.join("; ")}`);
    rows.push([
      page,
      `${(cpuMicroseconds / answered / 1000).toFixed(3)} ms`,
      (answered / taken).toFixed(0),
      `${(bytes / 1000).toFixed(1)} kB`,
      `${longestBlock.toFixed(0)} ms`,
    ]);
  }
  await server.stop();
  printTable("Pages that are the same for all", rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Two agents have zip codes of Atlanta, and the promises have been counted. */
async function fill() {
  const { world } = await buildServices(readSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }));
  await insertAtlantasZips(world.database);
  for (const agent of [ada, ben]) await payingAgent({ world }, agent);
  await publishPromises(world);
  await world.database.close();
}
