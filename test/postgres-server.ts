import { chmod, chown, copyFile, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { embeddedPostgres } from "../e2e/embedded-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Without a database: `postgres://user:password@host:port`. */
    postgresServer: string;
  }
}

export const migratedTemplate = "zipstead_migrated";

/** Starts PostgreSQL in a temporary folder on a free port for the whole run. */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), "zipstead-postgres-"));
  const { server, url, serverLog } = await embeddedPostgres(folder, {
    initdbFlags: ["--no-sync"],
    // Faster without syncs: these tests do not simulate a power failure.
    postgresFlags: [
      "-c",
      "fsync=off",
      "-c",
      "full_page_writes=off",
      // It would gather statistics when it likes, and a query plan depends on them.
      "-c",
      "autovacuum=off",
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "unix_socket_directories=",
      "-c",
      "ssl=on",
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
    await template.close();
    project.provide("postgresServer", url);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL for the tests did not start. It said:\n${serverLog.join("")}`, { cause: error });
  }
  return stop;
}

/** Enables TLS with a public test certificate for localhost (until 2126). PostgreSQL must own the key file. */
async function layCertificate(folder: string) {
  const { uid, gid } = await stat(folder);
  for (const end of ["crt", "key"]) {
    const laid = path.join(folder, `server.${end}`);
    await copyFile(path.join(import.meta.dirname, `certificates/localhost.${end}`), laid);
    await chown(laid, uid, gid);
    await chmod(laid, 0o600);
  }
}
