/**
 * `npm run drill:outage -- [--only kill|stop|partition]`: three processes share a store on PostgreSQL and get 50 forms a
 * second together. One is killed (`kill -9`), stopped (SIGSTOP), or cut off from the database in the middle of its
 * transactions. Ends with 1 if an accepted form is not stored once, or if the others accept none for five seconds.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#database/open.ts";
import { type HalfOpenProxy, openHalfOpenProxy } from "../../e2e/half-open-proxy.ts";
import { freePort, type RunningServer, serverAt } from "../../e2e/running-server.ts";
import { drillStore } from "./drill-store.ts";
import { postApplication } from "./submission-load.ts";

const perSecond = 50;
const longestPauseMs = 5000;
const [calmMs, afterMs] = [4000, 12_000];
const { values } = parseArgs({ options: { only: { type: "string" } } });

interface Victim {
  server: RunningServer;
  proxy: HalfOpenProxy;
}

const outages = {
  kill: ({ server }: Victim) => server.signal("SIGKILL"),
  stop: ({ server }: Victim) => server.signal("SIGSTOP"),
  partition: ({ proxy }: Victim) => proxy.freeze(),
} satisfies Record<string, (victim: Victim) => void>;

async function main() {
  for (const [name, happen] of Object.entries(outages)) if ((values.only ?? name) === name) await drill(name, happen);
}

async function drill(name: string, happen: (victim: Victim) => void) {
  const store = await drillStore("postgres");
  const proxy = await openHalfOpenProxy(store.url);
  const servers: RunningServer[] = [];
  for (const url of [proxy.url, store.url, store.url])
    servers.push(serverAt(await freePort(), { DATABASE_URL: url, LOG_LEVEL: "silent" }));
  const [victim, ...others] = servers;
  if (!victim) throw new RangeError("There are three processes.");
  try {
    for (const server of servers) await server.start();
    const toVictim = steadyLoad("victim", [victim], perSecond / servers.length);
    const toOthers = steadyLoad("others", others, (perSecond * others.length) / servers.length);
    await pause(calmMs);
    const usual = toOthers.longestPause(performance.now() - calmMs);
    const happened = performance.now();
    happen({ server: victim, proxy });
    await pause(afterMs);
    const longest = toOthers.longestPause(happened);
    const unanswered = await toOthers.end();
    if (name === "stop") victim.signal("SIGCONT");
    await victim.kill();
    await toVictim.end();
    const accepted = new Set([...toVictim.accepted, ...toOthers.accepted]);
    const database = openDatabase(store.url);
    const stored = await database.read.selectFrom("applications").select("email").execute();
    await database.close();
    const times = Map.groupBy(stored, ({ email }) => email);
    const lost = [...accepted].filter((email) => !times.has(email)).length;
    const twice = [...times.values()].filter(({ length }) => length > 1).length;
    process.stdout.write(
      `${name}: ${accepted.size} forms accepted, ${lost} lost, ${twice} stored twice; the two others accepted none for ${Math.round(longest)} ms (before: ${Math.round(usual)} ms) and refused ${unanswered}\n`,
    );
    if (lost + twice > 0 || longest > longestPauseMs || toOthers.accepted.size === 0) process.exitCode = 1;
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await proxy.close();
    await store.remove();
  }
}

/** Sends at a fixed rate, whatever becomes of the forms before. */
function steadyLoad(name: string, servers: readonly RunningServer[], rate: number) {
  const accepted = new Set<string>();
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let made = 0;
  let refused = 0;

  async function send() {
    const email = `${name}-${++made}@drill.example`;
    const isAccepted = await postApplication(servers[made % servers.length]?.origin ?? "", email);
    if (!isAccepted) {
      refused += 1;
      return;
    }
    accepted.add(email);
    times.push(performance.now());
  }

  const timer = setInterval(() => {
    const sending = send().finally(() => open.delete(sending));
    open.add(sending);
  }, 1000 / rate);

  return {
    accepted,
    /** In milliseconds, between two accepted forms since then, and until now. */
    longestPause(since: number): number {
      const answers = [since, ...times.filter((time) => time > since), performance.now()];
      return Math.max(...answers.map((time, index) => time - (answers[index - 1] ?? time)));
    },
    /** @returns how many were not accepted */
    async end(): Promise<number> {
      clearInterval(timer);
      await Promise.all(open);
      return refused;
    },
  };
}

await main();
