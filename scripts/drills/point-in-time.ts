/**
 * `npm run drill:point-in-time`: PostgreSQL archives its log. A base backup is taken under submissions, more follow, then
 * somebody drops tables, and the server is lost. A new one restores to a time before. Ends with 1 unless it has every
 * submission that was acknowledged until then, none after, and serves.
 */
import { spawnSync } from "node:child_process";
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "#database/open.ts";
import { embeddedPostgres } from "../../e2e/embedded-postgres.ts";
import { freePort, serverAt } from "../../e2e/running-server.ts";
import { openSheetStandIn } from "../../e2e/sheet-stand-in.ts";
import { submissionLoad } from "./submission-load.ts";

const secondsOfLoad = 4;
const archivedWithinMs = 60_000;
const folder = await mkdtemp(path.join(tmpdir(), "zipstead-drill-"));
const data = path.join(folder, "data");
const archive = path.join(folder, "archive");
const restored = path.join(folder, "restored");
const sheet = await openSheetStandIn();
const archiving = ["archive_mode=on", `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`, "fsync=on"];
const first = await embeddedPostgres(data, { postgresFlags: archiving.flatMap((one) => ["-c", one]) });
const second = await embeddedPostgres(restored);
try {
  await chmod(folder, 0o755);
  await mkdir(archive);
  await first.server.initialise();
  await ownAs(archive, data);
  await first.server.start();
  await first.server.createDatabase("drill");
  const { acknowledged, late, until } = await write(`${first.url}/drill`);
  await first.server.stop();
  await rm(data, { recursive: true });

  await restoreTo(until);
  await second.server.start();
  const found = await emailsIn(`${second.url}/drill`);
  const missing = [...acknowledged].filter((email) => !found.has(email)).length;
  const surplus = [...found].filter((email) => !acknowledged.has(email)).length;
  const isServing = await serves(`${second.url}/drill`);
  process.stdout.write(
    `Restored to ${until}: ${found.size} of ${acknowledged.size} submissions acknowledged until then, ${missing} missing; ${surplus} of the ${late} after it. ${isServing ? "It serves and takes forms." : "It does not serve."}\n`,
  );
  process.exitCode = missing + surplus === 0 && found.size > 0 && late > 0 && isServing ? 0 : 1;
} catch (error) {
  process.stdout.write(`${[...first.serverLog, ...second.serverLog].slice(-20).join("")}\n`);
  throw error;
} finally {
  await first.server.stop().catch(() => {});
  await second.server.stop().catch(() => {});
  await sheet.close();
  await rm(folder, { recursive: true, force: true });
}

/** Submissions before, during and after the base backup; later ones, which the restore leaves out; then the mistake. */
async function write(url: string) {
  const site = await siteOn(url);
  const load = submissionLoad();
  const database = openDatabase(url);
  try {
    await sendFor(site.origin, load);
    const backingUp = baseBackup(first.url);
    await sendFor(site.origin, load);
    await backingUp;
    await sendFor(site.origin, load);
    const acknowledged = new Set(load.acknowledged);
    // Whatever is committed by then is restored; nothing is on its way.
    const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(database.read);
    await pause(1000);
    await sendFor(site.origin, load);
    await sql`drop table deliveries, applications cascade`.execute(database.read);
    await archiveAll(database);
    return { acknowledged, late: load.acknowledged.size - acknowledged.size, until: rows[0]?.at ?? "" };
  } finally {
    await site.kill();
    await database.close();
  }
}

/** What pg_basebackup does: the functions of backup mode around a copy of the files. */
async function baseBackup(url: string): Promise<void> {
  const database = openDatabase(`${url}/postgres`, { poolSize: 2 });
  try {
    // Backup mode ends with its session.
    await database.read.connection().execute(async (session) => {
      await sql`select pg_backup_start('drill', true)`.execute(session);
      // A file that is removed during the copy is not needed: the log says what became of it.
      spawnSync("cp", ["-a", data, restored], { stdio: "ignore" });
      const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop()`.execute(session);
      await writeFile(path.join(restored, "backup_label"), rows[0]?.labelfile ?? "");
    });
  } finally {
    await database.close();
  }
  for (const name of await readdir(path.join(restored, "pg_wal")))
    await rm(path.join(restored, "pg_wal", name), { recursive: true });
  await rm(path.join(restored, "postmaster.pid"), { force: true });
}

async function restoreTo(time: string): Promise<void> {
  const settings = {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: time,
    recovery_target_action: "promote",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(path.join(restored, "postgresql.auto.conf"), lines.join(""));
  await writeFile(path.join(restored, "recovery.signal"), "");
  for (const name of ["backup_label", "recovery.signal"]) await ownAs(path.join(restored, name), archive);
}

/** The server's own user has no right to what this process makes. */
async function ownAs(file: string, model: string): Promise<void> {
  const { uid, gid } = await stat(model);
  await chown(file, uid, gid);
}

async function archiveAll(database: ReturnType<typeof openDatabase>): Promise<void> {
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(database.read);
  const latest = Date.now() + archivedWithinMs;
  while (!(await readdir(archive)).includes(rows[0]?.file ?? "")) {
    if (Date.now() > latest) throw new Error("The log was not archived.");
    await pause(100);
  }
}

async function siteOn(url: string) {
  const site = serverAt(await freePort(), { DATABASE_URL: url, SHEET_API_URL: sheet.url, LOG_LEVEL: "silent" });
  await site.start();
  return site;
}

async function sendFor(origin: string, load: ReturnType<typeof submissionLoad>): Promise<void> {
  const until = performance.now() + secondsOfLoad * 1000;
  await load.sendUntil(origin, () => performance.now() > until);
}

async function emailsIn(url: string): Promise<Set<string>> {
  const database = openDatabase(url);
  const rows = await database.read.selectFrom("applications").select("email").execute();
  await database.close();
  return new Set(rows.map(({ email }) => email));
}

async function serves(url: string): Promise<boolean> {
  const site = await siteOn(url);
  const load = submissionLoad();
  await sendFor(site.origin, load);
  await site.stop();
  return load.acknowledged.size > 0;
}
