/**
 * `npm run drill:rolling -- [--before REF]`: two processes share a store on PostgreSQL. Each in turn is replaced by the
 * next release, which migrates, and then by the release before again, while forms are sent. Without `--before` the next
 * release is this one with one more additive migration; with it, this one as `npm run release` makes it, and REF (a tag, a
 * commit, or the folder of a release) is the release before. Ends with 1 if a form is refused, lost or stored twice, if a start is refused, or, without
 * `--before`, if nothing was migrated.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { appliedMigrations } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { freePort, type RunningServer, serverAt } from "../../e2e/running-server.ts";
import { drillStore } from "./drill-store.ts";
import { nextRelease, type ReleaseFolder, releaseAt, releasedHere } from "./release-folder.ts";
import { type AnswerToForm, answerToApplication } from "./submission-load.ts";

const senders = 4;
const checkEveryMs = 300;
/** Between two replacements. */
const calmMs = 3000;
const { values } = parseArgs({ options: { before: { type: "string" } } });

async function main() {
  const here: ReleaseFolder = { folder: ".", remove: async () => {} };
  const before = values.before ? await releaseAt(values.before) : here;
  const next = values.before ? await releasedHere() : await nextRelease();
  try {
    await drill(before, next);
  } finally {
    await before.remove();
    await next.remove();
  }
}

async function drill(before: ReleaseFolder, next: ReleaseFolder) {
  const store = await drillStore("postgres");
  const settings = { DATABASE_URL: store.url, LOG_LEVEL: "error", TRUST_PROXY: "1" };
  const places = await Promise.all([freePort(), freePort()]);
  const serverOf = ({ folder }: ReleaseFolder, port: number) => serverAt(port, settings, folder);
  const running = places.map((port) => serverOf(before, port));
  const load = balancedLoad(running);
  try {
    for (const server of running) await server.start();
    const known = await migrationsIn(store.url);
    const sending = load.send();
    for (const [release, name] of [
      [next, "the next release"],
      [before, "the release before"],
    ] as const) {
      for (const [place, port] of places.entries()) {
        await pause(calmMs);
        await running[place]?.stop();
        const server = serverOf(release, port);
        running[place] = server;
        await server.start();
        process.stdout.write(`${load.acknowledged.size} forms accepted; process ${place + 1} is ${name}\n`);
      }
    }
    await pause(calmMs);
    load.end();
    await sending;
    const database = openDatabase(store.url);
    const stored = await database.read.selectFrom("applications").select("email").execute();
    await database.close();
    const added = (await migrationsIn(store.url)).filter((name) => !known.includes(name));
    const times = Map.groupBy(stored, ({ email }) => email);
    const lost = [...load.acknowledged].filter((email) => !times.has(email)).length;
    const twice = [...times.values()].filter(({ length }) => length > 1).length;
    process.stdout.write(
      `${load.acknowledged.size} forms accepted, ${load.others.length} not accepted (${[...new Set(load.others)].join(", ") || "none"}), ${lost} lost, ${twice} stored twice; the next release had added ${added.join(", ") || "nothing"}\n`,
    );
    const hasMigrated = added.length > 0 || values.before !== undefined;
    const isFine = load.others.length + lost + twice === 0 && load.acknowledged.size > 0 && hasMigrated;
    process.exitCode = isFine ? 0 : 1;
  } finally {
    load.end();
    await Promise.all(running.map((server) => server.kill()));
    await store.remove();
  }
}

async function migrationsIn(url: string): Promise<string[]> {
  const database = openDatabase(url);
  const applied = await appliedMigrations(database).finally(() => database.close());
  return applied.map(({ name }) => name);
}

/** A load balancer as `docs/running.md` wants it: it asks each process for its health, and sends to the healthy ones. */
function balancedLoad(running: readonly RunningServer[]) {
  const acknowledged = new Set<string>();
  const healthy = new Set<number>();
  let made = 0;
  const others: AnswerToForm[] = [];
  let isOver = false;

  async function watch() {
    while (!isOver) {
      for (const [place, { origin }] of running.entries()) {
        const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
        if (answer?.ok) healthy.add(place);
        else healthy.delete(place);
      }
      await pause(checkEveryMs);
    }
  }

  async function sendOne() {
    const [...places] = healthy;
    const server = running[places[made % places.length] ?? -1];
    if (!server) return pause(20);
    made += 1;
    const email = `rolling-${made}@drill.example`;
    const answer = await answerToApplication(server.origin, email);
    if (answer === "accepted") acknowledged.add(email);
    else others.push(answer);
  }

  async function sendUntilOver() {
    while (!isOver) await sendOne();
  }

  return {
    acknowledged,
    others,
    send: () => Promise.all([watch(), ...Array.from({ length: senders }, sendUntilOver)]),
    end() {
      isOver = true;
    },
  };
}

await main();
