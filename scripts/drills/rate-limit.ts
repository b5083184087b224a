/**
 * `npm run drill:rate-limit -- [--clients N]`: so many new clients post a form within a second, in two minutes in a
 * row. Prints how long the event loop was blocked and how many were counted. Ends with 1 if one was refused.
 */
import { createHmac } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { formRate } from "#domain/moderation/request-rate.ts";
import { rateLimit } from "../../server/rate-limit.ts";
import { drillStore, enginesNamed } from "./drill-store.ts";

const { values } = parseArgs({ options: { clients: { type: "string", default: "50000" } } });
const clients = Number(values.clients);
const clientsPerTurn = 25;

const sign = (text: string) => createHmac("sha256", "drill").update(text).digest("base64url");

for (const engine of enginesNamed(undefined)) {
  const store = await drillStore(engine);
  const database = openDatabase(store.url);
  try {
    await migrate(database);
    let time = Date.UTC(2026, 10, 23, 12);
    const limit = rateLimit({ database, sign, now: () => new Date(time) });
    for (const minute of [1, 2]) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const began = performance.now();
      let refused = 0;
      for (let from = 0; from < clients; from += clientsPerTurn) {
        const turn = Array.from({ length: Math.min(clientsPerTurn, clients - from) }, (_, place) => from + place);
        const verdicts = await Promise.all(turn.map((number) => limit.take({ rate: formRate, ip: addressOf(number) })));
        refused += verdicts.filter((verdict) => verdict?.refused).length;
        await pause(Math.max(0, (from / clients) * 1000 - (performance.now() - began)));
      }
      const taken = performance.now() - began;
      await limit.flush();
      delay.disable();
      const { rows } = await stored();
      process.stdout.write(
        `${engine}, minute ${minute}: ${clients} clients in ${Math.round(taken)} ms, ${refused} refused, ${rows} rows stored ` +
          `after ${Math.round(performance.now() - began)} ms; event loop p99 ${ms(delay.percentile(99))}, longest ${ms(delay.max)}\n`,
      );
      if (refused > 0) process.exitCode = 1;
      time += 60_000;
    }
  } finally {
    await database.close();
    await store.remove();
  }

  async function stored() {
    return database.read
      .selectFrom("rateCounts")
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
  }
}

function ms(nanoseconds: number): string {
  return `${Math.round(nanoseconds / 1e6)} ms`;
}

/** Each an IPv4 client of its own, outside private networks. */
function addressOf(number: number): string {
  return `203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}
