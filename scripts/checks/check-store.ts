import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Settings } from "#config/env.ts";
import { fileSettingRefusals, s3SettingsOf } from "#config/file-settings.ts";
import { fileStoreOf } from "#config/services.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { bucketFault } from "#integrations/files/s3-files.ts";
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

/** Writes and removes a file; of a bucket it also reads and lists. */
export async function checkFiles(settings: Settings): Promise<Check | Check[]> {
  const refusals = fileSettingRefusals(settings);
  if (refusals.length > 0) return refusals.map(wrong);
  const { place, fault } = fileStoreOf(settings);
  const s3 = s3SettingsOf(settings);
  const found = s3 ? await bucketFault(s3) : await fault();
  if (found !== undefined) return wrong(found);
  if (s3) return fine(`Files can be written to, read from and removed from the ${place}.`);
  const { bavail, bsize } = await statfs(settings.filesDir);
  const free = bavail * bsize;
  if (free < leastFreeBytes) return wrong(`The disk of FILES_DIR has only ${Math.floor(free / 1024 ** 2)} MB left.`);
  return fine(`Files can be written to ${place}; ${Math.floor(free / leastFreeBytes)} GB are free.`);
}
