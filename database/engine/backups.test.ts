import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { ada, ben } from "#test/cast.ts";
import { freshDatabaseUrl } from "#test/database.ts";
import { runNode } from "#test/process.ts";
import { s3StandIn } from "#test/s3-stand-in.ts";
import { freshWorld } from "#test/world.ts";
import { backUp, restoreDatabase } from "./backups.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const emptyStore = async () => (await freshDatabaseUrl("sqlite")).slice("file:".length);
const atSameTime = (file: string, name: string) => path.join(path.dirname(file), name);
const filesAround = (file: string) => readdirSync(path.dirname(file)).toSorted();

/** The path of a store in which Ada has applied; it is still open, as under a server. */
async function adasStore() {
  const { world, databaseUrl } = await freshWorld("sqlite");
  const apply = (submission = ada) => submitApplication(world, { submission, formKey: "form", type: undefined });
  await apply();
  return { file: databaseUrl.slice("file:".length), apply, stop: () => world.database.close() };
}

function namesIn(file: string): unknown[] {
  const handle = new DatabaseSync(file, { readOnly: true });
  const rows = handle.prepare('select "firstName" from applications order by 1').all();
  handle.close();
  return rows.map(({ firstName }) => firstName);
}

/** Writes nonsense over the middle of a file. */
function damage(file: string) {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, bytes.length / 2, bytes.length / 2 + 8192);
  writeFileSync(file, bytes);
}

