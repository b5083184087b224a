import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { shippedSequences } from "#content/follow-ups/sequences.ts";
import type { Database } from "#database/database.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { insertSequenceVersion } from "#database/follow-ups/sequences.ts";
import { enqueue, type OutboxMessage } from "#database/notifications/deliveries.ts";
import type { Email } from "#integrations/mail/mail-service.ts";
import { mimeMessage } from "#integrations/mail/mime-message.ts";
import { recurringJobs } from "#outbox/recurring-jobs.ts";
import { startWorker } from "#outbox/worker.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ben } from "#test/cast.ts";
import { payingAgent } from "#test/workspace.ts";
import { drillStore, enginesNamed } from "../scripts/drills/drill-store.ts";
import { addOtherBooks } from "./other-books.ts";
import { printTable } from "./table.ts";
import { watchTurns } from "./watch-turns.ts";

/**
 * `npm run bench:followups [-- --steps N --engine sqlite --mail-ms N]`: so many emails of follow-ups are due at 9 AM, 20 of
 * each workspace. How long until all have left by a mail server that takes so long for each, and how much longer an offer
 * beside them waits than one alone. One process is worker and store.
 */
const { values } = parseArgs({
  options: {
    steps: { type: "string", default: "50000" },
    engine: { type: "string" },
    "mail-ms": { type: "string", default: "100" },
  },
});
const stepsOfEach = 20;
const offersPerSecond = 5;
const secondsAlone = 20;
const sender = { from: "Zipstead <mail@zipstead.example>", brand: "Zipstead", origin: "https://zipstead.example" };

for (const engine of enginesNamed(values.engine)) {
  const { alone, beside, seconds, sent, cpu, turn } = await measure(engine, Number(values.steps));
  printTable(`Follow-ups on ${engine}: ${sent} emails left in ${seconds.toFixed(0)} s, ${cpu} of CPU, turn ${turn}`, [
    ["an offer's email", "p50", "p99", "slowest"],
    ["alone", ...alone],
    ["beside them", ...beside],
  ]);
}

async function measure(engine: Database["engine"], steps: number) {
  const store = await drillStore(engine);
  try {
    const settings = readSettings({ LOG_LEVEL: "silent", DATABASE_URL: store.url });
    const services = await buildServices(settings);
    const { world, destinations } = services;
    const began = performance.now();
    // A Monday, 9 AM in Atlanta.
    const nine = Date.parse("2026-11-30T14:00:00.000Z");
    world.now = () => new Date(nine + performance.now() - began);
    await fill(world.database, { world, steps });
    const offers = new Map<string, number>();
    const delays: number[] = [];
    const all = { sent: 0 };
    const mailService = {
      close: () => {},
      async send(email: Email, id: string) {
        const since = offers.get(id);
        if (since !== undefined) delays.push(performance.now() - since);
        await mimeMessage(email, id, sender);
        await pause(Number(values["mail-ms"]));
        if (since === undefined) all.sent += 1;
        return { ok: true as const };
      },
    };
    const start = (hasJobs: boolean) => {
      const worker = startWorker({
        database: world.database,
        destinations: { ...destinations, mailService },
        jobs: hasJobs ? recurringJobs(world).filter(({ name }) => name === "send-follow-ups") : [],
        ...{ now: world.now, isTimeChosen: true, steady: () => performance.now(), chance: Math.random },
        ...{ report: () => {}, reportJob: () => {} },
        reportFailedJob: (_, error) => process.stderr.write(`${error}\n`),
        reportError: (error) => process.stderr.write(`${error}\n`),
      });
      world.wakeOutbox = worker.wake;
      return worker;
    };
    let no = 0;
    const offer = async () => {
      const email = offerEmail(no++, world.now().toISOString());
      offers.set(email.id, performance.now());
      await world.database.write((tx) => enqueue(tx, email));
      world.wakeOutbox(new Set(["mail"]));
      await pause(1000 / offersPerSecond);
    };
    const quiet = start(false);
    for (let count = 0; count < secondsAlone * offersPerSecond; count++) await offer();
    await quiet.stop();
    const alone = percentiles(delays.splice(0));
    const [cpu, turns, from] = [process.cpuUsage(), watchTurns(), performance.now()];
    const worker = start(true);
    while (all.sent < steps && performance.now() - from < 3_600_000) await offer();
    const seconds = (performance.now() - from) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const { own } = turns();
    await worker.stop();
    await world.database.close();
    const used = `${((user + system) / 1e6).toFixed(0)} s`;
    return { alone, beside: percentiles(delays), seconds, sent: all.sent, cpu: used, turn: `${own.toFixed(0)} ms` };
  } finally {
    await store.remove();
  }
}

function percentiles(delays: number[]): string[] {
  const sorted = delays.toSorted((one, other) => one - other);
  return [0.5, 0.99, 1].map((share) => {
    const at = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    return `${at.toFixed(0)} ms`;
  });
}

function offerEmail(no: number, receivedAt: string): OutboxMessage {
  const payload = JSON.stringify({ to: "ada@park.example", subject: "New offer in 30303", text: "30 minutes." });
  const id = `offer-${no}`;
  return { id, destination: "mail", about: id, payload, receivedAt, urgent: true };
}

/** Workspaces with people of their own, each of them on the email of our first follow-up. */
async function fill(
  database: Database,
  { world, steps }: { world: Parameters<typeof payingAgent>[0]["world"]; steps: number },
): Promise<void> {
  await insertAtlantasZips(database);
  const { agentId } = await payingAgent({ world }, ben);
  const { memberId } = await database.read.selectFrom("memberships").select("memberId").executeTakeFirstOrThrow();
  if (memberId !== agentId) throw new Error("The copies of a workspace take the agent's id for the member's.");
  await addOtherBooks(database, agentId, Math.ceil(steps / stepsOfEach) + 1);
  const [sequence] = shippedSequences;
  const step = sequence?.steps.find(({ kind }) => kind === "email");
  if (!sequence || !step) throw new Error("Our first follow-up has no email.");
  const at = "2026-11-27T15:00:00.000Z";
  await database.write(async (tx) => {
    const version = { id: "version", agentId, memberId: null, at };
    await insertSequenceVersion(tx, version, { ...sequence, steps: [{ ...step, body: "Hi {first name}, {my name}" }] });
    for (const [into, columns, chosen] of [
      [
        "contactConsents",
        `id, "agentId", "contactId", "memberId", kind, at, text`,
        `'c' || id, "agentId", id, "memberId", 'relation', '${at}', 'client'`,
      ],
      [
        "enrollments",
        `id, "agentId", "contactId", "memberId", key, "versionId", "baseOn", "lastOn", "nextStep", "dueAt", "startedAt"`,
        `'e' || id, "agentId", id, "memberId", 'no-answer', 'version', '2026-11-29', '2026-11-29', 0,
          '2026-11-30T14:00:00.000Z', '${at}'`,
      ],
    ] as const)
      await sql
        .raw(`insert into "${into}" (${columns}) select ${chosen} from contacts where id like 'other-%'`)
        .execute(tx);
    await sql`update contacts set state = 'GA', city = 'Atlanta' where id like 'other-%'`.execute(tx);
  });
  await refreshStatistics(database);
}
