/**
 * `npm run drill:pooler -- [--mode transaction|session]`: two processes behind PgBouncer with its default settings, 100
 * forms at once, the same after a restart of PgBouncer. Ends with 1 if a form is refused or is not in the store once.
 */
import { parseArgs } from "node:util";
import { openDatabase } from "#database/open.ts";
import { freePort, type RunningServer, serverAt } from "../../e2e/running-server.ts";
import { drillStore } from "./drill-store.ts";
import { isPgBouncerInstalled, type PoolMode, pgBouncer } from "./pg-bouncer.ts";
import { postApplication } from "./submission-load.ts";

const forms = 100;
const { values } = parseArgs({ options: { mode: { type: "string" } } });

async function main() {
  if (!isPgBouncerInstalled) {
    process.stderr.write("PgBouncer is not installed: apt-get install pgbouncer\n");
    process.exit(2);
  }
  for (const mode of ["transaction", "session"] as const) if ((values.mode ?? mode) === mode) await drill(mode);
}

async function drill(mode: PoolMode) {
  const store = await drillStore("postgres");
  const pooler = await pgBouncer(store.url, mode);
  const settings = { DATABASE_URL: pooler.url, LOG_LEVEL: "error" };
  const servers = [serverAt(await freePort(), settings), serverAt(await freePort(), settings)];
  const database = openDatabase(store.url);
  const stored = async () => (await database.read.selectFrom("applications").select("email").execute()).length;
  try {
    await Promise.all(servers.map((server) => server.start()));
    for (const [round, when] of ["at first", "after a restart of PgBouncer"].entries()) {
      if (round > 0) await pooler.restart();
      const before = await stored();
      const start = performance.now();
      const answers = await sendAtOnce(servers, round);
      const accepted = answers.filter(Boolean).length;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const arrived = (await stored()) - before;
      const health = await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/healthz`)).status));
      process.stdout.write(
        `${mode}, ${when}: ${accepted} of ${forms} accepted, ${forms - accepted} refused, ${arrived} stored in ${seconds} s; /healthz ${health.join(", ")}\n`,
      );
      if (accepted < forms || arrived !== forms) process.exitCode = 1;
    }
  } catch (error) {
    process.stdout.write(`${mode}: ${error instanceof Error ? error.message.slice(0, 400) : error}\n`);
    process.exitCode = 1;
  } finally {
    const lines = new Set(servers.flatMap((server) => server.log().map((line) => /"message":"[^"]*"/.exec(line)?.[0])));
    for (const line of lines) if (line) process.stdout.write(`  ${line}\n`);
    await database.close();
    await Promise.all(servers.map((server) => server.kill()));
    await pooler.stop();
    await store.remove();
  }
}

const sendAtOnce = (servers: readonly RunningServer[], round: number) =>
  Promise.all(
    Array.from({ length: forms }, (_, form) =>
      postApplication(servers[form % servers.length]?.origin ?? "", `form-${round}-${form}@drill.example`),
    ),
  );

await main();