/** A process that writes without a pause and prints each number once it is stored. */
async function writer(file: string) {
  const child = spawn(
    process.execPath,
    [
      "-e",
      `const { DatabaseSync } = require("node:sqlite");
       const store = new DatabaseSync(process.argv[1], { timeout: 5000 });
       const keep = store.prepare('insert into "sandboxRows" values (?, ?, ?)');
       for (let n = 1; ; n++) { keep.run(String(n), "now", "x".repeat(500)); require("node:fs").writeSync(1, n + "\\n"); }`,
      file,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  let writtenCount = 0;
  let notified = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    writtenCount = Number(line);
    notified.resolve();
  });
  return {
    writtenCount: () => writtenCount,
    untilMoreThan: async (least: number) => {
      while (writtenCount <= least) {
        notified = Promise.withResolvers();
        await notified.promise;
      }
    },
    end: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

describe("a backup", () => {
  it("contains every write acknowledged before it began, while another process keeps writing", async () => {
    const file = await emptyStore();
    const to = atSameTime(file, "copy.sqlite");
    // Too much to copy in one step, so that other writes come in between.
    const bigOnes = 100;
    const store = new DatabaseSync(file);
    store.exec(`insert into "sandboxRows" with recursive numbers(n) as
      (select 1 union all select n + 1 from numbers where n < ${bigOnes})
      select 'big ' || n, 'now', hex(zeroblob(500000)) from numbers`);
    store.close();
    const busy = await writer(file);
    await busy.untilMoreThan(200);
    const before = busy.writtenCount();

    const { sandboxRows = 0 } = await backUp(file, to);

    await busy.untilMoreThan(before + 1);
    await busy.end();
    expect(sandboxRows - bigOnes).toBeGreaterThanOrEqual(before);
    const copy = new DatabaseSync(to, { readOnly: true });
    const { rows, last } =
      copy.prepare('select count(*) as rows, max(cast(id as integer)) as last from "sandboxRows"').get() ?? {};
    copy.close();
    expect([rows, last]).toEqual([sandboxRows, sandboxRows - bigOnes]);
  });

  it("is one file that only its owner may read, and works as a store", async () => {
    const { file } = await adasStore();
    const to = atSameTime(file, "copy.sqlite");

    await backUp(file, to);

    expect(filesAround(file).filter((name) => name.startsWith("copy"))).toEqual(["copy.sqlite"]);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    const { code, output } = await runNode(["scripts/records.ts", "onboarding"], { DATABASE_URL: `file:${to}` });
    expect([code, JSON.parse(output).firstName]).toEqual([0, "Ada"]);
  });

  it("never overwrites an existing file", async () => {
    const { file } = await adasStore();
    const to = atSameTime(file, "copy.sqlite");
    writeFileSync(to, "yesterday's");
    await expect(backUp(file, to)).rejects.toThrow("already exists");
    expect(readFileSync(to, "utf8")).toBe("yesterday's");
  });

  it("of a damaged store is refused, and no file appears", async () => {
    const { file, stop } = await adasStore();
    await stop();
    damage(file);
    await expect(backUp(file, atSameTime(file, "copy.sqlite"))).rejects.toThrow(/damaged/);
    expect(filesAround(file)).toEqual(["zipstead.sqlite"]);
  });

  it("is made by npm run backup, which prints the row counts", async () => {
    const { file } = await adasStore();
    const to = atSameTime(file, "copies/today.sqlite");
    const { code, output, errors } = await runNode(["scripts/backup.ts", to], { DATABASE_URL: `file:${file}` });
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toContain("applications 1\n");
    expect(output).toContain(`Backed up to ${to} and verified.\n`);
    expect(namesIn(to)).toEqual(["Ada"]);
  });

  it("takes the uploaded files along, each once, and refuses a damaged one", async () => {
    const { file, stop } = await adasStore();
    const folder = (name: string) => atSameTime(file, name);
    const name = createHash("sha256").update("She is mine.").digest("hex");
    mkdirSync(folder("files"));
    writeFileSync(folder(`files/${name}`), "She is mine.");
    writeFileSync(folder("files/half.part"), "She");
    const settings = { DATABASE_URL: `file:${file}` };
    const made = await runNode(["scripts/backup.ts", folder("copy.sqlite")], settings);
    expect([made.code, made.output]).toEqual([0, expect.stringContaining("copy.sqlite.files: 1\n")]);
    expect(readdirSync(folder("copy.sqlite.files"))).toEqual([name]);

    await stop();
    rmSync(folder("files"), { recursive: true });
    for (const _ of [1, 2]) {
      const restored = await runNode(["scripts/restore.ts", folder("copy.sqlite")], settings);
      expect([restored.code, restored.errors]).toEqual([0, ""]);
      expect(readFileSync(folder(`files/${name}`), "utf8")).toBe("She is mine.");
    }
    writeFileSync(folder(`files/${name}`), "She is not.");
    const refused = await runNode(["scripts/backup.ts", folder("later.sqlite")], settings);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("is damaged")]);
    expect(readdirSync(folder("later.sqlite.files"))).toEqual([]);
  });

  it("leaves the files in their bucket, and a restore adds the backup's to it", async () => {
    const { file, stop } = await adasStore();
    await stop();
    const bucket = await s3StandIn();
    const settings = { DATABASE_URL: `file:${file}`, ...bucket.settings };
    const to = atSameTime(file, "copy.sqlite");
    const place = `bucket zipstead-files at ${bucket.settings.S3_ENDPOINT}`;
    const made = await runNode(["scripts/backup.ts", to], settings);
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringContaining(`Uploaded files are not in this backup: they stay in the ${place}.\n`),
    ]);
    expect(bucket.requests).toEqual([]);

    const name = createHash("sha256").update("She is mine.").digest("hex");
    mkdirSync(`${to}.files`);
    writeFileSync(path.join(`${to}.files`, name), "She is mine.");
    const restored = await runNode(["scripts/restore.ts", to], settings);
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringContaining(`Uploaded files added to ${place}: 1\n`),
    ]);
    expect(bucket.objects.get(name)?.content.toString()).toBe("She is mine.");
    writeFileSync(path.join(`${to}.files`, name), "She is not.");
    const refused = await runNode(["scripts/restore.ts", to], settings);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining(`are damaged: ${name}.`)]);
  });

  it("of PostgreSQL, or without a target, is refused by npm run backup", async () => {
    const DATABASE_URL = "postgres://db.example/zipstead";
    expect(await runNode(["scripts/backup.ts", "x"], { DATABASE_URL })).toMatchObject({
      code: 2,
      errors: "PostgreSQL is backed up by pg_dump: see docs/running.md.\n",
    });
    expect(await runNode(["scripts/backup.ts"], {})).toMatchObject({ code: 2 });
    expect(await runNode(["scripts/restore.ts", "x"], { DATABASE_URL })).toMatchObject({ code: 2 });
    expect(await runNode(["scripts/restore.ts"], {})).toMatchObject({ code: 2 });
  });
});

