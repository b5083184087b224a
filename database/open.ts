import { openPostgres, type PostgresOptions } from "#database/dialects/postgres.ts";
import { openSqlite } from "#database/dialects/sqlite.ts";
import { StorageError } from "#database/engine/errors.ts";
import type { Database } from "./database.ts";

/** @param url `file:PATH` for SQLite, `postgres://…` for PostgreSQL @throws StorageError for any other form */
export function openDatabase(url: string, options?: PostgresOptions): Database {
  if (url.startsWith("file:")) return openSqlite(url.slice("file:".length));
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, options);
  throw new StorageError("DATABASE_URL must be file:PATH or postgres://…");
}
