import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { lazy } from "#domain/values/lazy.ts";
import { byNight } from "./by-night.ts";
import { hasChangedSubject } from "./change.ts";
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  givePostgresBack,
  takePostgres,
  urlOfPostgres,
} from "./postgres-pool.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** For what the engines do differently: queries, indexes, constraints, and several writers at once. */
export const engines = ["sqlite", "postgres"] as const;
/** For rules of the product: SQLite alone, both in `npm run test:nightly`. */
export const dailyEngines = byNight(engines, ["sqlite"] as const);
/** For what a subject stores: PostgreSQL too by night, and by day if the change touches one of these subjects. */
export const enginesOf = (...subjects: string[]) => (hasChangedSubject(...subjects) ? engines : dailyEngines);
export type TestEngine = (typeof engines)[number];

/** Opens a migrated, empty store; closed and removed when the test ends. */
export async function freshDatabase(engine: TestEngine): Promise<Database> {
  const database = openDatabase(await freshDatabaseUrl(engine));
  onTestFinished(() => database.close());
  return database;
}

/** The same, not opened, so that another process can open it. */
export async function freshDatabaseUrl(engine: TestEngine): Promise<string> {
  if (engine === "postgres") {
    const pooled = await takePostgres();
    onTestFinished(async () => void (await givePostgresBack(pooled)));
    return urlOfPostgres(pooled.name);
  }
  const file = await newSqliteFile();
  await writeFile(file, await migratedFile());
  return `file:${file}`;
}

/** Copying a migrated file takes a tenth of the time of migrating one. */
const migratedFile = lazy(async () => {
  const file = await newSqliteFile();
  const database = openDatabase(`file:${file}`);
  await migrate(database);
  await database.close();
  return readFile(file);
});

export async function bareDatabaseUrl(engine: TestEngine): Promise<string> {
  if (engine === "sqlite") return `file:${await newSqliteFile()}`;
  const name = await createPostgresDatabase("template1");
  onTestFinished(() => dropPostgresDatabase(name));
  return urlOfPostgres(name);
}

async function newSqliteFile(): Promise<string> {
  const folder = temporaryFolder();
  return path.join(folder, "zipstead.sqlite");
}
