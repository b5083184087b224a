/**
 * `npm run drill:pooler -- [--mode transaction|session]`: two processes behind PgBouncer with its default settings, 100
 * forms at once, the same after a restart of PgBouncer. What is refused is sent again, as people do. Ends with 1 if a form
 * is refused, if an accepted one is not in the store once, or any is there twice.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openDatabase } from "#database/open.ts";
import { freePort, type RunningServer, serverAt } from "../../e2e/running-server.ts";
import { drillStore } from "./drill-store.ts";
import { isPgBouncerInstalled, type PoolMode, pgBouncer } from "./pg-bouncer.ts";
import { type AnswerToForm, answerToApplication } from "./submission-load.ts";

const forms = 100;
const rounds = ["at first", "after a restart of PgBouncer", "while PgBouncer is away for three seconds"] as const;
/** Later than the site answers, to see what it answers. */
const giveUpMs = 60_000;
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
  const stored = () => database.read.selectFrom("applications").select("email").execute();
  try {
    await Promise.all(servers.map((server) => server.start()));
    for (const [round, when] of rounds.entries()) {
      if (when === rounds[1]) await pooler.restart();
      const back = when === rounds[2] ? pooler.restart(3000) : undefined;
      const emails = Array.from({ length: forms }, (_, form) => `form-${round}-${form}@drill.example`);
      const start = performance.now();
      const answers = await sendAtOnce(servers, emails);
      await back;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const health = await Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/healthz`)).status));
      const again = await sendAtOnce(
        servers,
        emails.filter((email) => answers.get(email) !== "accepted"),
      );
      const times = Map.groupBy(await stored(), ({ email }) => email);
      const accepted = acceptedIn(answers);
      const lost = [...accepted, ...acceptedIn(again)].filter((email) => !times.has(email)).length;
      const twice = emails.filter((email) => (times.get(email)?.length ?? 0) > 1).length;
      process.stdout.write(
        `${mode}, ${when}: ${countsIn(answers)} of ${forms} in ${seconds} s (load ${loadavg()[0]?.toFixed(0)}); /healthz ${health.join(", ")}; sent again: ${countsIn(again)}; ${lost} accepted ones lost, ${twice} forms stored twice\n`,
      );
      if (accepted.length < forms || lost + twice > 0) process.exitCode = 1;
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

async function sendAtOnce(servers: readonly RunningServer[], emails: readonly string[]) {
  const sent = emails.map(async (email, form) => {
    const { origin = "" } = servers[form % servers.length] ?? {};
    return [email, await answerToApplication(origin, email, giveUpMs)] as const;
  });
  return new Map<string, AnswerToForm>(await Promise.all(sent));
}

const acceptedIn = (answers: ReadonlyMap<string, AnswerToForm>) =>
  [...answers].filter(([, answer]) => answer === "accepted").map(([email]) => email);

const countsIn = (answers: ReadonlyMap<string, AnswerToForm>) =>
  [...Map.groupBy(answers.values(), (answer) => answer)]
    .map(([answer, { length }]) => `${length} ${answer}`)
    .join(", ") || "none";

await main();
