import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Settings } from "#config/env.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { plainErrorOf } from "../plain-error.ts";
import { type Check, fine, notAsked, wrong } from "./finding.ts";
import type { Outside } from "./outside.ts";

/** Bytes. A report has at most ten files of ten megabytes, and a backup is as large as the store. */
const leastFreeBytes = 1024 ** 3;
const mostClockDifferenceMs = 5000;

export async function checkDatabase({ databaseUrl }: Settings, { now }: Outside): Promise<Check> {
  const file = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : undefined;
  if (file && !existsSync(file)) return notAsked(`There is no store at ${file} yet: the first start makes it.`);
  const database = openDatabase(databaseUrl);
  try {
    await assertCurrentRelease(database);
    if (!(await database.hasRoom())) return wrong("The disk of the store is full.");
    if (database.engine === "sqlite") return fine("The store opens and is of this release.");
    const { time } = await database.read
      .selectNoFrom(sql<Date>`clock_timestamp()`.as("time"))
      .executeTakeFirstOrThrow();
    const difference = Math.abs(new Date(time).getTime() - now().getTime());
    if (difference <= mostClockDifferenceMs) return fine("PostgreSQL answers, its store is of this release.");
    return wrong(`The clocks of PostgreSQL and of this machine differ by ${Math.round(difference / 1000)} s.`);
  } catch (error) {
    return wrong(plainErrorOf(error).sentence);
  } finally {
    await database.close();
  }
}

/** Writes and removes a file. */
export async function checkFiles({ filesDir }: Settings): Promise<Check> {
  const probe = path.join(filesDir, `${randomUUID()}.part`);
  try {
    await mkdir(filesDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, "check", { mode: 0o600, flush: true });
    const { bavail, bsize } = await statfs(filesDir);
    const free = bavail * bsize;
    if (free < leastFreeBytes) return wrong(`The disk of FILES_DIR has only ${Math.floor(free / 1024 ** 2)} MB left.`);
    return fine(`Files can be written to ${filesDir}; ${Math.floor(free / leastFreeBytes)} GB are free.`);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    return wrong(`No file can be written to FILES_DIR (${filesDir}): ${code}.`);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