describe("restoring", () => {
  it("replaces the store with the backup and keeps the old file", async () => {
    const { file, apply, stop } = await adasStore();
    const from = atSameTime(file, "copy.sqlite");
    await backUp(file, from);
    await apply(ben);
    await stop();

    const { counts, old } = await restoreDatabase(from, file, now);

    expect(counts.applications).toBe(1);
    expect(namesIn(file)).toEqual(["Ada"]);
    expect(old).toBe(`${file}.before-2026-11-20T12-00-00-000Z`);
    expect(namesIn(String(old))).toEqual(["Ada", "Ben"]);
    expect(namesIn(from)).toEqual(["Ada"]);
  });

  it("is refused while the store is in use, and changes nothing", async () => {
    const { file } = await adasStore();
    const from = atSameTime(file, "copy.sqlite");
    await backUp(file, from);
    const before = filesAround(file);

    const { code, errors } = await runNode(["scripts/restore.ts", from], { DATABASE_URL: `file:${file}` });

    expect([code, errors]).toEqual([1, expect.stringContaining("is in use: stop the server")]);
    expect(filesAround(file)).toEqual(before);
    expect(namesIn(file)).toEqual(["Ada"]);
  });

  it("refuses a backup that is damaged, not a store, or of a later release", async () => {
    const { file, stop } = await adasStore();
    const from = atSameTime(file, "copy.sqlite");
    await backUp(file, from);
    await stop();
    const broken = atSameTime(file, "spoilt.sqlite");
    copyFileSync(from, broken);
    damage(broken);
    await expect(restoreDatabase(broken, file, now)).rejects.toThrow(/damaged/);
    writeFileSync(broken, "some text");
    await expect(restoreDatabase(broken, file, now)).rejects.toThrow("It is damaged: spoilt.sqlite cannot be read");
    copyFileSync(from, broken);
    const dangling = new DatabaseSync(broken);
    dangling.exec("pragma foreign_keys = off; delete from applications");
    dangling.close();
    await expect(restoreDatabase(broken, file, now)).rejects.toThrow("It refers to rows that are not in it");
    new DatabaseSync(atSameTime(file, "other.sqlite")).exec("create table x (id text)");
    await expect(restoreDatabase(atSameTime(file, "other.sqlite"), file, now)).rejects.toThrow("not a Zipstead store");
    const later = new DatabaseSync(from);
    later.exec("insert into kysely_migration (name, timestamp) values ('999-flying-cars', 'tomorrow')");
    later.close();
    await expect(restoreDatabase(from, file, now)).rejects.toThrow("a later release");

    expect(namesIn(file)).toEqual(["Ada"]);
    expect(filesAround(file).filter((name) => /partial|before/.test(name))).toEqual([]);
  });

  it("accepts a backup to which a later release has only added", async () => {
    const { file, stop } = await adasStore();
    const from = atSameTime(file, "copy.sqlite");
    await backUp(file, from);
    await stop();
    const later = new DatabaseSync(from);
    later.exec("insert into kysely_migration (name, timestamp, additive) values ('999-flying-cars', 'tomorrow', 1)");
    later.close();
    await restoreDatabase(from, file, now);
    expect(namesIn(file)).toEqual(["Ada"]);
  });

  it("accepts a backup of an earlier release, which the next start judges", async () => {
    const { file, stop } = await adasStore();
    const from = atSameTime(file, "copy.sqlite");
    await backUp(file, from);
    await stop();
    const earlier = new DatabaseSync(from);
    earlier.exec("delete from kysely_migration where name <> '290-baseline'");
    earlier.exec("update kysely_migration set name = '290-reports'");
    earlier.close();

    await restoreDatabase(from, file, now);

    expect(namesIn(file)).toEqual(["Ada"]);
  });

  it("repairs a damaged store and drops its old write-ahead log", async () => {
    const { file, stop } = await adasStore();
    const from = atSameTime(file, "copy.sqlite");
    await backUp(file, from);
    copyFileSync(`${file}-wal`, atSameTime(file, "kept-wal"));
    await stop();
    writeFileSync(file, "nonsense".repeat(1000));
    copyFileSync(atSameTime(file, "kept-wal"), `${file}-wal`);

    const { old } = await restoreDatabase(from, file, now);

    expect(namesIn(file)).toEqual(["Ada"]);
    expect(readFileSync(String(old), "utf8")).toMatch(/^nonsense/);
    expect(existsSync(`${old}-wal`)).toBe(true);
  });

  it("preserves the store's owner, even if root restores", async () => {
    const { file, stop } = await adasStore();
    const from = atSameTime(file, "copy.sqlite");
    await backUp(file, from);
    await stop();
    if (process.getuid?.() === 0) chownSync(file, 65_534, 65_534);
    const { uid, gid } = statSync(file);

    await restoreDatabase(from, file, now);

    expect(statSync(file)).toMatchObject({ uid, gid, mode: 0o100600 });
  });

  it("creates the store if there is none", async () => {
    const { file } = await adasStore();
    const from = atSameTime(file, "copy.sqlite");
    await backUp(file, from);
    const otherRelease = atSameTime(file, "new-machine/data/zipstead.sqlite");
    expect(await restoreDatabase(from, otherRelease, now)).toMatchObject({
      old: undefined,
      counts: { applications: 1 },
    });
    expect(namesIn(otherRelease)).toEqual(["Ada"]);
  });
});
