/**
 * `npm run bench:today -- [--agents N] [--seconds N]`: so many agents, each signed in and with ten leads, open Today once
 * within these seconds, from two server processes on PostgreSQL (goal: p99 1 s). The store is made in TMPDIR.
 */
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { moveToPostgres } from "#database/moving/move-to-postgres.ts";
import { openDatabase } from "#database/open.ts";
import { signAgreement } from "#operations/brokers/sign-agreement.ts";
import type { World } from "#operations/world.ts";
import { ada } from "#test/cast.ts";
import { cookiesAfter } from "#test/workspace.ts";
import { freePort } from "../e2e/running-server.ts";
import { type DrillStore, drillStore } from "../scripts/drills/drill-store.ts";
import { type NextRequest, pages } from "./bench-request.ts";
import { load } from "./load.ts";
import { measuredProcess } from "./measured-process.ts";
import { printTable } from "./table.ts";
import { copyRows } from "./workspace-copies.ts";
import { fillWorkspaces } from "./workspace-store.ts";

const { values } = parseArgs({
  options: {
    agents: { type: "string", default: "10000" },
    seconds: { type: "string", default: "60" },
  },
});
const [agents, seconds] = [Number(values.agents), Number(values.seconds)];
const processes = 2;
const connections = 500;
const pagesToWarmUp = 200;
const credentials = { cookie: "", ip: "127.0.0.1", userAgent: "bench" };

const store = await drillStore("postgres");
try {
  const cookies = await filled(store);
  process.stderr.write(`${cookies.length} agents are signed in.\n`);
  const env = { DATABASE_URL: store.url, LOG_LEVEL: "silent", RUN: "web" };
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const servers = await Promise.all(
    ports.map((port) => measuredProcess(port, { command: ["build/run/main.js"], env, ready: "/healthz" })),
  );
  const streams = servers.map(({ origin }, place) => ({
    origin,
    nextRequest: todayOf(
      origin,
      cookies.filter((_, agent) => agent % processes === place),
    ),
  }));
  for (const { origin, nextRequest } of streams)
    await load(origin, { nextRequest, connections: 4, rate: pagesToWarmUp / 4 }, 4);
  for (const server of servers) await server.usage();
  const before = loadavg()[0] ?? 0;
  const rate = agents / seconds / processes;
  const outcomes = await Promise.all(
    streams.map(({ origin, nextRequest }) => load(origin, { nextRequest, connections, rate }, seconds)),
  );
  const usages = await Promise.all(servers.map((server) => server.usage()));
  printTable(`${agents} agents open Today within ${seconds} s`, [
    ["process", "answered", "failed", "p50", "p99", "slowest", "over after", "CPU of each", "longest block"],
    ...outcomes.map((outcome, place) => [
      ...[String(place + 1), String(outcome.answered), String(outcome.failed)],
      ...[outcome.p50, outcome.p99, outcome.slowest].map((time) => `${time.toFixed(0)} ms`),
      `${outcome.seconds.toFixed(1)} s`,
      `${((usages[place]?.cpuMicroseconds ?? 0) / outcome.answered / 1000).toFixed(2)} ms`,
      `${usages[place]?.longestBlock.toFixed(0)} ms`,
    ]),
  ]);
  for (const failure of outcomes.flatMap(({ failures }) => failures)) process.stdout.write(`${failure.slice(0, 3)}\n`);
  process.stdout.write(`Load of the machine before: ${before.toFixed(1)}, after: ${loadavg()[0]?.toFixed(1)}.\n`);
  await Promise.all(servers.map((server) => server.stop()));
} finally {
  await store.remove();
}

function todayOf(origin: string, cookies: readonly string[]): NextRequest {
  const requests = cookies.map((cookie) => pages({ origin, cookie }, ["/my"], "")(0));
  return (turn) => {
    const next = requests[turn % requests.length];
    if (!next) throw new Error("Nobody is signed in.");
    return next;
  };
}

/** @returns the cookie of each agent */
async function filled({ url, folder }: DrillStore): Promise<string[]> {
  const file = path.join(folder, "today.sqlite");
  const day = new Date().toISOString().slice(0, 10);
  const size = { workspaces: agents, leadsOfEach: 10, leadsOfBen: 10 };
  const { world } = await fillWorkspaces(`file:${file}`, { day, ...size });
  await sign(world);
  const members = await world.database.read.selectFrom("members").select("id").execute();
  const cookies: string[] = [];
  for (const { id } of members) {
    const { cookies: set } = await world.members.startSession(credentials, id);
    cookies.push(cookiesAfter({ status: 200, headers: { "set-cookie": set }, body: Buffer.of(), text: "" }));
  }
  await world.database.close();
  await moveToPostgres(file, url, () => {});
  const database = openDatabase(url);
  await refreshStatistics(database);
  await database.close();
  return cookies;
}

/** Ada signs the Referral Agreement; the others have copies of her signature. */
async function sign(world: World) {
  const { read } = world.database;
  const { id } = await read.selectFrom("members").select("id").where("email", "=", ada.email).executeTakeFirstOrThrow();
  const name = `${ada.firstName} ${ada.lastName}`;
  const member = { id, name, email: ada.email, role: "agent", hasSecondFactor: false } as const;
  const form = { agreeElectronically: true, agreeRead: true, typedName: name, keptName: "" };
  const session = { agentId: id, member, sessionId: "", provenAt: null, secondFactorAt: null, agreementSignedAt: null };
  const signed = await signAgreement(world, { session, form, credentials });
  if (!signed.ok) throw new Error(`The agreement is not signed: ${signed.reason}.`);
  const of = (column: string) => `${column} || '-' || w`;
  await copyRows(read, {
    ...{ table: "signatures", by: "agentId", id, workspaces: [1, agents - 2], leads: [0, 0] },
    changes: {
      ...{ id: of("id"), agentId: of('"agentId"'), memberId: of('"memberId"') },
      ...{ position: "position + w", hash: of("hash"), previousHash: of('"previousHash"') },
    },
  });
}
