import { chmod, chown, copyFile, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { embeddedPostgres } from "../e2e/embedded-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the test server, without a database: `postgres://user:password@host:port`. */
    postgresServer: string;
    /** The names of all tables that hold something of ours. */
    tables: string[];
  }
}

/** Every test's database is a copy of this one. */
export const migratedTemplate = "zipstead_migrated";

/** A real PostgreSQL for the whole run, in a temporary folder on a free port; gone when the run ends. */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), "zipstead-postgres-"));
  const { server, url, serverLog } = await embeddedPostgres(folder, {
    initdbFlags: ["--no-sync"],
    // The machine will not lose its power in mid-test: what is tested is what the server does, not its disk.
    postgresFlags: [
      ...["-c", "fsync=off", "-c", "full_page_writes=off"],
      ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "ssl=on"],
    ],
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await server.initialise();
    await layCertificate(folder);
    await server.start();
    await server.createDatabase(migratedTemplate);
    const template = openDatabase(`${url}/${migratedTemplate}`);
    await migrate(template);
    const tables = await template.read.introspection.getTables();
    await template.close();
    project.provide(
      "tables",
      tables.map((table) => table.name),
    );
    project.provide("postgresServer", url);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL for the tests did not start. It said:\n${serverLog.join("")}`, { cause: error });
  }
  return stop;
}

/**
 * Whoever asks for TLS (`sslmode` in the URL) gets it. The certificate is for localhost, good until 2126, and trusted by
 * nobody who is not told to; its key guards nothing. PostgreSQL wants to be the owner of its key.
 */
async function layCertificate(folder: string) {
  const { uid, gid } = await stat(folder);
  for (const end of ["crt", "key"]) {
    const laid = path.join(folder, `server.${end}`);
    await copyFile(path.join(import.meta.dirname, `certificates/localhost.${end}`), laid);
    await chown(laid, uid, gid);
    await chmod(laid, 0o600);
  }
}
